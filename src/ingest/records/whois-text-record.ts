/** An answer of a WHOIS server -> the record of the registration that it has. */
import { defined } from '../../model/defined.ts';
import type { NoRegistration } from '../../wire/formats/whois-text/whois-answer.ts';
import { readWhoisText } from '../../wire/formats/whois-text/whois-text.ts';
import type { FoundRecord } from '../formats/format.ts';
import { RefusedRecord } from '../formats/shapes/refused-record.ts';
import { registrationRecord } from './registration-record.ts';

/** What is known of the answer besides its text. */
export interface WhoisQuery {
  /** The name that was asked for. */
  readonly domain?: string | undefined;
  readonly server?: string | undefined;
  /** When, in ISO 8601. */
  readonly time?: string | undefined;
}

/** @throws RefusedRecord */
export function whoisTextRecord(text: string, { domain, server, time }: WhoisQuery = {}): FoundRecord {
  const answer = readWhoisText(text, domain);
  if (answer.kind === 'none') throw new RefusedRecord(REASONS[answer.reason]);
  const { format, domain: name, name_servers, keys, status, seen, ...facts } = answer.registration;
  return registrationRecord({
    name,
    nameServers: name_servers,
    ds: keys,
    seen: time ?? seen,
    data: {
      ...defined({ server, status: status.length === 0 ? undefined : status }),
      ...facts,
      raw: text,
      stats: { parser: format },
    },
  });
}

const REASONS: Readonly<Record<NoRegistration, string>> = {
  available: 'it says that the domain is not registered',
  reserved: 'it says that the domain is reserved or cannot be registered',
  limited: 'it is no registration: the server has refused because of too many queries',
  unavailable: 'it is no registration: the server could not answer',
  invalid: 'it is no registration: the server did not understand the query',
  unread: 'it has no registration that can be read',
};
