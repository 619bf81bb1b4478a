//! Tables of the codes of languages, scripts and regions.

/// The language codes of ISO 639-1, in ascending order.
static LANGUAGES: [[u8; 2]; 184] = [
    *b"aa", *b"ab", *b"ae", *b"af", *b"ak", *b"am", *b"an", *b"ar", *b"as", *b"av", *b"ay", *b"az", *b"ba", *b"be",
    *b"bg", *b"bh", *b"bi", *b"bm", *b"bn", *b"bo", *b"br", *b"bs", *b"ca", *b"ce", *b"ch", *b"co", *b"cr", *b"cs",
    *b"cu", *b"cv", *b"cy", *b"da", *b"de", *b"dv", *b"dz", *b"ee", *b"el", *b"en", *b"eo", *b"es", *b"et", *b"eu",
    *b"fa", *b"ff", *b"fi", *b"fj", *b"fo", *b"fr", *b"fy", *b"ga", *b"gd", *b"gl", *b"gn", *b"gu", *b"gv", *b"ha",
    *b"he", *b"hi", *b"ho", *b"hr", *b"ht", *b"hu", *b"hy", *b"hz", *b"ia", *b"id", *b"ie", *b"ig", *b"ii", *b"ik",
    *b"io", *b"is", *b"it", *b"iu", *b"ja", *b"jv", *b"ka", *b"kg", *b"ki", *b"kj", *b"kk", *b"kl", *b"km", *b"kn",
    *b"ko", *b"kr", *b"ks", *b"ku", *b"kv", *b"kw", *b"ky", *b"la", *b"lb", *b"lg", *b"li", *b"ln", *b"lo", *b"lt",
    *b"lu", *b"lv", *b"mg", *b"mh", *b"mi", *b"mk", *b"ml", *b"mn", *b"mr", *b"ms", *b"mt", *b"my", *b"na", *b"nb",
    *b"nd", *b"ne", *b"ng", *b"nl", *b"nn", *b"no", *b"nr", *b"nv", *b"ny", *b"oc", *b"oj", *b"om", *b"or", *b"os",
    *b"pa", *b"pi", *b"pl", *b"ps", *b"pt", *b"qu", *b"rm", *b"rn", *b"ro", *b"ru", *b"rw", *b"sa", *b"sc", *b"sd",
    *b"se", *b"sg", *b"si", *b"sk", *b"sl", *b"sm", *b"sn", *b"so", *b"sq", *b"sr", *b"ss", *b"st", *b"su", *b"sv",
    *b"sw", *b"ta", *b"te", *b"tg", *b"th", *b"ti", *b"tk", *b"tl", *b"tn", *b"to", *b"tr", *b"ts", *b"tt", *b"tw",
    *b"ty", *b"ug", *b"uk", *b"ur", *b"uz", *b"ve", *b"vi", *b"vo", *b"wa", *b"wo", *b"xh", *b"yi", *b"yo", *b"za",
    *b"zh", *b"zu",
];

