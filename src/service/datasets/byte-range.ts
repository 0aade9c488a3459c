/**
 * Parses a `Range` header (RFC 9110, 14.2) into one range from `from` up to, not including, `before`.
 * `whole`: the header is missing, names several ranges, or is malformed.
 */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly before: number }
  /** The range starts after the end. */
  | { readonly kind: 'outside' };

export function byteRange(header: string | undefined, length: number): ByteRange {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') {
    const size = Math.min(Number(last), length);
    return size === 0 ? { kind: 'outside' } : { kind: 'part', from: length - size, before: length };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return { kind: 'whole' };
  if (from >= length) return { kind: 'outside' };
  return { kind: 'part', from, before: last === '' ? length : Math.min(Number(last) + 1, length) };
}
