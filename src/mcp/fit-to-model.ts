/** Maximum length of an answer, about 6,000 tokens. */
export const MAX_CHARACTERS = 24_000;

/** Longer texts are truncated: pages and banners are much longer, and their beginning identifies them. */
const MAX_TEXT = 400;
/** Longer lists are truncated. */
const MAX_LIST = 30;
const MAX_DEPTH = 12;

/** Shortens long texts and lists in a value, and marks where it did. */
export function shorten(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}... (${value.length} characters)` : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) return '...';
  if (Array.isArray(value)) {
    const shown = value.slice(0, MAX_LIST).map((item) => shorten(item, depth + 1));
    return value.length > shown.length ? [...shown, `... (${value.length} in total)`] : shown;
  }
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shorten(item, depth + 1)]));
}

/** The first items that fit into the budget; at least one. */
export function fitItems<T>(items: readonly T[], budget = MAX_CHARACTERS - 2_000): readonly T[] {
  let room = budget;
  const cut = items.findIndex((item, index) => {
    room -= JSON.stringify(item).length + 1;
    return room < 0 && index > 0;
  });
  return cut < 0 ? items : items.slice(0, cut);
}

/** The final text of an answer. Truncates any output. */
export function answerText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text.slice(0, MAX_CHARACTERS)}\n... (truncated: ${text.length} characters. Ask for fewer fields or results.)`;
}
