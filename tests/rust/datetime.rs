//! Dates: every case in which the W3C note, XML Schema and search engines differ, and the repair of other formats.

use proptest::prelude::*;
use sitemap_kit::datetime::{self, Assumptions, Datetime, Defect, Precision};
use sitemap_kit::options::{DateOrder, Timezone};

const TOKYO: Assumptions = Assumptions { timezone: Some(Timezone::Offset(540)), date_order: None };

fn near(repaired: Option<&str>, safe: bool) -> Defect {
    Defect::NearMiss { repaired: repaired.map(str::to_owned), safe }
}

#[test]
fn dates_are_read_with_their_instant_and_precision() {
    let cases = [
        ("1970", 0, Precision::Year, None),
        ("2004", 1_072_915_200, Precision::Year, None),
        ("2004-12", 1_101_859_200, Precision::Month, None),
        ("2004-12-23", 1_103_760_000, Precision::Day, None),
        ("2004-12-23Z", 1_103_760_000, Precision::Day, Some(0)),
        ("2004-12-23+09:00", 1_103_727_600, Precision::Day, Some(540)),
        ("2004-12-23T18:00+00:00", 1_103_824_800, Precision::Minute, Some(0)),
        ("2004-12-23T18:00:15Z", 1_103_824_815, Precision::Second, Some(0)),
        ("2004-12-23T18:00:15+09:00", 1_103_792_415, Precision::Second, Some(540)),
        ("2004-12-23T18:00:15-05:30", 1_103_844_615, Precision::Second, Some(-330)),
        ("2004-12-23T18:00:15.5+00:00", 1_103_824_815, Precision::Fraction, Some(0)),
        ("2000-02-29", 951_782_400, Precision::Day, None),
        ("0001-01-01", -62_135_596_800, Precision::Day, None),
        ("9999-12-31T23:59:59Z", 253_402_300_799, Precision::Second, Some(0)),
        ("2024-06-01T00:00:00+14:00", 1_717_149_600, Precision::Second, Some(840)),
        ("2024-06-01T00:00:00-00:00", 1_717_200_000, Precision::Second, Some(0)),
    ];
    for (text, seconds, precision, offset) in cases {
        let read = datetime::read(text).unwrap_or_else(|defect| panic!("{text}: {defect:?}"));
        assert_eq!((read.seconds(), read.precision(), read.offset()), (seconds, precision, offset), "{text}");
    }
}

#[test]
fn fractions_are_read_to_the_nanosecond() {
    for (fraction, nanoseconds) in
        [("5", 500_000_000), ("000000001", 1), ("123456", 123_456_000), ("9999999999", 999_999_999)]
    {
        let text = format!("2004-12-23T18:00:15.{fraction}Z");
        assert_eq!(datetime::read(&text).map(|read| read.nanoseconds()), Ok(nanoseconds), "{text}");
    }
}

#[test]
fn differences_between_the_w3c_note_and_the_schema_are_reported() {
    // text, reduced precision, read differently by the W3C note and the schema
    let cases = [
        ("2004", true, false),
        ("2004-12", true, false),
        ("2004-12-23", false, false),
        ("2004-12-23T18:00+00:00", false, true),
        ("2004-12-23T18:00:15Z", false, false),
        ("2004-12-23T18:00:15.5+00:00", false, false),
        ("2004-12-23Z", false, true),
        ("2004-12-23+09:00", false, true),
    ];
    for (text, reduced, disputed) in cases {
        let read = datetime::read(text).unwrap();
        assert_eq!((read.is_reduced(), read.is_disputed()), (reduced, disputed), "{text}");
    }
}

