/** Runs work on many items with limited concurrency, and yields the results in the order of the items. */
export async function* sideBySide<T, R>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const queue: Promise<R>[] = [];
  const iterator = items[Symbol.iterator]();
  const begin = (): void => {
    const next = iterator.next();
    if (next.done === true) return;
    const result = work(next.value);
    // The consumer that awaits it sees the failure; until then it must not count as unhandled.
    result.catch(() => {});
    queue.push(result);
  };
  for (let at = 0; at < atOnce; at++) begin();
  for (let first = queue.shift(); first !== undefined; first = queue.shift()) {
    const result = await first;
    begin();
    yield result;
  }
}
