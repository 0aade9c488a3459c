import { describe, expect, it } from 'vitest';
import { responses } from '../../../model/fields/responses.ts';
import type { ServiceItem } from '../../../model/scanner/service-item.ts';
import { FieldIndex } from '../../../query/fields/field-index.ts';
import { mergeServices } from './merge-services.ts';
import { readService } from './read-service.ts';
import { serviceKey } from './service-key.ts';
import { addressPaths, rewrittenPaths } from './steady-fields.ts';

const place = { ip: '192.0.2.1', port: 443, prot4: 'tcp', protocol: 'https', prot7: 'http', host: 'www.example.com' };
const itemOf = (record: object): ServiceItem => {
  const reading = readService({ ...place, ...record });
  if (reading === undefined) throw new Error('there is a service');
  return reading.item;
};

describe('the paths that a report treats in a special way', () => {
  const fields = new FieldIndex(responses);

  it('are fields of responses', () => {
    const paths = [...addressPaths, ...rewrittenPaths];
    expect(paths.filter((path) => fields.resolve(path) === undefined)).toEqual([]);
    expect(fields.resolve('http.no_such_field')).toBeUndefined();
  });

  it('are named once', () => {
    const volatile = responses.fields.filter(({ varies }) => varies === 'itself').map(({ path }) => path);
    expect(volatile.length).toBeGreaterThan(100);
    const all = [...volatile, ...addressPaths, ...rewrittenPaths];
    expect(all.filter((path, at) => all.indexOf(path) !== at)).toEqual([]);
  });
});

