/**
 * Where bytes are cut off: everywhere if they are few; else at each place near both ends, and at as many
 * between. Cutting costs the square of the size.
 */
export function cutLengths(total: number, most: number): readonly number[] {
  const all = Array.from({ length: total }, (_, length) => length);
  if (total <= most) return all;
  const part = Math.floor(most / 3);
  const step = (total - 2 * part) / part;
  const between = Array.from({ length: part }, (_, at) => part + Math.floor(at * step));
  return [...all.slice(0, part), ...between, ...all.slice(-part)];
}
