import { hash } from 'node:crypto';

/**
 * The words of a page, without what a server may change for each visitor: markup, scripts, the title, days, numbers and
 * random words become `*` or nothing. A long text is cut, and ends with a hash of all of it. Undefined if there are no
 * words.
 */
export function steadyPage(page: string): string | undefined {
  const words = visibleText(page)
    .slice(0, MOST_TEXT)
    .replace(/[\w+=-]{8,}/g, (word) => (isRandom(word) ? '*' : word))
    .replace(/\d+(?:\.\d+)*/g, (number) => (number.split('.').length > 2 ? number : '*'))
    .replace(DAYS, '*')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return undefined;
  return words.length <= LONGEST
    ? words.toWellFormed()
    : `${words.slice(0, LONGEST).toWellFormed()}... (sha256 ${hash('sha256', words).slice(0, 16)})`;
}

const MOST_TEXT = 20_000;
const LONGEST = 500;

const DAYS = new RegExp(
  `\\b(?:${[
    'mon',
    'tue',
    'wed',
    'thu',
    'fri',
    'sat',
    'sun',
    'am',
    'pm',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
    'jan',
    'feb',
    'mar',
    'apr',
    'jun',
    'jul',
    'aug',
    'sep',
    'oct',
    'nov',
    'dec',
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ].join('|')})\\b`,
  'gi',
);

/** Hexadecimal digits; or so long, with digits or changing cases, that it is not a word. */
function isRandom(word: string): boolean {
  const hasDigit = /\d/.test(word);
  if (hasDigit && /^[\da-f-]+$/i.test(word)) return true;
  return word.length >= 16 && (hasDigit || (word.match(/[a-z][A-Z]/g)?.length ?? 0) > 1);
}

/** The beginnings of what is not text of the page, with their ends. The end of an element is a tag. */
const HIDDEN = [
  { start: '!--', end: '-->', length: 3 },
  { start: 'script', end: '</script', length: 0 },
  { start: 'style', end: '</style', length: 0 },
  { start: 'title', end: '</title', length: 0 },
] as const;
const TAG = { end: '>', length: 1 };

/** What stands between tags. Each step leaves a part of the page behind. */
function visibleText(page: string): string {
  const lower = page.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const parts: string[] = [];
  for (let at = 0; at >= 0 && at < page.length; ) {
    const open = page.indexOf('<', at);
    parts.push(page.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const isTag = /[a-z/!?]/.test(lower[open + 1] ?? '');
    const { end, length } = HIDDEN.find(({ start }) => lower.startsWith(start, open + 1)) ?? TAG;
    const close = isTag ? lower.indexOf(end, open + 1) : open;
    if (close < 0) break;
    at = isTag ? close + length : open + 1;
  }
  return parts.join(' ');
}
