/** A text from foreign JSON, well-formed and of bounded length. Undefined if it is empty or not a text. */
export function trimmedText(value: unknown, longest = 4096): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text === '') return undefined;
  return (text.length > longest ? text.slice(0, longest) : text).toWellFormed();
}

/** A time with or without a zone, as in `toISOString`. Times of the NVD have no zone and mean UTC. */
export function isoTime(value: unknown): string | undefined {
  const [text, date, time = 'T00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)([T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(
      trimmedText(value, 40) ?? '',
    ) ?? [];
  if (text === undefined) return undefined;
  const at = Date.parse(`${date}${time.replace(' ', 'T')}${zone.replace(/(\d\d)(\d\d)$/, '$1:$2')}`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
