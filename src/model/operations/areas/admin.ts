import { Type } from '@sinclair/typebox';
import { collections } from '../../collection.ts';
import { DATE_LABEL, FREE_LABEL } from '../../index-label.ts';
import { adminIndex, adminIndexList, indexSizeList, jobAnswer, jobList, loadAnswer, refusedLines } from '../answers.ts';
import { operation } from '../operation.ts';
import { loadedArchive, loadedCollection, loadedFormat, loadSource } from './indices.ts';

/** Operation of an installation. The commands use these operations while a server holds the data directory. */

const id = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the index.' } as const;
const label = {
  kind: 'text',
  required: true,
  byDefault: '',
  pattern: DATE_LABEL,
  about: 'Label of the index: the date of its data, such as 2026-11-21.',
  example: '2026-11-21',
} as const;
const loadedLabel = {
  kind: 'text',
  pattern: DATE_LABEL,
  about: 'Label of the index: the date of its data, such as 2026-11-21; by default today.',
  example: '2026-11-21',
} as const;
const newLabel = {
  kind: 'text',
  required: true,
  byDefault: '',
  pattern: FREE_LABEL,
  about:
    'For a public index a date, such as 2026-11-21; for a private one 1 to 200 characters, no comma, neither a number nor a date.',
  example: '2026-11-21',
} as const;
const collection = {
  kind: 'choice',
  required: true,
  choices: collections,
  byDefault: 'responses',
  about: 'Which collection.',
} as const;
const heldBack = { kind: 'flag', byDefault: false, about: 'Do not publish the index.' } as const;
const jobId = { kind: 'text', required: true, byDefault: '', about: 'The job.' } as const;

const admin = { area: 'admin', caller: 'operator', isOurs: true } as const;

