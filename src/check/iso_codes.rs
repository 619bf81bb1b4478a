//! The codes of languages, scripts and regions, each table one sorted text. Those of two letters become bits when this is
//! compiled: the module carries 104 bytes for a table.

/// ISO 639-1: languages, two letters each.
const LANGUAGES: &str = "\
    aaabaeafakamanarasavayazbabebgbhbibmbnbobrbscacechcocrcscucvcydadedvdzeeeleneoeseteufafffifjfofrfygagdglgngu\
    gvhahehihohrhthuhyhziaidieigiiikioisitiujajvkakgkikjkkklkmknkokrkskukvkwkylalblglilnloltlulvmgmhmimkmlmnmrms\
    mtmynanbndnengnlnnnonrnvnyocojomorospapiplpsptqurmrnrorurwsascsdsesgsiskslsmsnsosqsrssstsusvswtatetgthtitktl\
    tntotrtstttwtyugukuruzvevivowawoxhyiyozazhzu";

/// ISO 15924: scripts, four letters each.
const SCRIPTS: &str = "\
    AdlmAfakAghbAhomArabAranArmiArmnAvstBaliBamuBassBatkBengBerfBhksBlisBopoBrahBraiBugiBuhdCakmCansCariChamCher\
    ChisChrsCirtCoptCpmnCprtCyrlCyrsDevaDiakDogrDsrtDuplEgydEgyhEgypElbaElymEthiGaraGeokGeorGlagGongGonmGothGran\
    GrekGujrGukhGuruHanbHangHaniHanoHansHantHatrHebrHiraHluwHmngHmnpHntlHrktHungIndsItalJamoJavaJpanJurcKaliKana\
    KawiKharKhmrKhojKitlKitsKndaKoreKpelKraiKthiLanaLaooLatfLatgLatnLekeLepcLimbLinaLinbLisuLomaLyciLydiMahjMaka\
    MandManiMarcMayaMedfMendMercMeroMlymModiMongMoonMrooMteiMultMymrNagmNandNarbNbatNewaNkgbNkooNshuOgamOlckOnao\
    OrkhOryaOsgeOsmaOugrPalmPaucPcunPelmPermPhagPhliPhlpPhlvPhnxPiqdPlrdPrtiPsinQaaaQabxRanjRjngRohgRoroRunrSamr\
    SaraSarbSaurSgnwShawShrdShuiSiddSidtSindSinhSogdSogoSoraSoyoSundSunuSyloSyrcSyreSyrjSyrnTagbTakrTaleTaluTaml\
    TangTavtTayoTeluTengTfngTglgThaaThaiTibtTirhTodrTolsTotoTutgUgarVaiiVispVithWaraWchoWoleXpeoXsuxYeziYiiiZanb\
    ZinhZmthZsyeZsymZxxxZyyyZzzz";

/// ISO 3166-1 alpha-2: countries and territories, two letters each.
const REGIONS: &str = "\
    ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCX\
    CYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIR\
    ISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNE\
    NFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTF\
    TGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW";

/// Codes of two letters: for each first letter, a bit for each second one.
type Pairs = [u32; 26];

static LANGUAGE_PAIRS: Pairs = pairs(LANGUAGES);
static REGION_PAIRS: Pairs = pairs(REGIONS);

const fn pairs(table: &str) -> Pairs {
    let (table, mut pairs, mut at) = (table.as_bytes(), [0; 26], 0);
    while at < table.len() {
        pairs[letter(table[at])] |= 1 << letter(table[at + 1]);
        at += 2;
    }
    pairs
}

/// The place of a letter in the alphabet, in either case.
const fn letter(byte: u8) -> usize {
    (byte & 0x1F) as usize - 1
}

/// Whether a lower-case text is a language of ISO 639-1.
pub(crate) fn is_language(code: &str) -> bool {
    matches!(code.as_bytes(), [first @ b'a'..=b'z', second @ b'a'..=b'z'] if has(&LANGUAGE_PAIRS, *first, *second))
}

/// Whether an upper-case text is a country or territory of ISO 3166-1.
pub(crate) fn is_region(code: &str) -> bool {
    matches!(code.as_bytes(), [first @ b'A'..=b'Z', second @ b'A'..=b'Z'] if has(&REGION_PAIRS, *first, *second))
}

const fn has(pairs: &Pairs, first: u8, second: u8) -> bool {
    pairs[letter(first)] >> letter(second) & 1 == 1
}

/// Whether a text in title case is a script of ISO 15924.
pub(super) fn is_script(code: &str) -> bool {
    SCRIPTS.as_bytes().chunks(4).any(|script| script == code.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::{LANGUAGES, REGIONS, SCRIPTS, is_language, is_region, is_script};

    #[test]
    fn tables_are_sorted_without_repeats() {
        for (table, width, count) in [(LANGUAGES, 2, 184), (SCRIPTS, 4, 223), (REGIONS, 2, 249)] {
            let codes: Vec<&[u8]> = table.as_bytes().chunks(width).collect();
            assert!(codes.is_sorted_by(|before, after| before < after));
            assert_eq!(codes.len(), count);
        }
    }

    #[test]
    fn finds_every_code_of_the_tables() {
        let all =
            |table: &'static str, width: usize| (0..table.len() / width).map(move |n| &table[n * width..][..width]);
        assert!(all(LANGUAGES, 2).all(is_language));
        assert!(all(SCRIPTS, 4).all(is_script));
        assert!(all(REGIONS, 2).all(is_region));
    }

    #[test]
    fn knows_codes_from_words_that_look_like_codes() {
        for language in ["aa", "be", "en", "ja", "ko", "zh", "zu"] {
            assert!(is_language(language), "{language}");
        }
        for other in ["", "j", "jp", "cn", "cz", "dk", "ua", "gr", "JA", "jav", "zzz", "日"] {
            assert!(!is_language(other), "{other}");
        }
        for script in ["Adlm", "Hans", "Hant", "Latn", "Cyrl", "Jpan", "Zzzz"] {
            assert!(is_script(script), "{script}");
        }
        for other in ["hans", "HANT", "Lati", "Han", "Hansx"] {
            assert!(!is_script(other), "{other}");
        }
        for region in ["AD", "JP", "GB", "US", "TW", "ZW"] {
            assert!(is_region(region), "{region}");
        }
        for other in ["UK", "EU", "UN", "XX", "jp", "JPN", "419"] {
            assert!(!is_region(other), "{other}");
        }
    }
}
