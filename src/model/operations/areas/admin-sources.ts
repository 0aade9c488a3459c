import { collections } from '../../collection.ts';
import { jobAnswer } from '../answers.ts';
import { operation } from '../operation.ts';
import { sourceAnswer, sourceList } from '../source-answers.ts';
import { loadedFormat } from './indices.ts';

/** Named sources: folders, URLs and registrations that the server reads again and again. */

const admin = { area: 'admin', caller: 'operator', isOurs: true } as const;

const name = { kind: 'text', required: true, byDefault: '', most: 64, about: 'Name of the source.' } as const;
const location = {
  kind: 'text',
  most: 2_000,
  about:
    'A folder within the import folder (`.` is all of it); an http:// or https:// address; or domain names, addresses and numbers such as AS64496, with commas between them.',
  example: 'https://feeds.example/list.json',
} as const;
const when = {
  kind: 'text',
  most: 200,
  about: '`every 15m`, `every 6h`, `daily 02:30`, or five cron fields such as `30 2 * * 1-5`, in UTC.',
  example: 'every 1h',
} as const;
const keep = (about: string) => ({ kind: 'integer', least: 0, most: 100_000, about, example: 30 }) as const;
const settings = {
  as: { ...loadedFormat, about: `${loadedFormat.about} An empty text: it is recognised again.` },
  collection: {
    kind: 'choice',
    choices: [...collections, 'all'],
    about: 'The records of this collection alone; by default all, each into an index of its collection.',
  },
  held_back: { kind: 'flag', about: 'Do not publish the indices.' },
  keep_newest: keep('Keep so many indices of each collection; 0: all.'),
  keep_days: keep('Keep the indices of so many days; 0: all. With both, an index stays for either reason.'),
  is_active: { kind: 'flag', about: 'An inactive source is read only when somebody asks for it.' },
} as const;

export const adminSourceOperations = {
  sources: operation({
    ...admin,
    id: 'adminSources',
    method: 'GET',
    path: '/api/admin/sources/',
    title: 'Sources',
    about: 'Folders, URLs and registrations that the server reads again and again, and what became of the last times.',
    input: {},
    answer: { status: 200, about: 'The sources by name.', schema: sourceList },
  }),
  createSource: operation({
    ...admin,
    id: 'adminCreateSource',
    method: 'POST',
    path: '/api/admin/sources/',
    title: 'Create a source',
    about:
      'Reads it at once, and then at each of its times. Files of a folder are loaded when they are new or changed and nobody has written to them for ten seconds; a URL when its server has another version. Registries are asked each time. Of older published indices of the source, those are dropped that are not to be kept; the newest of a collection always stays.',
    input: {
      name: { ...name, about: '1 to 64 letters, digits, `.`, `_` and `-`; the first is a letter or a digit.' },
      kind: {
        kind: 'choice',
        required: true,
        choices: ['folder', 'url', 'registrations'],
        byDefault: 'folder',
        about: 'What it is. Of `registrations`, registries are asked over RDAP, and over WHOIS where it is not known.',
      },
      location: { ...location, required: true, byDefault: '' },
      when: { ...when, required: true, byDefault: '' },
      ...settings,
    },
    answer: { status: 201, about: 'The source.', schema: sourceAnswer },
    errors: ['not_found', 'conflict'],
  }),
  changeSource: operation({
    ...admin,
    id: 'adminChangeSource',
    method: 'PATCH',
    path: '/api/admin/sources/{name}/',
    title: 'Change a source',
    about: 'Changes only what is given. With another location, format or collection it is read anew at once.',
    input: { name, location, when, ...settings },
    answer: { status: 200, about: 'The source.', schema: sourceAnswer },
    errors: ['not_found', 'conflict'],
  }),
  removeSource: operation({
    ...admin,
    id: 'adminRemoveSource',
    method: 'DELETE',
    path: '/api/admin/sources/{name}/',
    title: 'Remove a source',
    about: 'Its indices stay.',
    input: { name },
    answer: { status: 204, about: 'The source is removed.' },
    errors: ['not_found', 'conflict'],
  }),
  runSource: operation({
    ...admin,
    id: 'adminRunSource',
    method: 'POST',
    path: '/api/admin/sources/{name}/run/',
    title: 'Read a source now',
    about: 'Reads it as a job, whose result says what was loaded.',
    input: { name },
    answer: { status: 202, about: 'The job.', schema: jobAnswer },
    errors: ['not_found', 'conflict'],
  }),
};