export const adminOperations = {
  listIndices: operation({
    ...admin,
    id: 'adminIndices',
    method: 'GET',
    path: '/api/admin/indices/',
    title: 'All indices',
    about: 'Indices of every state.',
    input: {},
    answer: { status: 200, about: 'Indices, the oldest first.', schema: adminIndexList },
  }),
  indexSizes: operation({
    ...admin,
    id: 'adminIndexSizes',
    method: 'GET',
    path: '/api/admin/indices/sizes/',
    title: 'Sizes of indices',
    about: 'How many bytes each index takes on disk.',
    input: {},
    answer: { status: 200, about: 'Sizes.', schema: indexSizeList },
  }),
  createIndex: operation({
    ...admin,
    id: 'adminCreateIndex',
    method: 'POST',
    path: '/api/admin/indices/',
    title: 'Create an index',
    about: 'An empty public index, not searched until it is published.',
    input: {
      collection,
      label,
      started_at: {
        kind: 'text',
        about: 'When the data was collected, ISO 8601; by default the day of the label, or now.',
      },
    },
    answer: { status: 201, about: 'The index.', schema: adminIndex },
    errors: ['conflict'],
  }),
  publishIndex: operation({
    ...admin,
    id: 'adminPublishIndex',
    method: 'POST',
    path: '/api/admin/indices/{id}/publish/',
    title: 'Publish an index',
    about: 'Makes a complete index searchable.',
    input: { id },
    answer: { status: 200, about: 'The index.', schema: adminIndex },
    errors: ['not_found', 'conflict'],
  }),
  withdrawIndex: operation({
    ...admin,
    id: 'adminWithdrawIndex',
    method: 'POST',
    path: '/api/admin/indices/{id}/withdraw/',
    title: 'Withdraw an index',
    about: 'Removes a published index from searches.',
    input: { id },
    answer: { status: 200, about: 'The index.', schema: adminIndex },
    errors: ['not_found', 'conflict'],
  }),
  relabelIndex: operation({
    ...admin,
    id: 'adminRelabelIndex',
    method: 'PATCH',
    path: '/api/admin/indices/{id}/',
    title: 'Relabel an index',
    about: 'Gives an index another label.',
    input: { id, label: newLabel },
    answer: { status: 200, about: 'The index.', schema: adminIndex },
    errors: ['not_found', 'conflict'],
  }),
  dropIndex: operation({
    ...admin,
    id: 'adminDropIndex',
    method: 'DELETE',
    path: '/api/admin/indices/{id}/',
    title: 'Drop an index',
    about: 'Removes an index and its records.',
    input: { id },
    answer: { status: 204, about: 'The index is removed.' },
    errors: ['not_found'],
  }),
  loadLines: operation({
    ...admin,
    id: 'adminLoadLines',
    method: 'POST',
    path: '/api/admin/load/',
    reads: 'lines',
    title: 'Load records',
    about:
      'Loads the body, a file of any known format or an archive of such files, into a new index for each collection that it has records of, and publishes them. Refused records are counted and do not stop the load; if nothing is a record, nothing is published.',
    input: {
      collection: loadedCollection,
      label: loadedLabel,
      held_back: heldBack,
      source: loadSource,
      as: loadedFormat,
      packed: loadedArchive,
    },
    answer: { status: 201, about: 'Report of the load.', schema: loadAnswer, also: refusedLines },
    errors: ['conflict'],
  }),
  loadFile: operation({
    ...admin,
    id: 'adminLoadFile',
    method: 'POST',
    path: '/api/admin/load_file/',
    title: 'Load a file',
    about:
      'Loads a file of the import folder of the installation, as a job; another call after an interruption resumes it.',
    input: {
      file: { kind: 'text', required: true, byDefault: '', about: 'Path within the import folder.' },
      collection: loadedCollection,
      label: loadedLabel,
      held_back: heldBack,
      as: loadedFormat,
    },
    answer: { status: 202, about: 'The job.', schema: jobAnswer },
    errors: ['not_found', 'conflict'],
  }),
  loadDemo: operation({
    ...admin,
    id: 'adminLoadDemo',
    method: 'POST',
    path: '/api/admin/demo/',
    title: 'Load the demonstration world',
    about: 'Generates the demonstration world and loads it, as a job.',
    input: {
      size: {
        kind: 'integer',
        least: 1,
        most: 10_000_000,
        byDefault: 10_000,
        about: 'How many scan responses.',
      },
      seed: {
        kind: 'integer',
        least: 0,
        most: 4_294_967_295,
        byDefault: 1,
        about: 'Another seed gives another world.',
      },
    },
    answer: { status: 202, about: 'The job.', schema: jobAnswer },
    errors: ['conflict'],
  }),
  removeDemo: operation({
    ...admin,
    id: 'adminRemoveDemo',
    method: 'DELETE',
    path: '/api/admin/demo/',
    title: 'Remove the demonstration world',
    about: 'Drops the indices of the demonstration world.',
    input: {},
    answer: {
      status: 200,
      about: 'The dropped indices.',
      schema: Type.Object({ dropped: Type.Array(Type.Integer(), { description: 'Numbers of indices.' }) }),
    },
  }),
  checkStore: operation({
    ...admin,
    id: 'adminCheckStore',
    method: 'POST',
    path: '/api/admin/store/check/',
    title: 'Check the store',
    about: 'Checks all data, as a job whose result lists the problems.',
    input: {
      deep: { kind: 'flag', byDefault: false, about: 'Rebuild and compare every row, not only a sample.' },
    },
    answer: { status: 202, about: 'The job.', schema: jobAnswer },
    errors: ['conflict'],
  }),
  compactStore: operation({
    ...admin,
    id: 'adminCompactStore',
    method: 'POST',
    path: '/api/admin/store/compact/',
    title: 'Compact the store',
    about: 'Removes rows that no search can reach any more, as a job.',
    input: {},
    answer: { status: 202, about: 'The job.', schema: jobAnswer },
    errors: ['conflict'],
  }),
  backUpStore: operation({
    ...admin,
    id: 'adminBackUpStore',
    method: 'POST',
    path: '/api/admin/store/backup/',
    title: 'Back up the store',
    about: 'Writes a consistent copy of all data into a folder of the data directory, as a job.',
    input: {
      name: {
        kind: 'text',
        required: true,
        byDefault: '',
        about: 'Name of the folder: 1 to 100 letters, digits, `.`, `_` and `-`, without a leading dot.',
      },
    },
    answer: { status: 202, about: 'The job.', schema: jobAnswer },
    errors: ['conflict'],
  }),
  jobs: operation({
    ...admin,
    id: 'adminJobs',
    method: 'GET',
    path: '/api/admin/jobs/',
    title: 'Jobs',
    about: 'Long work since this server was started, the newest first.',
    input: {},
    answer: { status: 200, about: 'The jobs.', schema: jobList },
  }),
  job: operation({
    ...admin,
    id: 'adminJob',
    method: 'GET',
    path: '/api/admin/jobs/{id}/',
    title: 'A job',
    about: 'Progress of a job.',
    input: { id: jobId },
    answer: { status: 200, about: 'The job.', schema: jobAnswer },
    errors: ['not_found'],
  }),
  cancelJob: operation({
    ...admin,
    id: 'adminCancelJob',
    method: 'DELETE',
    path: '/api/admin/jobs/{id}/',
    title: 'Cancel a job',
    about: 'Stops a job; what it has written stays in an index that is not searched.',
    input: { id: jobId },
    answer: { status: 200, about: 'The job.', schema: jobAnswer },
    errors: ['not_found'],
  }),
};
