import { describe, expect, it } from 'vitest';
import { type JsonObject, jsonMember } from '../../src/model/json-value.ts';
import { suiteOfOpenSsl } from '../../src/wire/security/tls/registry/openssl-suite-name.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';
import { readShared, type SharedReading } from './read-shared.ts';

const responsesIn = ({ records }: SharedReading): readonly JsonObject[] =>
  records.flatMap(({ collection, data }) => (collection === 'responses' ? [data] : []));

const certificatesIn = ({ records }: SharedReading): number =>
  records.filter(({ collection }) => collection === 'certs').length;

describe.skipIf(isAbsent('data/scans'))('results of scanners of TLS (needs ../shared/data/scans)', () => {
  it.each([
    ['defectdojo_many_vuln.csv', 1],
    ['defectdojo_no_vuln.csv', 0],
    ['demo2.csv', 0],
    ['failed_target.csv', 0],
    ['many_cves.csv', 0],
    ['overall_critical.csv', 0],
  ])('testssl.sh: each row of %s is a part of a record', async (name, ofTheScanner) => {
    const path = `data/scans/testssl/defectdojo/${name}`;
    const rows = sharedLines(path).length - 1;
    const reading = await readShared(path);
    expect(reading).toMatchObject({ formats: ['testssl'], refused: [] });
    expect(responsesIn(reading)).toHaveLength(rows - ofTheScanner);
  });

  it('testssl.sh: rows of one server have one address of a record', async () => {
    const reading = await readShared('data/scans/testssl/defectdojo/defectdojo_many_vuln.csv');
    const responses = responsesIn(reading);
    expect(new Set(responses.map(({ uri, ip }) => `${uri} ${ip}`))).toEqual(
      new Set(['108', '109', '110', '111'].map((last) => `https://www.defectdojo.org:443/ 185.199.${last}.153`)),
    );
    expect(certificatesIn(reading)).toBe(4);
    expect(responses.find(({ certificate }) => certificate !== undefined)?.certificate).toMatchObject({
      names: ['www.defectdojo.org'],
      fingerprint_sha256: '5df7a113b6418dbb02db7e121f533973c603435fdfab62914e8488719f1acc90',
    });
  });

  it('sslscan: a host is a record, also one that is given by name alone', async () => {
    const reading = await readShared('data/scans/sslscan/defectdojo/sslscan_no_vuln.xml');
    expect(reading).toMatchObject({ formats: ['sslscan'], refused: [] });
    expect(responsesIn(reading)).toMatchObject([{ uri: 'https://www.target.com:443/', host: 'www.target.com' }]);
  });

  it.each([
    ['report_two_target_many_vuln.xml', ['www.gitlab.com', 'www.heroku.com'], 5],
    // Its certificates are empty.
    ['two_targets_two_vuln_old.json', ['www.example.com', 'info.example.com'], 0],
  ])('SSLyze: each server of %s is a record', async (name, hosts, certificates) => {
    const reading = await readShared(`data/scans/sslyze/defectdojo/${name}`);
    expect(reading).toMatchObject({ formats: ['sslyze'], refused: [] });
    expect(responsesIn(reading).map(({ host }) => host)).toEqual(hosts);
    expect(certificatesIn(reading)).toBe(certificates);
  });

  it('names of OpenSSL are those of IANA that SSLyze writes beside them', () => {
    const names = new Map<string, string>();
    const text = sharedLines('data/scans/sslyze/defectdojo/two_targets_two_vuln_old.json').join('\n');
    JSON.parse(text, (_, value: unknown) => {
      const [name, short] = ['name', 'openssl_name'].map((member) => jsonMember(value, member));
      // SSL 2 has none of IANA.
      if (typeof name === 'string' && typeof short === 'string' && name.startsWith('TLS_')) names.set(short, name);
      return value;
    });
    expect(names.size).toBeGreaterThan(150);
    expect(new Map([...names.keys()].map((short) => [short, suiteOfOpenSsl(short)]))).toEqual(names);
  });

  it.each([
    ['3des', [['3des.badssl.com', 'C']]],
    ['dh1024', [['dh1024.badssl.com', 'B']]],
    ['ok', [['defectdojo.mevitae.com', 'A+']]],
    ['revoked', [['revoked.badssl.com', 'T']]],
    [
      'multiple',
      [
        ['defectdojo.mevitae.com', 'A+'],
        ['dh1024.badssl.com', 'B'],
        ['revoked.badssl.com', 'T'],
      ],
    ],
  ])('SSL Labs: each endpoint of %s is a record', async (name, grades) => {
    const reading = await readShared(`data/scans/ssl_labs/defectdojo/ssl_labs_${name}_v1.5.0.json`);
    expect(reading).toMatchObject({ formats: ['ssl-labs'], refused: [] });
    const seen = responsesIn(reading).map((data) => [data.host, jsonMember(data.ssl_labs, 'grade')]);
    expect(seen).toEqual(grades);
  });

  it('ssh-audit: a server is a record, also one that is given by name alone', async () => {
    const reading = await readShared('data/scans/ssh_audit/defectdojo/many_vulns2.json');
    expect(reading).toMatchObject({ formats: ['ssh-audit'], refused: [] });
    expect(responsesIn(reading)).toMatchObject([
      {
        uri: 'ssh://1.1.1.1:22',
        ssh: {
          server_id: { software: 'OpenSSH_8.9p1' },
          host_keys: [
            {
              algorithm: 'ssh-ed25519',
              fingerprint_sha256: 'ec71a33c2a4ceca2fec440d3fa8e2832cb8ba612bd7a60056384fd7e096c0a31',
            },
            { algorithm: 'ssh-rsa', length: 3072 },
          ],
        },
      },
    ]);
    const named = await readShared('data/scans/ssh_audit/defectdojo/bug_fix.json');
    expect(named).toMatchObject({ formats: ['ssh-audit'], refused: [] });
    expect(responsesIn(named)).toMatchObject([{ uri: 'ssh://nanana.com:22', host: 'nanana.com' }]);
  });
});
