import type { Collection } from '../../model/collection.ts';
import { search } from '../../service/search.ts';
import { fitting, shortened } from '../fit-to-model.ts';
import { tool } from '../tool.ts';
import { askedOf, collection, indices, q, restAt } from './arguments.ts';
import { warningsIn } from './warnings-in.ts';

export const searchTool = tool({
  name: 'search',
  title: 'Search',
  about:
    'Finds records, newest first, a page of at most 20 at a time. Name the fields you need: whole records are long. `next` goes on as `cursor`.',
  input: {
    q,
    collection,
    fields: { kind: 'names', byDefault: [], most: 50, about: 'Paths of fields; without it a few that tell most.' },
    indices,
    sort: { kind: 'text', about: 'A field, or -field from the greatest.' },
    cursor: { kind: 'text', about: '`next` of the page before.' },
  },
  isLimited: true,
  run: async ({ fields, sort, cursor, ...asked }, context) => {
    const shown = fields.length > 0 ? fields : USUAL[asked.collection];
    const page = await search(context.search, {
      ...askedOf(context, asked),
      fields: shown.filter((path) => !context.search.leftOut[asked.collection].has(path)),
      mode: 'include',
      start: 0,
      sort,
      // Pages that can be gone on from.
      cursor: cursor ?? (sort === undefined ? '' : undefined),
    });
    const records = page.items.map(({ data }) => shortened(JSON.parse(data.toString('utf8'))));
    const some = fitting(records);
    return {
      records: some,
      ...(some.length < records.length
        ? { left_out: `${records.length - some.length} records: name fewer fields` }
        : {}),
      ...(page.next === undefined ? {} : { next: page.next }),
      rest: restAt(`/api/${asked.collection}/`, {
        q: asked.q,
        fields: shown.join(','),
        indices: asked.indices,
        sort,
        cursor: page.next,
      }),
      ...warningsIn(page.warnings),
    };
  },
});

/** What tells most of a record in the fewest words. */
const USUAL: Readonly<Record<Collection, readonly string[]>> = {
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
