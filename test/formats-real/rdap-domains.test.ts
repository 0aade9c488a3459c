import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { rdapDomains } from '../../src/ingest/formats/rdap-domains/rdap-domains.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import type { WhoisDomainsRecord } from '../../src/model/records.generated.ts';
import { eppStatus } from '../../src/wire/formats/epp-status.ts';
import type { TextParty } from '../../src/wire/formats/whois-text/whois-answer.ts';
import { readWhoisText } from '../../src/wire/formats/whois-text/whois-text.ts';
import { readingsOf, stepsOf } from '../formats/read-vector.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';

const FOLDER = 'data/whois/rdap';
const folder = fileURLToPath(sharedUrl(FOLDER));
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  : [];

const isDomain = (text: string): boolean => {
  try {
    const answer = JSON.parse(text);
    return answer.objectClassName === 'domain' || answer.domainSearchResults?.[0]?.objectClassName === 'domain';
  } catch {
    return false;
  }
};

describe.skipIf(isAbsent(FOLDER))('published answers of RDAP (needs ../shared/data/whois/rdap)', () => {
  const bytes = new Map(files.map((name) => [name, readFileSync(sharedUrl(`${FOLDER}/${name}`))]));
  const domains = files.filter((name) => isDomain(bytes.get(name)?.toString() ?? ''));

  it('are recognised if they are about domains, and no others are', () => {
    expect(domains.length).toBeGreaterThan(10);
    const recognised = files.filter((name) => rdapDomains.recognises(headOf(bytes.get(name) ?? Buffer.alloc(0), true)));
    expect(recognised).toEqual(domains);
    for (const name of domains)
      expect(
        FORMATS.filter((format) => format.recognises(headOf(bytes.get(name) ?? Buffer.alloc(0), true))).map(
          (format) => format.name,
        ),
        name,
      ).toEqual(['rdap-domains']);
  });

  it('give a record each, unless they have no name', async () => {
    for (const name of domains) {
      const readings = readingsOf(await stepsOf(rdapDomains, bytes.get(name) ?? Buffer.alloc(0)), undefined);
      const reasons = readings.flatMap((reading) => ('reason' in reading ? [reading.reason] : []));
      expect([...new Set(reasons)], name).toEqual(
        /"ldhName"|"unicodeName"/.test(bytes.get(name)?.toString() ?? '') ? [] : ['it has no name of a domain'],
      );
    }
  });

  it.each(['lemonde.fr', 'home.moscow'])('say the same as icann-rdap writes of them as WHOIS: %s', async (name) => {
    const [reading] = readingsOf(
      await stepsOf(rdapDomains, bytes.get(`icann-rdap/${name}.json`) ?? Buffer.alloc(0)),
      undefined,
    );
    const { data } = (reading as { readonly value: { readonly data: WhoisDomainsRecord } }).value;
    const answer = readWhoisText(readFileSync(sharedUrl(`${FOLDER}/icann-rdap/${name}-expected.gtld`), 'utf8'));
    if (answer.kind === 'none') throw new Error(answer.reason);
    const { registration } = answer;
    expect(data.domain).toBe(registration.domain);
    for (const field of ['created_date', 'updated_date', 'expiration_date'] as const)
      expect(data[field], field).toBe(registration[field]);
    expect(data.status).toEqual(
      registration.status.map((status) => (status === 'active' ? 'ok' : (eppStatus(status) ?? status))),
    );
    expect(data.name_servers).toEqual(registration.name_servers.map((server) => server.name));
    for (const role of ['registrant', 'administrative', 'technical'] as const) {
      const { id: _, ...party } = (data[role] ?? {}) as TextParty;
      expect(party, role).toEqual(registration[role] ?? {});
    }
    expect(data.registrar).toMatchObject({ name: registration.registrar?.name, id: registration.registrar?.id });
  });
});
