import type { JsonObject } from '../../../model/json-value.ts';
import { csvFormat } from '../shapes/csv-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { layoutOf } from '../whois-services/service-layouts.ts';
import { serviceRegistration } from '../whois-services/service-registration.ts';

/** Tables of WhoisXML API, in which the parties have columns such as `registrant_name`. */
export const whoisxmlCsv = csvFormat({
  name: 'whoisxml-csv',
  version: 1,
  about: 'registrations of domains from WhoisXML API in CSV',
  columns: ['domainName', 'registrarName', 'standardRegCreatedDate'],
  *records(row) {
    const element = elementOf(row);
    const layout = layoutOf({ ...element, registrarName: element.registrarName ?? '', standardRegCreatedDate: '' });
    if (layout === undefined) throw new RefusedRecord('it has no name of a domain');
    yield serviceRegistration(element, layout);
  },
});

const PARTIES = ['registrant', 'administrativeContact', 'technicalContact', 'billingContact'];

/** The same as the service has it in JSON. */
function elementOf(row: ReadonlyMap<string, string>): JsonObject {
  const element: Record<string, unknown> = {};
  for (const [column, value] of row) {
    if (value.trim() === '') continue;
    const [party = '', member] = column.split('_', 2);
    if (member === undefined || !PARTIES.includes(party)) element[column] = value;
    else element[party] = { ...(element[party] as object | undefined), [member]: value };
  }
  return element;
}
