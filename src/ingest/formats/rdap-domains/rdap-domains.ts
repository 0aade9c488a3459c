import type { JsonObject } from '../../../model/json-value.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { rdapDomain } from './rdap-domain.ts';
import { rdapRegistration } from './rdap-registration.ts';

/** Answers of RDAP about domains: one, a list of a search, or one on each line. */
export const rdapDomains = jsonFormat({
  name: 'rdap-domains',
  version: 2,
  about: 'answers of RDAP about domains',
  lists: ['domainSearchResults'],
  signs: [
    { what: 'a member `objectClassName` that is "domain"', isSeenIn: (element) => rdapDomain(element) !== undefined },
  ],
  *records(element) {
    const domain = rdapDomain(element);
    if (domain !== undefined) yield rdapRegistration(domain);
    else throw new RefusedRecord(reason(element));
  },
});

function reason({ errorCode, title, objectClassName }: JsonObject): string {
  if (typeof errorCode === 'number')
    return `it is an error of the server: ${errorCode}${typeof title === 'string' ? ` ${title}` : ''}`;
  return typeof objectClassName === 'string'
    ? `it is about another kind of object: ${objectClassName}`
    : 'it is no answer about a domain';
}
