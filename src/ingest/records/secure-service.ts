/** A service over TLS, of which a tool says only where it is -> its record. */

import type { FoundRecord } from '../formats/format.ts';
import { protocolNames } from './service-names.ts';
import { type FoundService, serviceRecord } from './service-record.ts';
import { usualService } from './usual-service.ts';

export interface SecureService extends Omit<FoundService, 'transport' | 'isTls' | 'service'> {
  /** As the tool names it. */
  readonly service?: string | undefined;
}

/**
 * The name is that of the tool, or the usual one of the port. Without either, TLS is all that is known. Remote desktops
 * have one name with and without TLS.
 */
export function secureServiceRecord(seen: SecureService): FoundRecord {
  const name = seen.service ?? usualService(seen.port, 'tcp');
  const { protocol, prot7 } = protocolNames(name, 'tcp', false);
  const isUpgraded = protocol === prot7 && STARTTLS.has(prot7);
  const isNamed = protocol !== prot7 || isUpgraded || prot7 === 'http' || prot7 === 'rdp' || seen.service !== undefined;
  const service = isNamed ? name : undefined;
  const found = serviceRecord({ ...seen, service, transport: 'tcp', isTls: !isUpgraded && prot7 !== 'rdp' });
  if (!isUpgraded) return found;
  const upgraded = `${prot7}starttls`;
  const uri = String(found.data.uri).replace(/^[^:]*/, upgraded);
  return { ...found, data: { ...found.data, uri, protocol: upgraded } };
}

/** Protocols that begin in clear text. Where TLS comes first, they have other ports. */
const STARTTLS: ReadonlySet<string> = new Set([
  'ftp',
  'imap',
  'irc',
  'ldap',
  'lmtp',
  'managesieve',
  'mysql',
  'nntp',
  'pop3',
  'postgres',
  'smtp',
  'xmpp',
]);
