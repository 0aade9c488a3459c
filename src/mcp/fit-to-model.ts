/** How long an answer may be: some 6,000 tokens. */
export const MOST_CHARACTERS = 24_000;

/** A text of a value is shown so far: pages and banners are much longer, and their beginning tells what they are. */
const LONGEST_TEXT = 400;
/** So many of the elements of a list are shown. */
const LONGEST_LIST = 30;
const DEEPEST = 12;

/** A value without what is too long in it; where something was left out, it says so in its place. */
export function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT)}... (${value.length} characters)` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) return '...';
  if (Array.isArray(value)) {
    const shown = value.slice(0, LONGEST_LIST).map((one) => shortened(one, depth + 1));
    return value.length > shown.length ? [...shown, `... (${value.length} in all)`] : shown;
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one, depth + 1)]));
}

/** As many of the things, from the first, as have room; at least one. */
export function fitting<T>(things: readonly T[], most = MOST_CHARACTERS - 2_000): readonly T[] {
  let room = most;
  const cut = things.findIndex((thing, place) => {
    room -= JSON.stringify(thing).length + 1;
    return room < 0 && place > 0;
  });
  return cut < 0 ? things : things.slice(0, cut);
}

/** What is said at last, whatever a tool gave. */
export function answerText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS)}\n... (cut: ${text.length} characters. Ask for fewer fields or less.)`;
}