#[test]
fn invalid_dates_are_distinguished_by_kind() {
    let cases = [
        ("2004-12-23T18:00:15", Defect::NoTimezone),
        ("2004-12-23T18:00", Defect::NoTimezone),
        ("2004-12-23 18:00:15", near(None, false)),
        ("2004-12-23 18:00:15Z", near(Some("2004-12-23T18:00:15Z"), true)),
        ("2004-12-23 18:00:15+0900", near(Some("2004-12-23T18:00:15+09:00"), true)),
        ("2004-12-23 18:00:15 +0900", near(Some("2004-12-23T18:00:15+09:00"), true)),
        ("2004-12-23T18:00:15+0900", near(Some("2004-12-23T18:00:15+09:00"), true)),
        ("2004-12-23T18:00:15-05", near(Some("2004-12-23T18:00:15-05:00"), true)),
        ("2004-12-23t18:00:15z", near(Some("2004-12-23T18:00:15Z"), true)),
        ("2004-12-23 12:00 AM Z", near(Some("2004-12-23T00:00Z"), true)),
        ("2004-12-23 12:30 pm Z", near(Some("2004-12-23T12:30Z"), true)),
        ("2004-12-23 11:59 PM Z", near(Some("2004-12-23T23:59Z"), true)),
        ("2004-12-23 23:59:59 Z", near(Some("2004-12-23T23:59:59Z"), true)),
        ("2004-12-23 18:00 +1400", near(Some("2004-12-23T18:00+14:00"), true)),
        ("2004-12-23 18:00 -1400", near(Some("2004-12-23T18:00-14:00"), true)),
        ("2004-12-23T18:00:15,25Z", near(Some("2004-12-23T18:00:15.25Z"), true)),
        ("2004-12-23T18:00:15 JST", near(Some("2004-12-23T18:00:15+09:00"), false)),
        ("2004-12-23T18:00:15UTC", near(Some("2004-12-23T18:00:15Z"), true)),
        // java.time, Go, and JavaScript.
        ("2004-12-23T18:00:15+09:00[Asia/Tokyo]", near(Some("2004-12-23T18:00:15+09:00"), true)),
        ("2004-12-23T18:00:15.5Z[UTC]", near(Some("2004-12-23T18:00:15.5Z"), true)),
        ("2004-12-23T18:00+09:00[Asia/Tokyo", Defect::NotADate),
        ("2004-12-23T18:00+09:00[Asia]/Tokyo]", Defect::NotADate),
        ("2004-12-23 18:00:15 +0000 UTC", near(Some("2004-12-23T18:00:15Z"), true)),
        ("2004-12-23 18:00:15.123456789 +0900 JST", near(Some("2004-12-23T18:00:15.123456789+09:00"), true)),
        ("2004-12-23 18:00:15 +0300 +03", near(Some("2004-12-23T18:00:15+03:00"), true)),
        ("2004-12-23 18:00:15 +0000 UTC m=+0.1", near(Some("2004-12-23T18:00:15Z"), true)),
        ("2004-12-23 18:00:15 +0900 JST x", Defect::NotADate),
        ("2004-12-23 18:00:15 +0900 (JST)", near(Some("2004-12-23T18:00:15+09:00"), true)),
        ("2004-12-23T18:00:15 IST", near(None, false)),
        ("2004-12-23T18:00:15 CST", near(None, false)),
        ("2004-12-23 18:00:15cst", near(None, false)),
        (" 2023-06-15 ", near(Some("2023-06-15"), true)),
        ("2004-12-23T24:00:00Z", Defect::NoSuchDate),
        ("2004-12-23T23:59:60Z", Defect::NoSuchDate),
        ("2004-12-23T18:60:00Z", Defect::NoSuchDate),
        ("2004-02-30", Defect::NoSuchDate),
        ("2023-02-29", Defect::NoSuchDate),
        ("1900-02-29", Defect::NoSuchDate),
        ("2004-13-01", Defect::NoSuchDate),
        ("2004-00-01", Defect::NoSuchDate),
        ("2004-01-00", Defect::NoSuchDate),
        ("2004-13", Defect::NoSuchDate),
        ("0000-01-01", Defect::NoSuchDate),
        ("2004-02-30 18:00:15Z", Defect::NoSuchDate),
        ("2004-12-23T18:00:15+15:00", Defect::NoSuchDate),
        ("2004-12-23T18:00:15+14:01", Defect::NoSuchDate),
        ("2004-12-23 24:00 Z", Defect::NotADate),
        ("2004-12-23 18:60 Z", Defect::NotADate),
        ("2004-12-23 18:00:60 Z", Defect::NotADate),
        ("2004-12-23 13:00 PM Z", Defect::NotADate),
        ("2004-12-23 0:30 AM Z", Defect::NotADate),
        ("2004-12-23 18:00 +1401", Defect::NotADate),
        ("2004-12-23 18:00 -1401", Defect::NotADate),
        ("2004-12-23 18:00 +0960", Defect::NotADate),
        ("2004-12-23 18:00 +0a00", Defect::NotADate),
        ("2004-12-23 18:00 +0900 (JST", Defect::NotADate),
        ("2004-12-23T18:00:15+09:60", Defect::NoSuchDate),
        ("-2004-12-23", Defect::NotADate),
        ("12004-12-23", Defect::NotADate),
        ("2004-12-23T18:00:15.Z", Defect::NotADate),
        ("2004-12-23T18Z", Defect::NotADate),
        ("2004-12-", Defect::NotADate),
        ("2004-1-5", Defect::NotADate),
        ("2004Z", Defect::NotADate),
        ("2024/01/05", Defect::NotADate),
        ("yesterday", Defect::NotADate),
        ("２０２４-01-05", Defect::NotADate),
        ("2024-01-05T10:20:30+09:00x", Defect::NotADate),
        ("", Defect::NotADate),
        ("   ", Defect::NotADate),
    ];
    for (text, defect) in cases {
        assert_eq!(datetime::read(text), Err(defect), "{text}");
    }
}

