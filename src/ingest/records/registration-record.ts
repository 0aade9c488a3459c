/** What a source says of a registration -> its record, with the names under which our own data has the same. */
import { parseAddress } from '../../addr/ip/address.ts';
import { displayName, domainLevel, domainZone, parseDomainName } from '../../addr/name/domain-name.ts';
import { publicSuffix } from '../../addr/name/public-suffix.ts';
import { defined } from '../../model/defined.ts';
import type { WhoisDomainsRecord } from '../../model/records.generated.ts';
import type { FoundRecord } from '../formats/format.ts';
import { RefusedRecord } from '../formats/shapes/refused-record.ts';

export interface FoundRegistration {
  /** The domain, as the source writes it. */
  readonly name: string | undefined;
  readonly nameServers?: readonly FoundNameServer[];
  readonly ds?: NonNullable<WhoisDomainsRecord['delegation']>['ds'];
  /** When the registration was looked up, in ISO 8601. */
  readonly seen?: string | undefined;
  readonly data: Partial<WhoisDomainsRecord>;
}

export interface FoundNameServer {
  readonly name: string;
  readonly addresses?: readonly string[];
}

export function registrationRecord(found: FoundRegistration): FoundRecord {
  const written = found.name?.trim();
  const domain = written === undefined ? undefined : parseDomainName(written.replace(/\.$/, ''));
  if (written === undefined || domain === undefined)
    throw new RefusedRecord(written ? 'the name of the domain is none' : 'it has no name of a domain');
  const suffix = publicSuffix(domain);
  const hasExtension = suffix !== undefined && suffix !== domain;
  const zone = domainZone(domain);
  const servers = found.nameServers ?? [];
  const hosts = servers.flatMap(({ name, addresses = [] }) => {
    const ip = addresses.filter((address) => parseAddress(address) !== undefined);
    return ip.length === 0 ? [] : [{ name, ip }];
  });
  const { delegation } =
    hosts.length === 0 && !found.ds?.length
      ? { delegation: undefined }
      : {
          delegation: defined({
            host: hosts.length === 0 ? undefined : hosts,
            ds: found.ds?.length ? found.ds : undefined,
          }),
        };
  const record: WhoisDomainsRecord = {
    domain,
    punycode: domain,
    extracted_domain: written.includes('xn--') ? displayName(domain) : written,
    name: hasExtension ? domain.slice(0, -suffix.length - 1) : domain,
    ...defined({ extension: hasExtension ? suffix : undefined }),
    tld: zone,
    zone,
    level: domainLevel(domain),
    ...found.data,
    ...defined({
      name_servers: servers.length === 0 ? undefined : [...new Set(servers.map(({ name }) => name))],
      delegation,
      last_updated: found.seen,
      '@timestamp': found.seen,
    }),
  };
  return { collection: 'whois_domains', data: { ...record } };
}
