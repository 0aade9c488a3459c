import { basename } from 'node:path';
import { indexLabel } from '../../../model/index-label.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { describedReference } from '../../../probe/reference/reference-sources.ts';
import { dropDemo, loadDemo } from '../../../service/demo/load-demo.ts';
import { importedFile } from '../../../service/loading/import-folder.ts';
import { type LoadedFile, loadListedFile } from '../../../service/loading/load-listed-file.ts';
import { type Handlers, value } from '../../handler.ts';
import { answerLoad } from './answer-load.ts';
import { formatParameter } from './format-of.ts';
import { indexContext, loadContext } from './indices.ts';
import { jobShape } from './jobs.ts';

export const loadHandlers = {
  loadLines: async (call) => {
    const { collection, label, held_back: isHeldBack, source, as, packed: isPacked } = call.input;
    return await answerLoad(call, { collection, label, isHeldBack, source, format: formatParameter(as), isPacked });
  },

  loadFile: async (call) => {
    const { input, services } = call;
    const { jobs, files, loads } = services;
    const { collection, label, held_back: isHeldBack, as } = input;
    const named = {
      format: formatParameter(as),
      collection,
      label: label === undefined ? undefined : indexLabel(label, 'public'),
      isHeldBack,
    };
    const path = await importedFile(files.importFolder, input.file);
    const job = jobs.start(`load ${input.file}`, async (report, signal, jobId) => {
      const file = { ...named, path, name: basename(input.file) };
      return fileReport(await loadListedFile(loadContext(call), file, { loads, jobId, report, signal }));
    });
    return { body: value(jobShape(job)) };
  },

  loadDemo: (call) => {
    const { input, services } = call;
    const { jobs, files } = services;
    const job = jobs.start('demo', async (report, signal) => {
      await loadDemo(indexContext(call), {
        ...input,
        signal,
        markFile: files.demoMark,
        onProgress: (written, share) => report(Math.floor(share * 100), `${written} records`),
      });
      return null;
    });
    return { body: value(jobShape(job)) };
  },

  removeDemo: async (call) => {
    const dropped = await dropDemo(indexContext(call), call.services.files.demoMark);
    return { body: value({ dropped }) };
  },
} satisfies Partial<Handlers<typeof adminOperations>>;

/** The result of the job. */
function fileReport({ indices, counts, reference, isUnchanged, refusedFile }: LoadedFile): unknown {
  return {
    index: indices[0] ?? null,
    indices,
    reference: reference.map(describedReference),
    is_unchanged: isUnchanged,
    written: counts.written,
    refused: counts.refused,
    refused_file: refusedFile ?? null,
    unknown_fields: Object.fromEntries(counts.unknownFields),
    mistyped_fields: Object.fromEntries(counts.mistypedFields),
  };
}