#[test]
fn dates_are_ordered_by_their_instant() {
    let in_order = [
        "2004",
        "2004-12-23T18:00:15+09:00",
        "2004-12-23T18:00+00:00",
        "2004-12-23T18:00:00Z",
        "2004-12-23T18:00:00.5Z",
        "2004-12-24",
    ];
    let read: Vec<Datetime> = in_order.iter().map(|text| datetime::read(text).unwrap()).collect();
    assert!(read.is_sorted(), "{read:?}");
}

#[test]
fn unambiguous_dates_in_other_formats_are_repaired() {
    let cases = [
        ("2024-01-05", "2024-01-05"),
        (" 2024-01-05T10:20:30+0900 ", "2024-01-05T10:20:30+09:00"),
        ("2024/1/5", "2024-01-05"),
        ("2024-1-5", "2024-01-05"),
        ("2024.1.5", "2024-01-05"),
        ("2024/01/05 9:05:00 +0900", "2024-01-05T09:05:00+09:00"),
        ("20240105", "2024-01-05"),
        ("20240105T102030Z", "2024-01-05T10:20:30Z"),
        ("25/12/2024", "2024-12-25"),
        ("12/25/2024", "2024-12-25"),
        ("5/5/2024", "2024-05-05"),
        ("31.12.2024", "2024-12-31"),
        ("Jan 5, 2024", "2024-01-05"),
        ("January 5th, 2024", "2024-01-05"),
        ("5 Sept. 2024", "2024-09-05"),
        ("Jan 5, 2024 3:04 PM UTC", "2024-01-05T15:04Z"),
        ("Thu, 05 Jan 2017 12:34:50 GMT", "2017-01-05T12:34:50Z"),
        ("Thu, 05 Jan 2017 13:34:51 +0100", "2017-01-05T13:34:51+01:00"),
        ("05 Jan 2017 11:34:52 -0100", "2017-01-05T11:34:52-01:00"),
        ("05 Jan 17 12:34:53 GMT", "2017-01-05T12:34:53Z"),
        ("Thu, 05 Jan 17 12:34:54 EST", "2017-01-05T12:34:54-05:00"),
        ("Sunday, 06-Nov-94 08:49:37 GMT", "1994-11-06T08:49:37Z"),
        ("Fri Jan 05 2024 10:20:30 GMT+0900 (Japan Standard Time)", "2024-01-05T10:20:30+09:00"),
        ("1704450030", "2024-01-05T10:20:30Z"),
        ("1704450030123", "2024-01-05T10:20:30.123Z"),
        ("/Date(1704450030123)/", "2024-01-05T10:20:30.123Z"),
        ("/Date(1704450030000+0900)/", "2024-01-05T10:20:30.000Z"),
        ("令和6年1月5日", "2024-01-05"),
        ("令和元年５月１日", "2019-05-01"),
        ("２０２４－０１－０５", "2024-01-05"),
        ("２０２４／１／５", "2024-01-05"),
        ("２０２４−０１ー０５", "2024-01-05"),
        ("２０２４－０１－０５Ｔ１０：２０：３０＋０９：００", "2024-01-05T10:20:30+09:00"),
        ("平成31年4月30日", "2019-04-30"),
        ("2024年1月5日", "2024-01-05"),
        ("２０２４／１／５", "2024-01-05"),
        ("2024年1月5日 10時20分 JST", "2024-01-05T10:20+09:00"),
    ];
    for (text, expected) in cases {
        let repaired = datetime::repair(text, Assumptions::default());
        assert_eq!(repaired.as_deref(), Some(expected), "{text}");
        assert!(datetime::read(expected).is_ok(), "{expected}");
    }
}

