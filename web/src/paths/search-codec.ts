/**
 * Search parameters of the address. Every value is a string, as it was typed: `662E41` is no number. A name that stands
 * twice keeps its last value.
 */
export type SearchValues = Readonly<Record<string, string>>;

export function parseSearch(text: string): SearchValues {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text.startsWith('?') ? text.slice(1) : text)) values[name] = value;
  return values;
}

/** Empty and absent values are left out. The result begins with `?`, or is empty. */
export function stringifySearch(values: Readonly<Record<string, string | undefined>>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') parts.push(`${encode(name)}=${encode(value)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Leaves readable what a query string may hold, so that addresses of queries can be read. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(/%20/g, '+')
    .replace(/%(?:3A|2F|2C|40|3B|24)/g, decodeURIComponent);
}
