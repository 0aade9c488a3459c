import { ApiProblem } from '../../../api/api-problem.ts';

/** A file in the browser's own folder on the disk, for as long as it is sent. */
export interface UnpackedFile extends AsyncDisposable {
  readonly file: File;
}

/** Browsers give a page a folder of its own only over HTTPS, or on the machine itself. */
export const canUnpack = (): boolean => typeof navigator.storage?.getDirectory === 'function';

/** gzip -> its content, on the disk and never in memory. `onRead`: bytes of the packed file. @throws ApiProblem */
export async function unpackFile(
  packed: File,
  { signal, onRead }: { readonly signal: AbortSignal; readonly onRead: (bytes: number) => void },
): Promise<UnpackedFile> {
  const folder = await navigator.storage.getDirectory();
  const name = `import-${crypto.randomUUID()}`;
  const handle = await folder.getFileHandle(name, { create: true });
  const remove = (): Promise<void> => folder.removeEntry(name).catch(() => {});
  let read = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.length;
      onRead(read);
      controller.enqueue(chunk);
    },
  });
  try {
    const target = await handle.createWritable();
    const bytes = packed.stream().pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
    await bytes.pipeTo(target, { signal });
    return { file: await handle.getFile(), [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    signal.throwIfAborted();
    throw damagedFile(error);
  }
}

function damagedFile(cause: unknown): ApiProblem {
  const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
  const detail = isFull
    ? 'The browser has no room for its content. Unpack it first, or use the command: periplus load FILE'
    : 'It is damaged or ends too early. Get it again, or unpack it and load what can be read.';
  return new ApiProblem({ status: 0, type: 'unreadable', title: 'The file cannot be unpacked', detail }, { cause });
}