#[test]
fn a_time_without_a_zone_is_repaired_only_with_a_given_zone() {
    let cases = [
        ("2024-01-05T10:20:30", "2024-01-05T10:20:30+09:00"),
        ("2024-01-05 10:20:30", "2024-01-05T10:20:30+09:00"),
        ("2024/1/5 10:20", "2024-01-05T10:20+09:00"),
        ("20240105102030", "2024-01-05T10:20:30+09:00"),
        ("Sun Nov  6 08:49:37 1994", "1994-11-06T08:49:37+09:00"),
        ("13/1/2026 8:00:12 PM", "2026-01-13T20:00:12+09:00"),
        ("2024年1月5日 10時20分30秒", "2024-01-05T10:20:30+09:00"),
        ("2024年1月5日10時20分", "2024-01-05T10:20+09:00"),
    ];
    for (text, expected) in cases {
        assert_eq!(datetime::repair(text, Assumptions::default()), None, "{text}");
        assert_eq!(datetime::repair(text, TOKYO).as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn the_order_of_day_and_month_decides_between_two_dates() {
    let repaired = |text, order| {
        let assumptions = Assumptions { date_order: Some(order), timezone: None };
        datetime::repair(text, assumptions)
    };
    for (text, day_first, month_first) in [
        ("1/10/2026", "2026-10-01", "2026-01-10"),
        ("01.10.2026", "2026-10-01", "2026-10-01"),
        ("1-10-2026 10:20Z", "2026-10-01T10:20Z", "2026-01-10T10:20Z"),
        ("1/10/2026 8:00:12 AM Z", "2026-10-01T08:00:12Z", "2026-01-10T08:00:12Z"),
        // Only one order is possible.
        ("13/1/2026", "2026-01-13", "2026-01-13"),
        ("1/13/2026", "2026-01-13", "2026-01-13"),
        ("2026/1/10", "2026-01-10", "2026-01-10"),
    ] {
        assert_eq!(repaired(text, DateOrder::DayMonth).as_deref(), Some(day_first), "{text}");
        assert_eq!(repaired(text, DateOrder::MonthDay).as_deref(), Some(month_first), "{text}");
    }
    assert_eq!(repaired("1/10/26", DateOrder::DayMonth), None);
    assert_eq!(repaired("31/2/2026", DateOrder::DayMonth), None);
}

#[test]
fn a_time_without_a_zone_has_a_known_day() {
    for (text, expected) in [
        ("2026-01-10 10:20:30", Some("2026-01-10")),
        ("2026-01-10T10:20", Some("2026-01-10")),
        ("2024年1月5日10時20分", Some("2024-01-05")),
        ("1/10/2026 10:20", None),
        ("2026-01-10T10:20Z", None),
        ("2026/01/10", None),
        ("soon", None),
    ] {
        assert_eq!(datetime::local_day(text, None).as_deref(), expected, "{text}");
    }
    assert_eq!(datetime::local_day("1/10/2026 10:20", Some(DateOrder::DayMonth)).as_deref(), Some("2026-10-01"));
}

#[test]
fn ambiguous_dates_are_not_repaired() {
    let unclear = [
        "01/05/2024",
        "5/1/24",
        "24-1-5",
        "2024/2/30",
        "2004-02-30",
        "2024-01-05 10:20 IST",
        "2024-01-05 10:20 CST",
        "2024/1/5 10:20 CST",
        "Jan 2024",
        "5 2024",
        "yesterday",
        "1",
        "170445003",
        "17044500301234567",
        "/Date(1704450030)/",
        "/Date(-62135596800000)/",
        "/Date(1704450030123+09)/",
        "Date(1704450030123)",
        "46032",
        "46032.5",
        "令和100年1月5日",
        "大化1年1月5日",
        "Jan Feb 2024",
        "Feb 30, 2024",
        "2024/1/5 25:00Z",
        "",
        "Thu",
        "2024-01-05-06",
        "13/13/2024",
        "10:20:30",
        ":",
        "年月日",
    ];
    for text in unclear {
        assert_eq!(datetime::repair(text, Assumptions::default()), None, "{text}");
    }
}

proptest! {
    #[test]
    fn reading_and_repairing_never_panic(text in "\\PC*", timezone in proptest::option::of(-900_i16..900)) {
        let _ = datetime::read(&text);
        let timezone = timezone.map(Timezone::Offset);
        let _ = datetime::repair(&text, Assumptions { timezone, ..Assumptions::default() });
    }

    #[test]
    fn text_similar_to_a_date_does_not_panic(text in "[0-9TZ:+./, JanGMT年月日-]{0,40}") {
        if let Some(repaired) = datetime::repair(&text, TOKYO) {
            prop_assert!(datetime::read(&repaired).is_ok(), "{text} became {repaired}");
        }
    }

    #[test]
    fn seconds_since_1970_round_trip(seconds in 1_000_000_000_i64..9_999_999_999) {
        let written = datetime::repair(&seconds.to_string(), Assumptions::default()).unwrap();
        prop_assert_eq!(datetime::read(&written).unwrap().seconds(), seconds);
    }
}

#[test]
fn numbers_of_this_century_are_days_of_spreadsheets() {
    let none = Assumptions::default();
    for (text, day, in_tokyo) in [
        ("46032", Some("2026-01-10"), Some("2026-01-10")),
        (" 36526 ", Some("2000-01-01"), Some("2000-01-01")),
        ("73050", Some("2099-12-31"), Some("2099-12-31")),
        ("46032.5", Some("2026-01-10"), Some("2026-01-10T12:00:00+09:00")),
        ("46032.333472222223", Some("2026-01-10"), Some("2026-01-10T08:00:12+09:00")),
        ("46032.99999999", Some("2026-01-10"), Some("2026-01-10T23:59:59+09:00")),
        ("36525", None, None),
        ("73051", None, None),
        ("46032.", None, None),
        ("46032.5x", None, None),
        ("46032.123456789012345", None, None),
        ("46032,5", None, None),
        ("2026", None, None),
        ("-46032", None, None),
        ("", None, None),
    ] {
        assert_eq!(datetime::from_serial(text, none).as_deref(), day, "{text}");
        assert_eq!(datetime::from_serial(text, TOKYO).as_deref(), in_tokyo, "{text}");
    }
}
