/**
 * Providers of clouds, DNS and mail. We invented the names from two halves that no language combines; none occurs in
 * lists of companies, networks, packages or source code. The same holds for the organisations (organisation-table.ts).
 */

export interface ProviderRow {
  readonly key: string;
  readonly name: string;
  readonly country: string;
  readonly domain: string;
  /** It rents out machines: many networks of small sites belong to it. */
  readonly isHost: boolean;
  /** The number of its name servers and mail servers. */
  readonly nameServers: number;
  readonly mailServers: number;
}

/** `name | country | domain | hosts machines | name servers | mail servers` */
export const PROVIDERS: readonly ProviderRow[] = `
Rackelmoor Hosting GmbH | DE | rackelmoor.de | yes | 2 | 2
Cirravane Cloud Inc. | US | cirravane.net | yes | 4 | 0
Brisvolt Data Centers Inc. | US | brisvolt.com | yes | 3 | 0
Halcedge Delivery Ltd | GB | halcedge.net | yes | 0 | 0
Nimbrolo Platform Inc. | US | nimbrolo.com | yes | 0 | 0
Siltbucket Storage B.V. | NL | siltbucket.com | no | 0 | 0
Deskotter Oy | FI | deskotter.com | no | 0 | 0
Pagewren ApS | DK | pagewren.io | no | 0 | 0
Statusloon Inc. | CA | statusloon.com | no | 0 | 0
Mailorne SAS | FR | mailorne.com | no | 0 | 2
Postgrebe GmbH | DE | postgrebe.net | no | 0 | 2
Zonecroft DNS Ltd | GB | zonecroft.net | no | 4 | 0
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', country = '', domain = '', hosts, nameServers, mailServers] = line.split(' | ');
    return {
      key: domain.slice(0, domain.indexOf('.')),
      name,
      country,
      domain,
      isHost: hosts === 'yes',
      nameServers: Number(nameServers),
      mailServers: Number(mailServers),
    };
  });

const numbered = (label: string, count: number, domain: string): string[] =>
  Array.from({ length: count }, (_, i) => `${label}${i + 1}.${domain}`);

export const nameServersOf = ({ nameServers, domain }: ProviderRow): string[] => numbered('ns', nameServers, domain);
export const mailServersOf = ({ mailServers, domain }: ProviderRow): string[] => numbered('mx', mailServers, domain);

export const DNS_PROVIDERS: readonly ProviderRow[] = PROVIDERS.filter(({ nameServers }) => nameServers > 0);
export const MAIL_PROVIDERS: readonly ProviderRow[] = PROVIDERS.filter(({ mailServers }) => mailServers > 0);
