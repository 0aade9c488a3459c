/** Whether an Accept header admits a media type. An absent or empty header admits everything. */
export function accepts(header: string | undefined, type: string): boolean {
  if (header === undefined || header.trim() === '') return true;
  const [family = ''] = type.split('/');
  let best: { readonly rank: number; readonly quality: number } | undefined;
  for (const range of header.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const rank = [`*/*`, `${family}/*`, type].indexOf(name);
    if (rank < 0 || (best !== undefined && rank < best.rank)) continue;
    best = { rank, quality: qualityOf(parameters) };
  }
  return best !== undefined && best.quality > 0;
}

/** Whether the header names the media type itself, instead of admitting it by a wildcard. */
export function asksFor(header: string | undefined, type: string): boolean {
  return (
    (header ?? '').split(',').some((range) => (range.split(';')[0] ?? '').trim().toLowerCase() === type) &&
    accepts(header, type)
  );
}

export function qualityOf(parameters: readonly string[]): number {
  const q = parameters.find((parameter) => /^q\s*=/.test(parameter));
  const quality = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1));
  return Number.isFinite(quality) ? quality : 1;
}
