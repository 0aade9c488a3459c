import { Readable } from 'node:stream';
import type { LoadAnswer } from '../../../model/operations/answers.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { noteIndex } from '../../../service/accounts/note-index.ts';
import { loadFile } from '../../../service/load-file.ts';
import { importedFile } from '../../../service/loading/import-folder.ts';
import { indexLabel } from '../../../service/loading/index-label.ts';
import { type LoadedStream, loadStream } from '../../../service/loading/load-stream.ts';
import { type Handler, value } from '../../handler.ts';
import { jobShape } from './jobs.ts';

type Operations = typeof adminOperations;

export const loadLinesHandler: Handler<Operations['loadLines']['input']> = async (call) => {
  const { input, caller, services, signal, lines } = call;
  const { store, now } = services.search;
  const { collection, label, held_back: isHeldBack } = input;
  const load = { collection, label, isHeldBack, chunks: lines ?? Readable.from([]), signal, now: now() };
  const loaded = await loadStream(store, load);
  await noteIndex(services.accounts, caller, 'load', loaded.index);
  return { body: value(loadShape(loaded)) };
};

export function loadShape({ index, summary, reasons }: LoadedStream): LoadAnswer {
  const { written, refused, unknownFields } = summary;
  const shown = { ...index, access: { ...index.access } };
  return { index: shown, written, refused, reasons: [...reasons], unknown_fields: Object.fromEntries(unknownFields) };
}

export const loadFileHandler: Handler<Operations['loadFile']['input']> = async ({ input, caller, services }) => {
  const { search, jobs, files } = services;
  const { collection, held_back: isHeldBack } = input;
  const label = indexLabel(input.label);
  const file = await importedFile(files.importFolder, input.file);
  const job = jobs.start(`load ${input.file}`, async (tell, signal) => {
    const loaded = await loadFile(search.store, {
      file,
      collection,
      label,
      isHeldBack,
      signal,
      stateDirectory: files.loads,
      now: search.now(),
      onProgress: ({ offset, bytes, written, refused }) =>
        tell(Math.floor((offset / bytes) * 100), `${written} records, ${refused} refused`),
    });
    await noteIndex(services.accounts, caller, 'load', loaded.index);
    const { written, refused, unknownFields } = loaded.summary;
    return { index: loaded.index, written, refused, unknown_fields: Object.fromEntries(unknownFields) };
  });
  return { body: value(jobShape(job)) };
};