/// The script codes of ISO 15924, in ascending order.
static SCRIPTS: [[u8; 4]; 223] = [
    *b"Adlm", *b"Afak", *b"Aghb", *b"Ahom", *b"Arab", *b"Aran", *b"Armi", *b"Armn", *b"Avst", *b"Bali", *b"Bamu",
    *b"Bass", *b"Batk", *b"Beng", *b"Berf", *b"Bhks", *b"Blis", *b"Bopo", *b"Brah", *b"Brai", *b"Bugi", *b"Buhd",
    *b"Cakm", *b"Cans", *b"Cari", *b"Cham", *b"Cher", *b"Chis", *b"Chrs", *b"Cirt", *b"Copt", *b"Cpmn", *b"Cprt",
    *b"Cyrl", *b"Cyrs", *b"Deva", *b"Diak", *b"Dogr", *b"Dsrt", *b"Dupl", *b"Egyd", *b"Egyh", *b"Egyp", *b"Elba",
    *b"Elym", *b"Ethi", *b"Gara", *b"Geok", *b"Geor", *b"Glag", *b"Gong", *b"Gonm", *b"Goth", *b"Gran", *b"Grek",
    *b"Gujr", *b"Gukh", *b"Guru", *b"Hanb", *b"Hang", *b"Hani", *b"Hano", *b"Hans", *b"Hant", *b"Hatr", *b"Hebr",
    *b"Hira", *b"Hluw", *b"Hmng", *b"Hmnp", *b"Hntl", *b"Hrkt", *b"Hung", *b"Inds", *b"Ital", *b"Jamo", *b"Java",
    *b"Jpan", *b"Jurc", *b"Kali", *b"Kana", *b"Kawi", *b"Khar", *b"Khmr", *b"Khoj", *b"Kitl", *b"Kits", *b"Knda",
    *b"Kore", *b"Kpel", *b"Krai", *b"Kthi", *b"Lana", *b"Laoo", *b"Latf", *b"Latg", *b"Latn", *b"Leke", *b"Lepc",
    *b"Limb", *b"Lina", *b"Linb", *b"Lisu", *b"Loma", *b"Lyci", *b"Lydi", *b"Mahj", *b"Maka", *b"Mand", *b"Mani",
    *b"Marc", *b"Maya", *b"Medf", *b"Mend", *b"Merc", *b"Mero", *b"Mlym", *b"Modi", *b"Mong", *b"Moon", *b"Mroo",
    *b"Mtei", *b"Mult", *b"Mymr", *b"Nagm", *b"Nand", *b"Narb", *b"Nbat", *b"Newa", *b"Nkgb", *b"Nkoo", *b"Nshu",
    *b"Ogam", *b"Olck", *b"Onao", *b"Orkh", *b"Orya", *b"Osge", *b"Osma", *b"Ougr", *b"Palm", *b"Pauc", *b"Pcun",
    *b"Pelm", *b"Perm", *b"Phag", *b"Phli", *b"Phlp", *b"Phlv", *b"Phnx", *b"Piqd", *b"Plrd", *b"Prti", *b"Psin",
    *b"Qaaa", *b"Qabx", *b"Ranj", *b"Rjng", *b"Rohg", *b"Roro", *b"Runr", *b"Samr", *b"Sara", *b"Sarb", *b"Saur",
    *b"Sgnw", *b"Shaw", *b"Shrd", *b"Shui", *b"Sidd", *b"Sidt", *b"Sind", *b"Sinh", *b"Sogd", *b"Sogo", *b"Sora",
    *b"Soyo", *b"Sund", *b"Sunu", *b"Sylo", *b"Syrc", *b"Syre", *b"Syrj", *b"Syrn", *b"Tagb", *b"Takr", *b"Tale",
    *b"Talu", *b"Taml", *b"Tang", *b"Tavt", *b"Tayo", *b"Telu", *b"Teng", *b"Tfng", *b"Tglg", *b"Thaa", *b"Thai",
    *b"Tibt", *b"Tirh", *b"Todr", *b"Tols", *b"Toto", *b"Tutg", *b"Ugar", *b"Vaii", *b"Visp", *b"Vith", *b"Wara",
    *b"Wcho", *b"Wole", *b"Xpeo", *b"Xsux", *b"Yezi", *b"Yiii", *b"Zanb", *b"Zinh", *b"Zmth", *b"Zsye", *b"Zsym",
    *b"Zxxx", *b"Zyyy", *b"Zzzz",
];

