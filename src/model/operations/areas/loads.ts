import { loadRecord, loadRecordList } from '../load-answers.ts';
import { operation } from '../operation.ts';

/** Loads that run, and the last ones. `/api/indices/load/` and the operations of administration begin them. */

const id = { kind: 'text', required: true, byDefault: '', most: 64, about: 'The load.' } as const;
const ours = { area: 'indices', caller: 'key', isOurs: true } as const;

export const loadOperations = {
  loads: operation({
    ...ours,
    id: 'loads',
    method: 'GET',
    path: '/api/loads/',
    title: 'Loads',
    about:
      'The loads of the caller and the caller’s teams that run, and the last ones, also of an earlier start of the server. Administrators see those of public indices too.',
    input: {},
    answer: { status: 200, about: 'The newest first.', schema: loadRecordList },
  }),
  load: operation({
    ...ours,
    id: 'load',
    method: 'GET',
    path: '/api/loads/{id}/',
    title: 'A load',
    about: 'How far a load is, and what it refused.',
    input: { id },
    answer: { status: 200, about: 'The load.', schema: loadRecord },
    errors: ['not_found'],
  }),
  refusedRecords: operation({
    ...ours,
    id: 'refusedRecords',
    method: 'GET',
    path: '/api/loads/{id}/refused/',
    title: 'Refused records of a load',
    about:
      'A file with each refused record below a comment that says why. It can be mended and loaded as it is: a load skips comments.',
    input: { id },
    answer: { status: 200, about: 'The file.', type: 'text/plain' },
    errors: ['not_found'],
  }),
  cancelLoad: operation({
    ...ours,
    id: 'cancelLoad',
    method: 'DELETE',
    path: '/api/loads/{id}/',
    scope: 'scan',
    title: 'Cancel a load',
    about:
      'Ends a load that runs. A request leaves nothing behind; a file of the import folder can be loaded on later.',
    input: { id },
    answer: { status: 200, about: 'The load. It ends within moments.', schema: loadRecord },
    errors: ['not_found', 'permission_denied'],
  }),
};
