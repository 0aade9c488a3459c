//! Dates of records: ISO 8601 text, or milliseconds since 1970 as a number or as digits.

use super::number;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;
/// 100 million days before or after 1970.
const FARTHEST: f64 = 8.64e15;
/// From 1 March of the year 0 to 1970-01-01, plus one because days count from 1.
const DAYS_TO_1970: i64 = 719_469;

pub fn of_number(number: f64) -> Option<i64> {
    (number.abs() <= FARTHEST).then(|| number.floor() as i64)
}

/// The first millisecond of the period that a text names.
pub fn of_text(text: &[u8]) -> Option<i64> {
    of_iso(text).or_else(|| of_digits(text))
}

fn of_digits(text: &[u8]) -> Option<i64> {
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    if !(5..=16).contains(&digits.len()) || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    number::parse(text).filter(|number| number.abs() <= FARTHEST).map(|number| number as i64)
}

fn of_iso(text: &[u8]) -> Option<i64> {
    let year = digits_at(text, 0, 4)?;
    if text.len() == 4 {
        return Some(day_number(year, 1, 1) * DAY);
    }
    let month = digits_at(text, 5, 2).filter(|month| (1..=12).contains(month))?;
    if text[4] != b'-' {
        return None;
    }
    if text.len() == 7 {
        return Some(day_number(year, month, 1) * DAY);
    }
    let day = digits_at(text, 8, 2).filter(|day| (1..=days_in_month(year, month)).contains(day))?;
    if text[7] != b'-' {
        return None;
    }
    let midnight = day_number(year, month, day) * DAY;
    match text.get(10) {
        None => Some(midnight),
        Some(b'T' | b't') if text.len() == 11 => Some(midnight),
        Some(b'T' | b't' | b' ') => of_time(text, midnight),
        Some(_) => None,
    }
}

/// The time begins at 11.
fn of_time(text: &[u8], midnight: i64) -> Option<i64> {
    let hour = digits_at(text, 11, 2).filter(|hour| *hour <= 23)?;
    let mut instant = midnight + hour * HOUR;
    let mut at = 13;
    if text.get(at) == Some(&b':') {
        instant += digits_at(text, 14, 2).filter(|minute| *minute <= 59)? * MINUTE;
        at = 16;
        if text.get(at) == Some(&b':') {
            instant += digits_at(text, 17, 2).filter(|second| *second <= 59)? * 1_000;
            at = 19;
            if let Some(b'.' | b',') = text.get(at) {
                let fraction = text[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
                if !(1..=9).contains(&fraction) {
                    return None;
                }
                let digit = |place: usize| if place < fraction { i64::from(text[at + 1 + place] - b'0') } else { 0 };
                instant += digit(0) * 100 + digit(1) * 10 + digit(2);
                at += 1 + fraction;
            }
        }
    }
    Some(instant - zone_offset(&text[at.min(text.len())..])?)
}

/// Milliseconds east of UTC.
fn zone_offset(zone: &[u8]) -> Option<i64> {
    let sign = match zone {
        [] | [b'Z' | b'z'] => return Some(0),
        [b'+', ..] => 1,
        [b'-', ..] => -1,
        _ => return None,
    };
    let hours = digits_at(zone, 1, 2)?;
    let minutes_at = if zone.get(3) == Some(&b':') { 4 } else { 3 };
    let minutes = if zone.len() == 3 { 0 } else { digits_at(zone, minutes_at, 2).filter(|minutes| *minutes <= 59)? };
    if zone.len() != 3 && zone.len() != minutes_at + 2 {
        return None;
    }
    let offset = hours * HOUR + minutes * MINUTE;
    (offset <= 18 * HOUR).then_some(sign * offset)
}

fn digits_at(text: &[u8], start: usize, count: usize) -> Option<i64> {
    let digits = text.get(start..start + count)?;
    digits.iter().try_fold(0, |value, digit| digit.is_ascii_digit().then(|| value * 10 + i64::from(digit - b'0')))
}

/// Days since 1970. Years begin in March here, so that the leap day is the last of its year.
fn day_number(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    365 * year + leap_days + (153 * month + 2) / 5 + day - DAYS_TO_1970
}

fn days_in_month(year: i64, month: i64) -> i64 {
    match month {
        2 if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_dates() {
        for (text, expected) in [
            ("1970", Some(0)),
            ("1970-01-02", Some(DAY)),
            ("2022-05-01T10:11:12.3456Z", Some(1_651_399_872_345)),
            ("2022-05-01 10:11:12,3+02", Some(1_651_392_672_300)),
            ("2022-05-01t10:11-0230", Some(1_651_408_860_000)),
            ("2022-05-01T", Some(1_651_363_200_000)),
            ("0000-01-01", Some(-62_167_219_200_000)),
            ("12345", Some(12_345)),
            ("-12345", Some(-12_345)),
            ("1234", Some(-23_225_875_200_000)),
            ("2022-02-29", None),
            ("2022-05-01T24:00", None),
            ("2022-05-01T10:11:12.", None),
            ("2022-05-01T10:11:12.1234567890", None),
            ("2022-05-01T10+19", None),
            ("2022-05-01T10+1", None),
            ("2022-5-1", None),
            ("", None),
            ("9999999999999999", None),
        ] {
            assert_eq!(of_text(text.as_bytes()), expected, "{text}");
        }
        assert_eq!(of_number(-1.5), Some(-2));
        assert_eq!(of_number(9e15), None);
    }
}
