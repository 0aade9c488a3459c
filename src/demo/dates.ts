/**
 * Milliseconds since 1970 -> the date texts of records. `Date` gives the same, but takes longer than the rest of a
 * header: a world writes millions of them.
 */
export function isoTimeText(milliseconds: number): string {
  const rest = milliseconds - Math.floor(milliseconds / 1000) * 1000;
  return `${isoDay(milliseconds)}T${clock(milliseconds)}.${rest < 100 ? `0${two(rest)}` : rest}Z`;
}

/** YYYY-MM-DD */
export function isoDay(milliseconds: number): string {
  const { year, month, day } = civil(Math.floor(milliseconds / DAY));
  return `${year}-${two(month)}-${two(day)}`;
}

/** The form of HTTP headers: `Thu, 01 Oct 2026 08:00:00 GMT`. */
export function httpDate(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY);
  const { year, month, day } = civil(days);
  // 1 January 1970 was a Thursday.
  return `${WEEKDAYS[(days + 4) % 7]}, ${two(day)} ${MONTHS[month - 1]} ${year} ${clock(milliseconds)} GMT`;
}

const DAY = 86_400_000;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TWO: readonly string[] = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

const two = (number: number): string => TWO[number] ?? '';

function clock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000) % 86_400;
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** Days since 1970 -> the day of the Gregorian calendar. Years begin in March here, so that the leap day comes last. */
function civil(days: number): { readonly year: number; readonly month: number; readonly day: number } {
  const fromMarch0 = days + 719_468;
  const era = Math.floor(fromMarch0 / 146_097);
  const dayOfEra = fromMarch0 - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  };
}
