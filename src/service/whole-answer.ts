import { ProblemError } from '../model/problem.ts';
import type { Store } from '../store/store.ts';

/** Runs work whose result must not lack anything. @throws ProblemError unavailable if a damaged part was left out */
export async function wholeAnswer<T>({ omissions }: Pick<Store, 'omissions'>, work: () => Promise<T>): Promise<T> {
  return await omissions.collect(async (omitted) => {
    const result = await work();
    const [first] = omitted();
    if (first !== undefined) throw new ProblemError('unavailable', first.message, { retryAfter: 60 });
    return result;
  });
}
