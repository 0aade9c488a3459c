/** What was seen of an open port that said nothing. Undefined if a service spoke. */
export function seenOfWordless(item: { readonly protocol: string; readonly raw_tcp?: unknown }): string | undefined {
  const part = item.protocol === 'raw_tcp' ? item.raw_tcp : undefined;
  if (typeof part !== 'object' || part === null || !('seen' in part) || typeof part.seen !== 'string') return undefined;
  return part.seen;
}
