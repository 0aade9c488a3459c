/** A module beside this one and what it is to do -> the one message it answers, from a process of its own: what it held goes with it. */
import { fork } from 'node:child_process';

export async function inProcess<T>(module: string, order: unknown): Promise<T> {
  const child = fork(new URL(module, import.meta.url), [JSON.stringify(order)]);
  const answers: T[] = [];
  child.on('message', (message) => answers.push(message as T));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const [answer] = answers;
  if (answer === undefined || code !== 0) throw new Error(`${module} ended with ${code}`);
  return answer;
}

/** What the other side of it does: reads its order, works, answers, ends. */
export async function answerOrder<Order>(work: (order: Order) => Promise<unknown>): Promise<void> {
  process.send?.(await work(JSON.parse(process.argv[2] ?? '')));
  process.disconnect?.();
}
