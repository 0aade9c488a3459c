import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { collectionOperations } from '../../model/operations/areas/collections.ts';
import type { QueryInput } from '../../service/query/selection-of.ts';
import { search } from '../../service/search.ts';
import { fitItems, shorten } from '../fit-to-model.ts';
import { type ToolContext, tool } from '../tool.ts';
import { collection, indicesParameter, queryInput, queryParameter, restAt, warningsIn } from './arguments.ts';

export const searchTool = tool({
  name: 'search',
  title: 'Search',
  about:
    'Finds records, newest first, at most 20 per page. Name the fields you need: whole records are long. Pass `next` as `cursor` for the next page.',
  input: {
    q: queryParameter,
    collection,
    fields: {
      kind: 'names',
      byDefault: [],
      most: 50,
      about: 'Paths of fields. Default: the few most informative ones.',
    },
    indices: indicesParameter,
    sort: { kind: 'text', about: 'A field, or -field for descending order.' },
    cursor: { kind: 'text', about: '`next` of the previous page.' },
  },
  isLimited: true,
  run: searchForModel,
});

/** The arguments of a search, by a model or as they were saved. */
export interface ModelSearch extends Pick<QueryInput, 'q' | 'collection' | 'indices'> {
  readonly fields: readonly string[];
  readonly sort: string | undefined;
  readonly cursor: string | undefined;
}

/** A page of records that fits a model, and how to get the rest. @throws ProblemError */
export async function searchForModel({ fields, sort, cursor, ...query }: ModelSearch, context: ToolContext) {
  const paths = fields.length > 0 ? fields : DEFAULT_FIELDS[query.collection];
  const page = await search(context.search, {
    ...queryInput(context, query),
    fields: paths.filter((path) => !context.search.leftOut[query.collection].has(path)),
    mode: 'include',
    start: 0,
    sort,
    // An empty cursor requests the first of several pages.
    cursor: cursor ?? (sort === undefined ? '' : undefined),
  });
  const records = page.items.map(({ data }) => shorten(JSON.parse(Buffer.concat(data).toString('utf8'))));
  const fitted = fitItems(records);
  return {
    records: fitted,
    ...defined({
      left_out:
        fitted.length < records.length ? `${records.length - fitted.length} records: name fewer fields` : undefined,
      next: page.next,
    }),
    rest: restAt(collectionOperations[query.collection].search, {
      q: query.q,
      fields: paths,
      indices: query.indices,
      sort,
      cursor: page.next,
    }),
    ...warningsIn(page.warnings),
  };
}

/** The most informative fields of each collection. */
const DEFAULT_FIELDS: Readonly<Record<Collection, readonly string[]>> = {
  responses: [
    'uri',
    'ip',
    'port',
    'prot7',
    'http.title',
    'tag.name',
    'geo.country',
    'whois.net.organization',
    'last_updated',
  ],
  domains: ['domain', 'a', 'aaaa', 'cname', 'mx', 'ns', 'last_updated'],
  whois_ip: ['net.range', 'net.name', 'net.organization', 'net.country', 'asn.number', 'asn.name'],
  whois_domains: [
    'domain',
    'registrar.name',
    'registrant.organization',
    'created_date',
    'expiration_date',
    'name_servers',
  ],
  certs: [
    'certificate.names',
    'certificate.subject_dn',
    'certificate.issuer_dn',
    'certificate.validity.start',
    'certificate.validity.end',
    'certificate.fingerprint_sha256',
  ],
};