describe('a service of a record', () => {
  it('has the place, the product, the vulnerabilities and the certificate, and the other fields of the record', () => {
    const item = itemOf({
      uri: 'https://www.example.com:443/shop?session=1',
      path: '/shop?session=1',
      jarm: 'abc',
      http: { status_code: 200, title: 'Shop', headers: { server: ['nginx/1.18.0'] } },
      tag: [{ name: 'nginx', fullname: 'Nginx', cpe: ['cpe:2.3:a:f5:nginx'], nginx: { version: '1.18.0' } }],
      cve: [
        {
          name: 'CVE-2021-23017',
          severity: 'HIGH',
          base_score: 7.7,
          has_exploit: true,
          cpe: 'cpe:2.3:a:f5:nginx:1.18.0',
        },
      ],
      certificate: {
        subject_dn: 'CN=www.example.com',
        names: ['*.example.com'],
        fingerprint_sha256: 'ff',
        validity: { start: '2026-01-01T00:00:00Z', end: '2027-01-01T00:00:00Z' },
        subject_key_info: { key_algorithm: { name: 'RSA' }, rsa_public_key: { length: 2048 } },
        signature_algorithm: { name: 'SHA256-RSA' },
      },
    });
    expect(item).toEqual({
      address: '192.0.2.1',
      port: 443,
      transport: 'tcp',
      protocol: 'https',
      host: 'www.example.com',
      uri: 'https://www.example.com:443/shop',
      status: 200,
      title: 'Shop',
      products: [{ name: 'nginx', version: '1.18.0', cpe: 'cpe:2.3:a:f5:nginx' }],
      cve: [
        {
          name: 'CVE-2021-23017',
          severity: 'HIGH',
          base_score: '7.7',
          has_exploit: true,
          known_exploited: false,
          match_type: 'cpe',
          match_product: null,
          cpe: 'cpe:2.3:a:f5:nginx:1.18.0',
        },
      ],
      certificate: {
        subject: 'CN=www.example.com',
        issuer: null,
        not_before: '2026-01-01T00:00:00Z',
        not_after: '2027-01-01T00:00:00Z',
        sha256: 'ff',
        names: ['*.example.com'],
        key: { kind: 'RSA', length: 2048 },
        signature_algorithm: 'SHA256-RSA',
        weaknesses: [],
      },
      http: { headers: { server: ['nginx/1.18.0'] } },
      jarm: 'abc',
      prot7: 'http',
    });
  });

  it.each([
    ['RSA of 1,024 bits', { subject_key_info: { rsa_public_key: { length: 1024 } } }, 'weak_key'],
    ['a curve of 192 bits', { subject_key_info: { ecdsa_public_key: { curve: 'P-192', length: 192 } } }, 'weak_key'],
    [
      'DSA of 1,024 bits',
      { subject_key_info: { dsa_public_key: { p: Buffer.alloc(128, 0xff).toString('base64') } } },
      'weak_key',
    ],
    ['SHA-1', { signature_algorithm: { name: 'SHA1-RSA' } }, 'weak_signature'],
    ['ECDSA with SHA-1', { signature_algorithm: { name: 'ECDSA-SHA1' } }, 'weak_signature'],
    ['MD5', { signature_algorithm: { name: 'MD5-RSA' } }, 'weak_signature'],
    ['its own signature', { signature: { self_signed: true } }, 'self_signed'],
    ['another name', { names: ['example.com', '*.www.example.com', '*.example.org'] }, 'name_mismatch'],
  ])('names the weakness of a certificate with %s', (_, certificate, weakness) => {
    const { certificate: summary } = itemOf({ certificate: { names: ['www.example.com'], ...certificate } });
    expect(summary?.weaknesses).toEqual([weakness]);
  });

  it('does not ask for the name of an address, and takes SHA-256, P-256 and 2,048 bits as strong', () => {
    const certificate = {
      names: ['other.example'],
      signature_algorithm: { name: 'ECDSA-SHA256' },
      subject_key_info: { ecdsa_public_key: { curve: 'P-256', length: 256 } },
    };
    expect(itemOf({ host: '192.0.2.1', certificate }).certificate?.weaknesses).toEqual([]);
  });

  it('is the same whatever changes by itself', () => {
    const record = (n: number) => ({
      last_updated: `2026-11-2${n}T00:00:00Z`,
      '@timestamp': `2026-11-2${n}T00:00:00Z`,
      scan_date: `2026-11-2${n}`,
      iteration: String(n),
      http: {
        headers: {
          date: [`Mon, 2${n} Nov 2026 08:00:0${n} GMT`],
          set_cookie: [`id=${n}`],
          etag: [`"${n}"`],
          content_security_policy: [`script-src 'nonce-${n}abc' 'self'`],
          www_authenticate: [`Digest realm="x", nonce="abc${n}def${n}", qop="auth"`],
        },
        unknown_headers: [{ key: 'x_acme_request_id', value: [String(n)] }],
        body: `page ${n}`,
        body_sha256: String(n),
      },
      ssh: {
        server_key_exchange: { cookie: String(n), kex_algorithms: ['b', 'a'] },
        key_exchange: { server_signature: { raw: String(n) } },
      },
      mysql: { auth_plugin_data: String(n), connection_id: n, server_version: '8.0.36' },
      snmp: { uptime: n, engine: { time: n, boots: n, id: 'a' } },
      smtp: { banner: `220 mx ESMTP; Mon, 2${n} Nov 2026 08:00:0${n} +0000` },
      pop3: { banner: `+OK <189${n}.69717095${n}@mx.example>` },
      ftp: { banner: `220-You are user number ${n} of 50 allowed.\r\n220-Local time is now 08:2${n}.` },
      dns: { answers: n === 1 ? [{ name: 'a' }, { name: 'b' }] : [{ name: 'b' }, { name: 'a' }] },
    });
    expect(itemOf(record(1))).toEqual(itemOf(record(2)));
    expect(JSON.stringify(itemOf(record(1)))).toBe(JSON.stringify(itemOf(record(2))));
    expect(itemOf(record(1))).toMatchObject({
      mysql: { server_version: '8.0.36' },
      ssh: { server_key_exchange: { kex_algorithms: ['b', 'a'] } },
      smtp: { banner: '220 mx ESMTP; ‹time›' },
      http: { headers: { content_security_policy: ["script-src 'nonce-‹token›' 'self'"] } },
    });
  });

  it('does not depend on the order of names in the record', () => {
    const headers = { server: ['a'], x_powered_by: ['b'] };
    const reversed = { x_powered_by: ['b'], server: ['a'] };
    expect(JSON.stringify(itemOf({ http: { headers } }))).toBe(JSON.stringify(itemOf({ http: { headers: reversed } })));
  });

  it('has no contacts, no facts about the address, and no field that is not in the table', () => {
    const item = itemOf({
      geo: { country: 'SE' },
      whois: { abuse: 'a@b.example' },
      domain: ['x.example'],
      smtp: { banner: 'a', contacts: { email: ['a@b.example'] } },
      products: 'mine',
      address: 'mine',
    });
    expect(Object.keys(item)).toEqual([
      'address',
      'port',
      'transport',
      'protocol',
      'host',
      'products',
      'cve',
      'prot7',
      'smtp',
    ]);
    expect(item.smtp).toEqual({ banner: 'a' });
    expect(item.address).toBe('192.0.2.1');
  });

  it('stays small whatever the record holds', () => {
    const deep = (levels: number): object => (levels === 0 ? {} : { a: deep(levels - 1), b: 'x'.repeat(5_000) });
    const item = itemOf({
      http: {
        title: 'x'.repeat(1e6),
        headers: Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`h${n}`, ['v'.repeat(3_000)]])),
      },
      ssh: deep(2_000),
      tag: Array.from({ length: 9_000 }, (_, n) => ({ name: `t${n}` })),
    });
    expect(JSON.stringify(item).length).toBeLessThan(150_000);
  });

  it.each([
    [{ ip: 'x' }],
    [{ port: -1 }],
    [{ port: 70_000 }],
    [{ port: '80' }],
    [{ ip: undefined }],
    [{ ip: ['192.0.2.1'] }],
  ])('is none for %j', (record) => {
    expect(readService({ ...place, ...record })).toBeUndefined();
  });

  it('reads any JSON', () => {
    const random = generator(7);
    const names = [
      'http',
      'tag',
      'cve',
      'certificate',
      'ssh',
      'name',
      'headers',
      'names',
      'validity',
      '__proto__',
      'host',
      'uri',
    ];
    const value = (depth: number): unknown => {
      const kind = Math.floor(random() * (depth > 4 ? 5 : 7));
      if (kind === 5) return Array.from({ length: 3 }, () => value(depth + 1));
      if (kind === 6)
        return JSON.parse(
          `{${names
            .filter(() => random() < 0.4)
            .map((name) => `${JSON.stringify(name)}:${JSON.stringify(value(depth + 1)) ?? 'null'}`)
            .join(',')}}`,
        );
      return [null, true, random() * 1e6, '\ud800\u0000<b>=1', ''][kind];
    };
    for (let n = 0; n < 500; n++) {
      const fields = value(0);
      const record = typeof fields === 'object' && fields !== null ? fields : {};
      const reading = readService({ ...record, ip: '192.0.2.1', port: 1 });
      expect(JSON.parse(JSON.stringify(reading?.item)).address).toBe('192.0.2.1');
      expect(serviceKey((reading as { item: ServiceItem }).item)).toMatch(/^[!-~ ]+$/);
    }
  });
});

