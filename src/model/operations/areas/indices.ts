import { collections } from '../../collection.ts';
import { PRIVATE_LABEL, PRIVATE_LABEL_RULE } from '../../index-label.ts';
import { indexList, loadAnswer, mappingAnswer, refusedLines } from '../answers.ts';
import { operation } from '../operation.ts';
import type { ChoiceParameter, FlagParameter, TextParameter } from '../parameter.ts';

/** What the body of a load was. */
export const loadSource = {
  kind: 'text',
  most: 1_000,
  about: 'Name of the file that the body is from, for the origin of the index. A folder before it is left out.',
  example: 'responses.ndjson',
} as const satisfies TextParameter;

/** The format of what is loaded. */
export const loadedFormat = {
  kind: 'text',
  most: 64,
  about: 'Name of the format of what is loaded, such as `nmap`; by default it is recognised.',
  example: 'nmap',
} as const satisfies TextParameter;

/** The body is several files. */
export const loadedArchive = {
  kind: 'flag',
  byDefault: false,
  about: 'The body is an archive that was only made to send several files: records name these alone.',
} as const satisfies FlagParameter;

/** The collection of a load. */
export const loadedCollection = {
  kind: 'choice',
  choices: collections,
  about: 'The records of this collection alone; by default all, each into an index of its collection.',
} as const satisfies ChoiceParameter;

const collection = { kind: 'choice', required: true, choices: collections, about: 'Which collection.' } as const;

export const indexOperations = {
  indices: operation({
    id: 'indices',
    method: 'GET',
    path: '/api/indices/',
    area: 'indices',
    caller: 'anyone',
    title: 'Indices',
    about: 'The indices that the caller may name in `indices`.',
    input: {},
    answer: { status: 200, about: 'Indices, the oldest first.', schema: indexList },
  }),
  loadPrivate: operation({
    id: 'loadPrivate',
    method: 'POST',
    path: '/api/indices/load/',
    area: 'indices',
    caller: 'key',
    scope: 'scan',
    reads: 'lines',
    title: 'Load records of my own',
    about:
      'Loads the body, a file of any known format, into a new private index for each collection that it has records of. The caller and the caller’s teams may name them in `indices`. Refused records are counted and do not stop the load; if nothing is a record, no index is created.',
    input: {
      collection: loadedCollection,
      label: {
        kind: 'text',
        pattern: PRIVATE_LABEL,
        about: `${PRIVATE_LABEL_RULE} By default it contains the time.`,
      },
      source: loadSource,
      as: loadedFormat,
      packed: loadedArchive,
    },
    answer: { status: 201, about: 'Report of the load.', schema: loadAnswer, also: refusedLines },
    errors: ['conflict', 'subscription_plan_restriction'],
    isOurs: true,
  }),
  dropPrivate: operation({
    id: 'dropPrivate',
    method: 'DELETE',
    path: '/api/indices/{id}/',
    area: 'indices',
    caller: 'key',
    scope: 'scan',
    title: 'Drop an index of my own',
    about: 'Removes a private index and its records; only its owner may do this.',
    input: { id: { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the index.' } },
    answer: { status: 204, about: 'The index is removed.' },
    errors: ['not_found', 'conflict'],
    isOurs: true,
  }),
  mapping: operation({
    id: 'mapping',
    method: 'GET',
    path: '/api/mapping/{collection}/',
    area: 'indices',
    caller: 'anyone',
    title: 'Fields of a collection',
    about: 'Every searchable field, with its type.',
    input: { collection },
    answer: { status: 200, about: 'Types by field.', schema: mappingAnswer },
    errors: ['not_found', 'subscription_plan_restriction'],
  }),
  facetMapping: operation({
    id: 'facetMapping',
    method: 'GET',
    path: '/api/mapping/{collection}/facet/',
    area: 'indices',
    caller: 'anyone',
    title: 'Fields to group by',
    about: 'The fields that the facet operation accepts, without lists and the fields of objects in lists.',
    input: {
      collection,
      lists: {
        kind: 'flag',
        byDefault: false,
        about: 'Include lists: a record is then counted once for each of its values.',
      },
    },
    answer: { status: 200, about: 'Types by field.', schema: mappingAnswer },
    errors: ['not_found', 'subscription_plan_restriction'],
  }),
};
