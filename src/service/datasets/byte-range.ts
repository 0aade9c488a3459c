/**
 * A `Range` header and the length of a file -> the bytes that are asked for (RFC 9110, 14.2): one range from a place up to before another.
 * `whole`: the header is none, or asks for several; what cannot be read means nothing.
 */
export type ByteRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly from: number; readonly before: number }
  /** It begins behind the end. */
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
