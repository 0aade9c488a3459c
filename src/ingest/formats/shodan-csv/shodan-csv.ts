import { defined } from '../../../model/defined.ts';
import type { JsonObject } from '../../../model/json-value.ts';
import { csvFormat } from '../shapes/csv-shape.ts';
import { bannerRecords } from '../shodan/banner-records.ts';

/** The table that the tool of Shodan makes of a download. It has no names of modules and few facts of pages. */
export const shodanCsv = csvFormat({
  name: 'shodan-csv',
  version: 2,
  about: 'banners of Shodan as a table',
  columns: ['ip_str', 'location.country_code', 'ssl.cert.fingerprint.sha256'],
  records: (row) => bannerRecords(bannerOfRow(row)),
});

/** The banner from which a row was made, as far as the row has it. */
function bannerOfRow(row: ReadonlyMap<string, string>): JsonObject {
  const text = (column: string): string | undefined => row.get(column) || undefined;
  const number = (column: string): number | undefined => (row.get(column) ? Number(row.get(column)) : undefined);
  const list = (column: string): readonly string[] | undefined => text(column)?.split(',');
  const fingerprint = defined({
    sha1: text('ssl.cert.fingerprint.sha1'),
    sha256: text('ssl.cert.fingerprint.sha256'),
  });
  const cipher = defined({
    version: text('ssl.cipher.version'),
    bits: number('ssl.cipher.bits'),
    name: text('ssl.cipher.name'),
  });
  const ssl = defined({
    cipher: membered(cipher),
    alpn: list('ssl.alpn'),
    versions: list('ssl.versions'),
    cert: membered(defined({ serial: text('ssl.cert.serial'), fingerprint: membered(fingerprint) })),
  });
  return defined({
    data: text('data'),
    hostnames: list('hostnames'),
    ip_str: text('ip_str'),
    ipv6: text('ipv6'),
    ip: number('ip'),
    org: text('org'),
    isp: text('isp'),
    os: text('os'),
    asn: text('asn'),
    port: number('port'),
    tags: list('tags'),
    timestamp: text('timestamp'),
    transport: text('transport'),
    product: text('product'),
    version: text('version'),
    vulns: list('vulns'),
    location: defined({
      country_code: text('location.country_code'),
      city: text('location.city'),
      latitude: number('location.latitude'),
      longitude: number('location.longitude'),
    }),
    ssl: membered(ssl),
    http: membered(defined({ html: text('html'), title: text('title') })),
  });
}

const membered = <T extends object>(object: T): T | undefined =>
  Object.keys(object).length === 0 ? undefined : object;
