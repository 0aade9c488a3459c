import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { loadOperations } from '../../../model/operations/areas/loads.ts';
import { ProblemError } from '../../../model/problem.ts';
import { cancelLoad, maySeeLoad, visibleLoad } from '../../../service/loading/loads/visible-loads.ts';
import { type Handlers, value } from '../../handler.ts';
import { loadShape } from './load-shape.ts';

export const loadListHandlers: Handlers<typeof loadOperations> = {
  loads: ({ caller, services: { loads, search } }) => {
    const visible = loads.list().filter((load) => maySeeLoad(caller, load));
    return { body: value(visible.map((load) => loadShape(load, search.now()))) };
  },

  load: ({ input, caller, services: { loads, search } }) => ({
    body: value(loadShape(visibleLoad(loads, caller, input.id), search.now())),
  }),

  refusedRecords: async ({ input, caller, services: { loads } }) => {
    const path = loads.refusedFile(visibleLoad(loads, caller, input.id).id);
    if (
      !(await stat(path).then(
        (file) => file.isFile(),
        () => false,
      ))
    )
      throw new ProblemError('not_found', 'The file of refused records was removed.');
    return {
      type: 'text/plain; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="refused.ndjson"' },
      body: { kind: 'stream', pieces: createReadStream(path, { highWaterMark: PIECE_BYTES }) },
    };
  },

  cancelLoad: ({ input, caller, services: { loads, search } }) => ({
    body: value(loadShape(cancelLoad(loads, caller, input.id), search.now())),
  }),
};

const PIECE_BYTES = 2 ** 18;
