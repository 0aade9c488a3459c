import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addLocation } from '../../src/probe/identify/location/add-location.ts';
import { type MmdbDatabase, openMmdb } from '../../src/wire/formats/mmdb/mmdb-database.ts';
import { type MmdbContent, mmdbFile } from '../kit/mmdb-file.ts';
import { isAbsent, sharedLines, sharedUrl } from '../shared-data.ts';

const RECORD = { uri: 'raw://192.0.2.1:7', prot7: 'raw' } as const;

/** The layouts of the publishers: https://dev.maxmind.com/geoip/docs/databases and the files of db-ip.com. */
const GEOLITE_ASN = database('GeoLite2-ASN', {
  '192.0.2.0/25': { autonomous_system_number: 64_500, autonomous_system_organization: 'Example Networks' },
});
const DBIP_CITY = database('DBIP-City-Lite', {
  '192.0.2.0/24': {
    city: { names: { en: 'Sydney' } },
    continent: { code: 'OC', geoname_id: 6_255_151, names: { de: 'Ozeanien', en: 'Oceania' } },
    country: { geoname_id: 2_077_456, iso_code: 'AU', names: { en: 'Australia' } },
    location: { latitude: -33.8688, longitude: 151.209 },
    subdivisions: [{ names: { en: 'New South Wales' } }],
  },
});
const FLAT_CITY = database('dbip-city', {
  '192.0.2.0/24': {
    city: 'Sydney',
    country_code: 'AU',
    postcode: '',
    state1: 'New South Wales',
    state2: '',
    timezone: '',
    latitude: -33.8688,
    longitude: 151.209,
  },
});
const COUNTRY = database('DBIP-Country-Lite', { '192.0.2.0/24': { country: { iso_code: 'NZ' } } });

function database(type: string, networks: Readonly<Record<string, MmdbContent>>): MmdbDatabase {
  return opened(mmdbFile(type, networks));
}

function opened(bytes: Uint8Array): MmdbDatabase {
  const reading = openMmdb(bytes);
  if (reading.kind === 'invalid') throw new Error(reading.reason);
  return reading.database;
}

const located = (ip: string, ...databases: readonly MmdbDatabase[]) => {
  const { geo, isp, whois } = addLocation(databases)({ ...RECORD, ip });
  return { geo, isp, whois };
};

const SYDNEY = { lat: -33.8688, long: 151.209, lon: 151.209 };

describe('addLocation', () => {
  it('names the autonomous system and the network that it announces', () => {
    expect(located('192.0.2.1', GEOLITE_ASN)).toEqual({
      isp: 'Example Networks',
      whois: { asn: { number: ['64500'], name: 'Example Networks', cidr: '192.0.2.0/25' } },
    });
  });

  it('reads the cities of DB-IP', () => {
    expect(located('192.0.2.200', GEOLITE_ASN, DBIP_CITY)).toEqual({
      geo: {
        continent: 'Oceania',
        country: 'AU',
        subdivisions: ['New South Wales'],
        city: 'Sydney',
        ip: '192.0.2.0/24',
        location: SYDNEY,
      },
    });
  });

  it('reads the flat tables of DB-IP, without what is empty', () => {
    expect(located('192.0.2.1', FLAT_CITY)).toEqual({
      geo: { country: 'AU', subdivisions: ['New South Wales'], city: 'Sydney', ip: '192.0.2.0/24', location: SYDNEY },
    });
  });

  it.each([
    ['first', [COUNTRY, DBIP_CITY]],
    ['last', [DBIP_CITY, COUNTRY]],
  ])('takes the location with most details, also if the other is %s', (_, databases) => {
    expect(located('192.0.2.1', ...databases).geo?.country).toBe('AU');
  });

  it('leaves what the record has already', () => {
    const record = {
      ...RECORD,
      ip: '192.0.2.1',
      isp: 'Known',
      geo: { city: 'Perth' },
      whois: { abuse: 'a@b.example' },
    };
    expect(addLocation([DBIP_CITY, GEOLITE_ASN])(record)).toEqual({
      ...record,
      whois: {
        abuse: 'a@b.example',
        asn: { number: ['64500'], name: 'Example Networks', cidr: '192.0.2.0/25' },
      },
    });
  });

  it.each(['198.51.100.1', '2001:db8::1', 'no address'])('leaves %s as it is', (ip) => {
    expect(addLocation([DBIP_CITY, GEOLITE_ASN])({ ...RECORD, ip })).toEqual({ ...RECORD, ip });
  });

  it('takes what each database says of the privacy and the use of a network', () => {
    const tor = database('GeoIP2-Anonymous-IP', { '192.0.2.0/24': { vpn: 'true', tor: 'false', service: 'Veil' } });
    const type = database('GeoIP2-Connection-Type', { '192.0.2.0/24': { connection_type: 'Cellular' } });
    const domain = database('GeoIP2-Domain', { '192.0.2.0/24': { domain: 'Users.Example' } });
    expect(addLocation([tor, type, domain])({ ...RECORD, ip: '192.0.2.1' })).toEqual({
      ...RECORD,
      ip: '192.0.2.1',
      privacy: { is_vpn: true, provider: 'Veil' },
      network: { connection_type: 'Cellular', domain: 'users.example' },
    });
  });

  it('reads the flat databases of IPinfo', () => {
    const lite = database('ipinfo generic', {
      '192.0.2.0/24': {
        asn: 'AS64500',
        as_name: 'Example Networks',
        as_domain: 'net.example',
        country: 'AU',
        city: 'Sydney',
        region: 'New South Wales',
        lat: '-33.8688',
        lng: '151.209',
      },
    });
    expect(addLocation([lite])({ ...RECORD, ip: '192.0.2.9' })).toEqual({
      ...RECORD,
      ip: '192.0.2.9',
      isp: 'Example Networks',
      geo: {
        country: 'AU',
        city: 'Sydney',
        subdivisions: ['New South Wales'],
        location: SYDNEY,
        ip: '192.0.2.0/24',
      },
      network: { domain: 'net.example' },
      whois: { asn: { number: ['64500'], name: 'Example Networks' } },
    });
  });

  it('leaves out what has the wrong type or is impossible', () => {
    const hostile = database('hostile', {
      '192.0.2.0/24': {
        country: { iso_code: 'Atlantis' },
        city: { names: 'none' },
        subdivisions: { a: 1 },
        location: { latitude: 91, longitude: 0, accuracy_radius: -1 },
        autonomous_system_number: 0,
        isp: 7,
      },
    });
    expect(located('192.0.2.1', hostile)).toEqual({});
  });
});

