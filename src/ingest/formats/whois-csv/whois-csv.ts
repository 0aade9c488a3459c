import type { JsonObject } from '../../../model/json-value.ts';
import { csvFormat } from '../shapes/csv-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { layoutOf } from '../whois-services/service-layouts.ts';
import { serviceRegistration } from '../whois-services/service-registration.ts';

/** Tables of WhoisDS, WhoisFreaks and others, with columns such as `domain_name` and `name_server_1`. */
export const whoisCsv = csvFormat({
  name: 'whois-csv',
  version: 1,
  about: 'registrations of domains from services such as WhoisDS in CSV',
  columns: ['domain_name', 'create_date', 'domain_registrar_name'],
  *records(row) {
    const element = elementOf(row);
    const layout = layoutOf({ domain_registrar: {}, ...element });
    if (layout === undefined) throw new RefusedRecord('it has no name of a domain');
    yield serviceRegistration(element, layout);
  },
});

const PARTY = /^(registrant|administrative|technical|billing)_(.+)$/;
const REGISTRAR: Readonly<Record<string, string>> = {
  domain_registrar_id: 'iana_id',
  domain_registrar_name: 'registrar_name',
  domain_registrar_whois: 'whois_server',
  domain_registrar_url: 'website_url',
  domain_registrar_email: 'email_address',
  domain_registrar_phone: 'phone_number',
};

/** The same as such services have it in JSON. */
function elementOf(row: ReadonlyMap<string, string>): JsonObject {
  const element: Record<string, unknown> = {};
  const add = (object: string, member: string, value: string): void => {
    element[object] = { ...(element[object] as object | undefined), [member]: value };
  };
  const lists = { name_servers: [] as string[], domain_status: [] as string[] };
  for (const [column, value] of row) {
    if (value.trim() === '') continue;
    const party = PARTY.exec(column);
    if (party !== null) add(`${party[1]}_contact`, party[2] ?? '', value);
    else if (REGISTRAR[column] !== undefined) add('domain_registrar', REGISTRAR[column], value);
    else if (column.startsWith('name_server')) lists.name_servers.push(value);
    else if (column.startsWith('domain_status')) lists.domain_status.push(value);
    else element[column] = value;
  }
  return { ...element, ...lists };
}
