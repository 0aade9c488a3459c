/** Works on all members of a list, so many at a time; answers in the order of the list. */
export async function sideBySide<T, R>(list: readonly T[], width: number, work: (one: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(list.length);
  const entries = list.entries();
  const worker = async (): Promise<void> => {
    for (const [at, one] of entries) results[at] = await work(one);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
