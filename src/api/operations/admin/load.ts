import type { LoadAnswer } from '../../../model/operations/answers.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { loadFile } from '../../../service/load-file.ts';
import { importedFile } from '../../../service/loading/import-folder.ts';
import { indexLabel } from '../../../service/loading/index-label.ts';
import { loadStream } from '../../../service/loading/load-stream.ts';
import { type Handler, value } from '../../handler.ts';
import { jobShape } from './jobs.ts';

type Operations = typeof adminOperations;

export const loadLinesHandler: Handler<Operations['loadLines']['input']> = async (call) => {
  const { input, services, signal, lines } = call;
  const { store, now } = services.search;
  const { collection, label, held_back: isHeldBack } = input;
  const chunks: AsyncIterable<Buffer> = lines ?? none();
  const load = { collection, label, isHeldBack, chunks, signal, now: now() };
  const { index, summary, reasons } = await loadStream(store, load);
  const { written, refused, unknownFields } = summary;
  const answer = { index, written, refused, reasons: [...reasons], unknown_fields: Object.fromEntries(unknownFields) };
  return { body: value(answer satisfies Omit<LoadAnswer, 'index'>) };
};

async function* none(): AsyncGenerator<Buffer> {}

export const loadFileHandler: Handler<Operations['loadFile']['input']> = async ({ input, services }) => {
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
    const { written, refused, unknownFields } = loaded.summary;
    return { index: loaded.index, written, refused, unknown_fields: Object.fromEntries(unknownFields) };
  });
  return { body: value(jobShape(job)) };
};
