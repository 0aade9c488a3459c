import { type FieldSpec, integer, keyword, keywordCi, long, object } from '../../define.ts';

const source = {
  file: keyword('Name of the file, without its folder; of a file in an archive, below the name of the archive.'),
  tool: keywordCi('The tool or the service that made the file, as far as the file says so.'),
  tool_version: keyword('Its version.'),
  reader: keywordCi('Name of the format that the file was read as.'),
  reader_version: integer('Version of the reader of that format.'),
  line: long('The line or the element of the file, from 1.'),
};

const ABOUT = 'Where the record was loaded from. In answers only if `fields` names it.';

/** Where a record that was loaded is from. Our addition: only answers that name it in `fields` have it. */
export const origin: FieldSpec = object(ABOUT, source, { varies: 'itself', shape: 'RecordOrigin' });

/** Of a response it also says who named what is derived from it. That alone, if it was scanned by an agent. */
export const responseOrigin: FieldSpec = object(
  ABOUT,
  {
    ...source,
    products_by: keyword(
      'Who named the products: `tool` or `rules`, which are ours and those of lists that were loaded.',
      { privacy: 'tag' },
    ),
    cve_by: keyword('Who named the vulnerabilities: `tool` or `rules`, which are ours, by data that was loaded.', {
      privacy: 'cve',
    }),
  },
  { varies: 'itself', shape: 'ResponseOrigin' },
);
