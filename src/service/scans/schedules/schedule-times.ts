/**
 * When a schedule runs: five cron fields, or `daily HH:MM`, in UTC. Fields are minute, hour, day of the month, month and
 * day of the week. If both kinds of days are restricted, one of them must match, as in cron.
 */
export interface ScheduleTimes {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly isDay: (day: Day) => boolean;
}

interface Day {
  /** From 1. */
  readonly month: number;
  /** From 1. */
  readonly date: number;
  /** Sunday is 0. */
  readonly weekday: number;
}

export type ScheduleReading =
  | { readonly kind: 'times'; readonly times: ScheduleTimes }
  /** A sentence for the user. */
  | { readonly kind: 'refused'; readonly message: string };

interface Field {
  readonly name: string;
  readonly least: number;
  readonly most: number;
  /** The first has the number `least`. */
  readonly names?: readonly string[];
}

const MINUTE: Field = { name: 'minute', least: 0, most: 59 };
const HOUR: Field = { name: 'hour', least: 0, most: 23 };
const DATE: Field = { name: 'day of the month', least: 1, most: 31 };
const MONTH: Field = {
  name: 'month',
  least: 1,
  most: 12,
  names: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
};
/** 7 is Sunday too. */
const WEEKDAY: Field = {
  name: 'day of the week',
  least: 0,
  most: 7,
  names: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
};

const MAX_LENGTH = 200;

export function parseScheduleTimes(text: string): ScheduleReading {
  const words = text
    .slice(0, MAX_LENGTH + 1)
    .trim()
    .toLowerCase()
    .split(/\s+/);
  if (text.length > MAX_LENGTH) return refused('A schedule has at most 200 characters.');
  const daily = /^daily ([01]\d|2[0-3]):([0-5]\d)$/.exec(words.join(' '));
  const fields = daily === null ? words : [`${Number(daily[2])}`, `${Number(daily[1])}`, '*', '*', '*'];
  const [minute = '', hour = '', date = '', month = '', weekday = ''] = fields;
  if (fields.length !== 5)
    return refused(
      'A schedule is five fields as in cron, such as 30 2 * * 1, or daily and a time, such as daily 02:30.',
    );
  const minutes = valuesOf(minute, MINUTE);
  const hours = valuesOf(hour, HOUR);
  const dates = valuesOf(date, DATE);
  const months = valuesOf(month, MONTH);
  const weekdays = valuesOf(weekday, WEEKDAY);
  for (const values of [minutes, hours, dates, months, weekdays])
    if (typeof values === 'string') return refused(values);
  const isDay = dayMatcher(
    { values: new Set(dates as readonly number[]), isAny: date.startsWith('*') },
    { values: new Set((weekdays as readonly number[]).map((day) => day % 7)), isAny: weekday.startsWith('*') },
    new Set(months as readonly number[]),
  );
  const times = { minutes: minutes as readonly number[], hours: hours as readonly number[], isDay };
  if (nextRun(times, 0) === undefined) return refused('There is no such day in any year.');
  return { kind: 'times', times };
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** 29 February is missing in up to eight years in a row. */
const MAX_DAYS = 9 * 366;

/** The first run after a time, in milliseconds since 1970. Undefined if there is none. */
export function nextRun({ minutes, hours, isDay }: ScheduleTimes, after: number): number | undefined {
  const first = Math.floor(after / DAY_MS) * DAY_MS;
  for (let day = first; day <= first + MAX_DAYS * DAY_MS; day += DAY_MS) {
    const date = new Date(day);
    if (!isDay({ month: date.getUTCMonth() + 1, date: date.getUTCDate(), weekday: date.getUTCDay() })) continue;
    for (const hour of hours)
      for (const minute of minutes) {
        const at = day + (hour * 60 + minute) * MINUTE_MS;
        if (at > after) return at;
      }
  }
  return undefined;
}

interface DayField {
  readonly values: ReadonlySet<number>;
  readonly isAny: boolean;
}

function dayMatcher(dates: DayField, weekdays: DayField, months: ReadonlySet<number>): ScheduleTimes['isDay'] {
  return ({ month, date, weekday }) => {
    if (!months.has(month)) return false;
    const [isDate, isWeekday] = [dates.values.has(date), weekdays.values.has(weekday)];
    return dates.isAny || weekdays.isAny ? isDate && isWeekday : isDate || isWeekday;
  };
}

/** The values of a field in ascending order, or a sentence about what is wrong. */
function valuesOf(text: string, field: Field): readonly number[] | string {
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [, range = '', step] = /^([^/]*)(?:\/(\d{1,2}))?$/.exec(part) ?? [];
    const ends = endsOf(range, field, step !== undefined);
    if (ends === undefined || step === '0' || step === '00')
      return `'${part}' is no ${field.name}: that is a number from ${field.least} to ${field.most}, a range of them, or *.`;
    for (let value = ends.from; value <= ends.to; value += Number(step ?? 1)) values.add(value);
  }
  return [...values].sort((a, b) => a - b);
}

function endsOf(
  range: string,
  field: Field,
  hasStep: boolean,
): { readonly from: number; readonly to: number } | undefined {
  if (range === '*') return { from: field.least, to: field.most };
  const [first = '', last, ...rest] = range.split('-');
  const from = fieldNumber(first, field);
  // As in cron, 5/10 means from 5 to the end.
  const to = last === undefined ? (hasStep ? field.most : from) : fieldNumber(last, field);
  return from === undefined || to === undefined || to < from || rest.length > 0 ? undefined : { from, to };
}

function fieldNumber(text: string, { least, most, names = [] }: Field): number | undefined {
  const named = names.indexOf(text);
  const value = named >= 0 ? least + named : /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

const refused = (message: string): ScheduleReading => ({ kind: 'refused', message });
