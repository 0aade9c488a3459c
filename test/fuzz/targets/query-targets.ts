/** The query language: texts of users, and the patterns and values in them. */
import { collections } from '../../../src/model/collection.ts';
import { tableOf } from '../../../src/model/tables.ts';
import { complete } from '../../../src/query/complete/complete.ts';
import { FieldIndex } from '../../../src/query/fields/field-index.ts';
import { parsePeriod } from '../../../src/query/value/instant.ts';
import { parseNumber } from '../../../src/query/value/scalar.ts';
import { compareVersions, versionSortKey } from '../../../src/query/value/version.ts';
import { brokenInvariant } from '../../query/query-invariants.ts';
import { sharedLines } from '../../shared-data.ts';
import { type FuzzTarget, textTarget } from '../fuzz-target.ts';

const WORDS: readonly string[] = [
  ' AND ',
  ' OR ',
  ' NOT ',
  '&&',
  '||',
  '!',
  '+',
  '-',
  '(',
  ')',
  '((((',
  '))))',
  '[',
  ']',
  '{',
  '}',
  ' TO ',
  '"',
  '“',
  '”',
  '″',
  "'",
  '/',
  '//',
  '\\',
  '\\*',
  ':',
  '::',
  '~',
  '~2',
  '^2',
  '*',
  '?',
  '>',
  '<',
  '>=',
  '<=',
  '\0',
  '\ud800',
  '\udc00',
  '\u202e',
  '\ufeff',
  '\u200b',
  '\u3000',
  '😀',
  'İ',
  '\n',
  '_exists_:',
  'now-7d/d',
  '1.2.3.0/24',
  '2001:db8::1',
  'http://',
  '/(a|b)*{2,}~&@<1-9>#/',
  '*:*',
  'é',
  'http.headers.x_\\*:',
  'cve:(name:x)',
  'tag.a.version:',
];

/** Published queries if there are any, and one of our own for each form of the language. */
const seeds = (): readonly string[] => [
  ...sharedLines('queries/real-queries.tsv').map((line) => line.split('\t')[1] ?? ''),
  'title:a AND (body:"b c"~2 OR NOT host:/x.*y/) -port:[1 TO 80}',
  'cve:(name:CVE-2021-* AND base_score:>9) tag.nginx.version:<=1.20',
  'http.headers.x_\\*:php~1 _exists_:ssh.banner ip:10.0.0.0/8',
  'date:[2022-05 TO now-7d/d] flag:true ver:1.* \\*.banner:email^2',
  "path:/admin/login 'a b' http://example.com/ 2001:db8::1 192.0.2.1:80",
];

const NESTS = [
  ['(', ')'],
  ['a:(', ')'],
  ['NOT ', ''],
  ['/(', ')/'],
] as const;

export const QUERY_TARGETS: readonly FuzzTarget[] = [
  {
    name: 'query/language',
    open: () => {
      const indices = collections.map((collection) => new FieldIndex(tableOf(collection)));
      return textTarget({
        seeds: seeds(),
        words: WORDS,
        nests: NESTS,
        readers: [
          (text) => {
            // Each text is of one collection, so that all have their turn.
            const fields = indices[text.length % indices.length];
            const broken = fields && brokenInvariant(text, fields);
            if (broken !== undefined) throw new Error(broken);
          },
        ],
      });
    },
  },
  {
    name: 'query/completion',
    share: 0.2,
    open: () => {
      const tables = collections.map(tableOf);
      return textTarget({
        seeds: seeds(),
        words: WORDS,
        nests: NESTS,
        readers: [
          (text) => {
            const table = tables[text.length % tables.length];
            if (table !== undefined) for (const at of [0, text.length >> 1, text.length]) complete(text, at, table);
          },
        ],
      });
    },
  },
  {
    name: 'query/values',
    open: () =>
      textTarget({
        seeds: [
          '2022-05-01T12:30:00.5+02:00',
          'now-7d/d',
          '2022-W05||+1M/d',
          '1.20.3-beta4',
          '1e309',
          '-0x10',
          '9'.repeat(40),
        ],
        words: ['now', '||', '+1M', '/d', '-', ':', 'T', 'Z', '.', 'e9', '999999999'],
        readers: [
          (text) => parsePeriod(text, Date.UTC(2026, 0, 2)),
          parseNumber,
          versionSortKey,
          (text) => compareVersions(text, text.slice(1)),
        ],
      }),
  },
];
