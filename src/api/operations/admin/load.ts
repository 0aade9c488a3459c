import { basename, join } from 'node:path';
import { nothingRead } from '../../../ingest/import/nothing-read.ts';
import { DamagedInput } from '../../../ingest/input/decompress.ts';
import { indexLabel } from '../../../model/index-label.ts';
import type { adminOperations } from '../../../model/operations/areas/admin.ts';
import { requestError } from '../../../model/problem.ts';
import { dropDemo, loadDemo } from '../../../service/demo/load-demo.ts';
import { importedFile } from '../../../service/loading/import-folder.ts';
import { loadFile } from '../../../service/loading/load-file.ts';
import { type Handlers, value } from '../../handler.ts';
import { answerLoad } from './answer-load.ts';
import { indexContext } from './indices.ts';
import { jobShape } from './jobs.ts';

export const loadHandlers = {
  loadLines: async (call) => {
    const { collection, label, held_back: isHeldBack, source } = call.input;
    return await answerLoad(call, { collection, label, isHeldBack, source });
  },

  loadFile: async (call) => {
    const { input, services } = call;
    const { jobs, files } = services;
    const { collection, held_back: isHeldBack } = input;
    const label = indexLabel(input.label, 'public');
    const path = await importedFile(files.importFolder, input.file);
    const refusedName = `${collection}-${label}.refused`;
    const job = jobs.start(`load ${input.file}`, async (report, signal) => {
      const { index, summary, refusedFile } = await loadFile(indexContext(call), {
        input: { kind: 'file', path, name: basename(input.file) },
        collection,
        label,
        isHeldBack,
        signal,
        stateDirectory: files.loads,
        refusedFile: join(files.loads, refusedName),
        onProgress: ({ share = 0, written, refused }) =>
          report(Math.floor(share * 100), `${written} records, ${refused} refused`),
      }).catch((error: unknown) => {
        throw error instanceof DamagedInput ? requestError('The input is damaged', error.message) : error;
      });
      const location = refusedFile === undefined ? '' : ` Refused lines are in ${refusedFile}.`;
      if (index === undefined)
        throw requestError('Nothing could be loaded', `${nothingRead(collection, summary)}${location}`);
      const { written, refused, unknownFields, mistypedFields } = summary;
      return {
        index,
        written,
        refused,
        refused_file: refusedFile ?? null,
        unknown_fields: Object.fromEntries(unknownFields),
        mistyped_fields: Object.fromEntries(mistypedFields),
      };
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
