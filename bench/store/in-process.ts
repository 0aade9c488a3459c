/** Runs a module of this folder with an order in its own process, and returns its answer. Its memory ends with it. */
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

/** Runs in the child process: reads the order, works, answers and exits. */
export async function answerOrder<Order>(work: (order: Order) => Promise<unknown>): Promise<void> {
  process.send?.(await work(JSON.parse(process.argv[2] ?? '')));
  process.disconnect?.();
}