/// The codes of countries and territories of ISO 3166-1 alpha-2, in ascending order.
static REGIONS: [[u8; 2]; 249] = [
    *b"AD", *b"AE", *b"AF", *b"AG", *b"AI", *b"AL", *b"AM", *b"AO", *b"AQ", *b"AR", *b"AS", *b"AT", *b"AU", *b"AW",
    *b"AX", *b"AZ", *b"BA", *b"BB", *b"BD", *b"BE", *b"BF", *b"BG", *b"BH", *b"BI", *b"BJ", *b"BL", *b"BM", *b"BN",
    *b"BO", *b"BQ", *b"BR", *b"BS", *b"BT", *b"BV", *b"BW", *b"BY", *b"BZ", *b"CA", *b"CC", *b"CD", *b"CF", *b"CG",
    *b"CH", *b"CI", *b"CK", *b"CL", *b"CM", *b"CN", *b"CO", *b"CR", *b"CU", *b"CV", *b"CW", *b"CX", *b"CY", *b"CZ",
    *b"DE", *b"DJ", *b"DK", *b"DM", *b"DO", *b"DZ", *b"EC", *b"EE", *b"EG", *b"EH", *b"ER", *b"ES", *b"ET", *b"FI",
    *b"FJ", *b"FK", *b"FM", *b"FO", *b"FR", *b"GA", *b"GB", *b"GD", *b"GE", *b"GF", *b"GG", *b"GH", *b"GI", *b"GL",
    *b"GM", *b"GN", *b"GP", *b"GQ", *b"GR", *b"GS", *b"GT", *b"GU", *b"GW", *b"GY", *b"HK", *b"HM", *b"HN", *b"HR",
    *b"HT", *b"HU", *b"ID", *b"IE", *b"IL", *b"IM", *b"IN", *b"IO", *b"IQ", *b"IR", *b"IS", *b"IT", *b"JE", *b"JM",
    *b"JO", *b"JP", *b"KE", *b"KG", *b"KH", *b"KI", *b"KM", *b"KN", *b"KP", *b"KR", *b"KW", *b"KY", *b"KZ", *b"LA",
    *b"LB", *b"LC", *b"LI", *b"LK", *b"LR", *b"LS", *b"LT", *b"LU", *b"LV", *b"LY", *b"MA", *b"MC", *b"MD", *b"ME",
    *b"MF", *b"MG", *b"MH", *b"MK", *b"ML", *b"MM", *b"MN", *b"MO", *b"MP", *b"MQ", *b"MR", *b"MS", *b"MT", *b"MU",
    *b"MV", *b"MW", *b"MX", *b"MY", *b"MZ", *b"NA", *b"NC", *b"NE", *b"NF", *b"NG", *b"NI", *b"NL", *b"NO", *b"NP",
    *b"NR", *b"NU", *b"NZ", *b"OM", *b"PA", *b"PE", *b"PF", *b"PG", *b"PH", *b"PK", *b"PL", *b"PM", *b"PN", *b"PR",
    *b"PS", *b"PT", *b"PW", *b"PY", *b"QA", *b"RE", *b"RO", *b"RS", *b"RU", *b"RW", *b"SA", *b"SB", *b"SC", *b"SD",
    *b"SE", *b"SG", *b"SH", *b"SI", *b"SJ", *b"SK", *b"SL", *b"SM", *b"SN", *b"SO", *b"SR", *b"SS", *b"ST", *b"SV",
    *b"SX", *b"SY", *b"SZ", *b"TC", *b"TD", *b"TF", *b"TG", *b"TH", *b"TJ", *b"TK", *b"TL", *b"TM", *b"TN", *b"TO",
    *b"TR", *b"TT", *b"TV", *b"TW", *b"TZ", *b"UA", *b"UG", *b"UM", *b"US", *b"UY", *b"UZ", *b"VA", *b"VC", *b"VE",
    *b"VG", *b"VI", *b"VN", *b"VU", *b"WF", *b"WS", *b"YE", *b"YT", *b"ZA", *b"ZM", *b"ZW",
];

/// Returns whether a lower-case text is a language code of ISO 639-1.
pub(crate) fn is_language(code: &str) -> bool {
    contains(&LANGUAGES, code)
}

/// Returns whether an upper-case text is a code of a country or territory of ISO 3166-1.
pub(crate) fn is_region(code: &str) -> bool {
    contains(&REGIONS, code)
}

/// Returns whether a text in title case is a script code of ISO 15924.
pub(super) fn is_script(code: &str) -> bool {
    contains(&SCRIPTS, code)
}

fn contains<const LENGTH: usize>(table: &[[u8; LENGTH]], code: &str) -> bool {
    <[u8; LENGTH]>::try_from(code.as_bytes()).is_ok_and(|code| table.binary_search(&code).is_ok())
}

#[cfg(test)]
mod tests {
    use super::{LANGUAGES, REGIONS, SCRIPTS, is_language, is_region, is_script};

    #[test]
    fn codes_are_in_ascending_order() {
        assert!(LANGUAGES.is_sorted_by(|before, after| before < after));
        assert!(SCRIPTS.is_sorted_by(|before, after| before < after));
        assert!(REGIONS.is_sorted_by(|before, after| before < after));
    }

    #[test]
    fn rejects_words_that_look_like_codes() {
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
