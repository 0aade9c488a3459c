//! Units of instants: day, month and year, in UTC.

use crate::base::fault::{Fault, Result};
use crate::base::wire::Reader;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    Exact,
    Day,
    Month,
    Year,
}

const DAY: i64 = 86_400_000;
/// 0000-01-01 and 10000-01-01.
const FIRST: i64 = -62_167_219_200_000;
const END: i64 = 253_402_300_800_000;

impl Unit {
    pub fn read(reader: &mut Reader<'_>) -> Result<Unit> {
        match reader.u8()? {
            0 => Ok(Unit::Exact),
            1 => Ok(Unit::Day),
            2 => Ok(Unit::Month),
            3 => Ok(Unit::Year),
            _ => Err(Fault::bad_request("an unknown unit of instants")),
        }
    }

    /// The start of the unit that contains the instant. `None`: the instant is outside of the years 0000 to 9999.
    pub fn start(self, instant: i64) -> Option<i64> {
        if !(FIRST..END).contains(&instant) {
            return None;
        }
        let day = instant.div_euclid(DAY);
        Some(match self {
            Unit::Exact => instant,
            Unit::Day => day * DAY,
            Unit::Month => {
                let (day_of_month, _) = day_of_month_and_year(day);
                (day - day_of_month) * DAY
            }
            Unit::Year => {
                let (_, day_of_year) = day_of_month_and_year(day);
                (day - day_of_year) * DAY
            }
        })
    }
}

/// The day of the month and the day of the year, both from 0, of a day counted from 1970-01-01. The computation lets
/// years begin in March, so that the 29th of February is the last day of a year.
fn day_of_month_and_year(day: i64) -> (i64, i64) {
    // Days from 0000-03-01 on, in eras of 400 years.
    let day = day + 719_468;
    let day_of_era = day.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day_of_month = day_of_year - (153 * month + 2) / 5;
    // January and February are the last two months of the previous year.
    if month >= 10 {
        return (day_of_month, day_of_year - 306);
    }
    let is_leap = year_of_era % 4 == 0 && (year_of_era % 100 != 0 || year_of_era == 0);
    (day_of_month, day_of_year + if is_leap { 60 } else { 59 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_months_and_years_begin_as_in_a_calendar() {
        use tantivy::time::{Date, Month};
        let mut date = Date::from_calendar_date(0, Month::January, 1).unwrap();
        let millis = |date: Date| date.midnight().assume_utc().unix_timestamp() * 1000;
        assert_eq!(millis(date), FIRST);
        // Steps of 13 days reach every day of the calendar.
        while let Some(next) = date.checked_add(tantivy::time::Duration::days(13)) {
            let instant = millis(date) + 12_345_678;
            assert_eq!(Unit::Day.start(instant), Some(millis(date)));
            assert_eq!(Unit::Month.start(instant), Some(millis(date.replace_day(1).unwrap())), "{date}");
            assert_eq!(Unit::Year.start(instant), Some(millis(date.replace_ordinal(1).unwrap())), "{date}");
            date = next;
        }
    }

    #[test]
    fn other_years_are_in_no_unit() {
        assert_eq!(Unit::Year.start(FIRST - 1), None);
        assert_eq!(Unit::Day.start(END), None);
        assert_eq!(Unit::Exact.start(i64::MAX), None);
        assert_eq!(Unit::Year.start(FIRST), Some(FIRST));
    }
}
