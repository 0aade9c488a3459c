import { lockFile } from './lock-file.ts';

/**
 * Locks an accounts file for one server, on a file next to it. Undefined if another process holds it. Rate-limit windows
 * live in the memory of one process, so two servers would each allow the full limit.
 */
export async function holdAccounts(file: string): Promise<Disposable | undefined> {
  return await lockFile(`${file}.lock`);
}
