/** Maps a list with up to `width` concurrent calls. Results are in the order of the list. */
export async function mapConcurrently<T, R>(
  list: readonly T[],
  width: number,
  work: (member: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(list.length);
  const entries = list.entries();
  const worker = async (): Promise<void> => {
    for (const [at, member] of entries) results[at] = await work(member);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
