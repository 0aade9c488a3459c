import * as model from '../../model/define.ts';

/** The field table of the case files: one field of each type. A word without a field searches title, body and host. */
export const caseTable = model.fieldTable('cases', {
  title: model.text('A title.', { freeText: true }),
  body: model.text('A body.', { freeText: true }),
  host: model.keyword('A host.', { freeText: true }),
  path: model.keyword('A path.'),
  port: model.integer('A port.'),
  ip: model.ip('An address.', { freeText: true }),
  net: model.ipRange('A range of addresses.'),
  date: model.date('A date.'),
  flag: model.flag('A flag.'),
  score: model.float('A score.'),
  ver: model.version('A version.'),
  country: model.keywordCi('A country code.'),
  http: model.object('HTTP.', {
    status: model.integer('A status code.'),
    headers: model.map('Headers.', model.texts('A header.'), 'snake_case'),
  }),
  ssh: model.object('SSH.', { banner: model.text('A banner.') }),
  ftp: model.object('FTP.', { banner: model.text('A banner.') }),
  cve: model.objects('CVE.', {
    name: model.keywordCi('A name.'),
    base_score: model.float('A score.', { answeredAsString: true }),
  }),
  tag: model.objects('Tags.', {
    name: model.keywordCi('A name.'),
    '*': model.object('A product.', { version: model.version('Its version.') }, { names: 'any_case' }),
  }),
});

/** A case of a case file: `# title`, the input (one or more lines), `==>`, the expected output. */
export interface QueryCase {
  readonly title: string;
  readonly input: string;
  readonly expected: string;
}

export function readCases(file: string): readonly QueryCase[] {
  return file
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', expected = ''] = part.split(/^==>\n?/m);
      const [title = '', ...input] = head.split('\n');
      return { title, input: input.join('\n').trim(), expected: expected.trim() };
    });
}
