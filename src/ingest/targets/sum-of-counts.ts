export function sumOfCounts<K>(counts: readonly ReadonlyMap<K, number>[]): ReadonlyMap<K, number> {
  const sums = new Map<K, number>();
  for (const each of counts) for (const [key, count] of each) sums.set(key, (sums.get(key) ?? 0) + count);
  return sums;
}
