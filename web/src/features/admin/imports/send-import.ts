import { adminLoadLines, loadPrivate } from '../../../api/operations.generated.ts';
import { upload } from '../../../api/upload.ts';
import type { SendImport } from './import-queue.ts';

/** One request for a file, as it is: the server recognises and unpacks it. */
export const sendImport: SendImport = async (file, { collection, label, availability, isHeldBack }, options) => {
  const load = { collection, label, source: file.name };
  return availability === 'private'
    ? await upload(loadPrivate, load, file, options)
    : await upload(adminLoadLines, { ...load, held_back: isHeldBack }, file, options);
};