describe.skipIf(isAbsent('data/mmdb'))('addLocation with the databases of MaxMind (needs ../shared/data/mmdb)', () => {
  const shared = (name: string) => opened(readFileSync(sharedUrl(`data/mmdb/test-data/${name}.mmdb`)));

  it('reads GeoIP2 City', () => {
    expect(located('2.125.160.217', shared('GeoIP2-City-Test')).geo).toEqual({
      continent: 'Europe',
      country: 'GB',
      registered_country: 'FR',
      subdivisions: ['England', 'West Berkshire'],
      city: 'Boxford',
      postal: 'OX1',
      tz: 'Europe/London',
      ip: '2.125.160.216/29',
      accuracy: 100,
      location: { lat: 51.75, long: -1.25, lon: -1.25, accuracy: 100 },
    });
  });

  it('reads GeoLite2 Country', () => {
    expect(located('2a02:f400::1', shared('GeoLite2-Country-Test')).geo).toEqual({
      continent: 'Asia',
      country: 'AE',
      registered_country: 'AE',
      ip: '2a02:f400::/29',
    });
  });

  it('reads GeoIP2 ISP, whose networks are not those that are announced', () => {
    expect(located('1.128.0.1', shared('GeoIP2-ISP-Test'))).toEqual({
      isp: 'Telstra Internet',
      whois: { asn: { number: ['1221'], name: 'Telstra Pty Ltd' } },
    });
  });

  it('reads GeoIP2 Enterprise', () => {
    const { geo, isp, whois } = located('64.17.254.217', shared('GeoIP2-Precision-Enterprise-Test'));
    expect([geo?.city, isp, whois?.asn?.number]).toEqual(['Los Angeles', 'Towerstream I', ['33224']]);
  });

  /** What each layout gives, of all networks of the reference answers. */
  const KINDS: Readonly<Record<string, (record: Row) => object>> = {
    'GeoIP-Anonymous-Plus-Test': (record) => ({ privacy: privacyOfRow(record) }),
    'GeoIP2-IP-Risk-Test': (record) => ({
      privacy: privacyOfRow(record),
      network: record.ip_risk === undefined ? undefined : { ip_risk: record.ip_risk },
    }),
    'GeoIP2-Connection-Type-Test': (record) => ({ network: record }),
    'GeoIP2-Static-IP-Score-Test': ({ score }) => ({ network: { static_ip_score: score } }),
    'GeoIP2-ISP-Test': ({ isp, organization, mobile_country_code, mobile_network_code }) => ({
      isp,
      network: isEmpty({ organization, mobile_country_code, mobile_network_code }),
    }),
  };

  it.each(Object.entries(KINDS))('%s says of each network what the reference does', (name, factsOf) => {
    const rows = sharedLines('data/mmdb/reference.ndjson.gz').map((line) => JSON.parse(line) as Reference);
    const { networks = [] } = rows.find(({ file }) => file.endsWith(`/${name}.mmdb`)) ?? {};
    const locate = addLocation([shared(name)]);
    expect(networks.length).toBeGreaterThan(10);
    for (const { network, record } of networks) {
      const ip = network.replace(/\/.*/, '');
      const { isp, privacy, network: use } = locate({ ...RECORD, ip });
      const wanted = { isp: undefined, privacy: undefined, network: undefined, ...factsOf(record) };
      // Without a provider it is the organisation of the autonomous system.
      const provider = wanted.isp ?? record.autonomous_system_organization;
      expect([ip, { privacy, network: use, isp }]).toEqual([ip, { ...wanted, isp: provider }]);
    }
  });
});

type Row = Readonly<Record<string, unknown>>;

interface Reference {
  readonly file: string;
  readonly networks?: readonly { readonly network: string; readonly record: Row }[];
}

/** The names of GeoIP2 and ours. */
const FLAGS = [
  ['is_anonymous_vpn', 'is_vpn'],
  ['is_public_proxy', 'is_proxy'],
  ['is_tor_exit_node', 'is_tor'],
  ['is_residential_proxy', 'is_residential_proxy'],
  ['is_residential_proxy', 'is_proxy'],
  ['is_hosting_provider', 'is_hosting'],
  ['is_anonymous', 'is_anonymous'],
  ['provider_name', 'provider'],
  ['anonymizer_confidence', 'confidence'],
  ['network_last_seen', 'last_seen'],
] as const;

function privacyOfRow(record: Row): object | undefined {
  return isEmpty(Object.fromEntries(FLAGS.flatMap(([from, to]) => (record[from] ? [[to, record[from]]] : []))));
}

const isEmpty = (value: object): object | undefined =>
  Object.values(value).every((member) => member === undefined) ? undefined : value;
