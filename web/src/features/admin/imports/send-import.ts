import type { LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import { adminLoadLines, loadPrivate } from '../../../api/operations.generated.ts';
import { upload } from '../../../api/upload.ts';
import type { ImportTarget } from './import-item.ts';
import type { SendImport, SendProgress } from './import-queue.ts';
import { unpackFile } from './unpack-file.ts';

/** One request for a file. What is compressed is unpacked before: the server reads plain lines. */
export const sendImport: SendImport = async ({ file, head }, target, progress) => {
  if (head?.kind !== 'gzip') return await sendFile(file, file.name, target, progress);
  progress.onState('unpacking', file.size);
  await using unpacked = await unpackFile(file, { signal: progress.signal, onRead: progress.onSent });
  progress.onSent(0);
  return await sendFile(unpacked.file, file.name, target, progress);
};

async function sendFile(
  file: Blob,
  source: string,
  { collection, label, availability, isHeldBack }: ImportTarget,
  { signal, onState, onSent }: SendProgress,
): Promise<LoadPrivateAnswer> {
  onState('sending', file.size);
  const options = { signal, onSent };
  return availability === 'private'
    ? await upload(loadPrivate, { collection, label, source }, file, options)
    : await upload(adminLoadLines, { collection, label, source, held_back: isHeldBack }, file, options);
}
