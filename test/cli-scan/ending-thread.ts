/** A thread of scans that ends with its first endpoint. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (messages: readonly { readonly kind: string }[]) => {
  if (messages.some(({ kind }) => kind === 'endpoint')) process.exit(3);
});