/** Numerical Recipes' linear congruential generator. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('the records of one service', () => {
  it('become what redirects lead to, with all products', () => {
    const first = itemOf({
      uri: 'https://x/',
      http: { status_code: 302 },
      tag: [{ name: 'nginx' }],
      certificate: { names: ['a'] },
    });
    const last = itemOf({
      uri: 'https://x/login',
      http: { status_code: 200, title: 'Log in' },
      tag: [{ name: 'php' }, { name: 'nginx' }],
    });
    expect(mergeServices([last, first].map((item) => ({ item, isLed: false })) as never)).toMatchObject({
      uri: 'https://x/login',
      status: 200,
      title: 'Log in',
      products: [{ name: 'nginx' }, { name: 'php' }],
      certificate: { names: ['a'] },
      redirects: [{ uri: 'https://x/', status: 302 }],
    });
  });
});

describe('the key of a service', () => {
  it('sorts by address, port, protocol and host', () => {
    const service = (address: string, port = 80, protocol = 'http', host = address) => ({
      address,
      port,
      protocol,
      host,
    });
    const inOrder = [
      service('9.0.0.1'),
      service('10.0.0.1', 22),
      service('10.0.0.1', 80, 'http', 'a.example'),
      service('10.0.0.1', 80, 'http', 'a.example.com'),
      service('10.0.0.1', 80, 'http', 'b.example'),
      service('10.0.0.1', 80, 'https'),
      service('10.0.0.1', 443),
      service('2001:db8::1'),
      service('2001:db8::10'),
    ].map(serviceKey);
    expect([...inOrder].sort()).toEqual(inOrder);
    expect(new Set(inOrder).size).toBe(inOrder.length);
  });
});
