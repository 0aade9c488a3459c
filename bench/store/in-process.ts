/**
 * Runs a module of this folder with an order in its own process -> its one answer. The memory it used ends with the
 * process.
 */
import { fork } from 'node:child_process';

export async function inProcess<T>(module: string, order: unknown): Promise<T> {
  const child = fork(new URL(module, import.meta.url), [JSON.stringify(order)]);
  const answers: T[] = [];
  child.on('message', (message) => answers.push(message as T));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const [answer] = answers;
  if (answer === undefined || code !== 0) throw new Error(`${module} exited with ${code}`);
  return answer;
}

/** The child's side: reads its order, works, answers, ends. */
export async function answerOrder<Order>(work: (order: Order) => Promise<unknown>): Promise<void> {
  process.send?.(await work(JSON.parse(process.argv[2] ?? '')));
  process.disconnect?.();
}
