/** Answers of registries -> the records that a load would make of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, parseAddress } from '../../../addr/ip/address.ts';
import { makeRange, rangeContains } from '../../../addr/ip/range.ts';
import { isSubdomainOf } from '../../../addr/name/domain-name.ts';
import type { Format, FoundRecord } from '../../formats/format.ts';
import { rdapDomain } from '../../formats/rdap-domains/rdap-domain.ts';
import { rdapDomains } from '../../formats/rdap-domains/rdap-domains.ts';
import { rdapRegistration } from '../../formats/rdap-domains/rdap-registration.ts';
import { rdapNetworks } from '../../formats/rdap-networks/rdap-networks.ts';
import { RefusedRecord } from '../../formats/shapes/refused-record.ts';
import { whois } from '../../formats/whois/whois.ts';
import { whoisNetworks } from '../../formats/whois-networks/whois-networks.ts';
import type { NetworkSystem } from '../../join/network-parts.ts';
import { NetworksJoin } from '../../join/networks-join.ts';
import { rdapParts } from '../../records/networks/rdap-parts.ts';
import { whoisAnswer } from '../../records/networks/whois-answer.ts';
import { type SourceOrigin, sourceOrigin } from '../../records/record-origin.ts';
import { whoisTextRecord } from '../../records/whois-text-record.ts';
import type { RegistrationAnswer } from './registration-lookup.ts';
import type { RegistrationSubject } from './registration-subject.ts';

interface FoundRegistrationRecord {
  readonly kind: 'record';
  readonly record: FoundRecord;
  readonly origin: SourceOrigin;
}

export type RegistrationOutcome =
  | FoundRegistrationRecord
  /** The same range or domain had a record before: many addresses are in one range. */
  | { readonly kind: 'known' }
  /** A system has no record of its own. */
  | { readonly kind: 'system' }
  /** `reason` is the end of a sentence: "it has no range of addresses". */
  | { readonly kind: 'none'; readonly reason: string };

export class RegistrationRecords {
  readonly #now: () => number;
  /** What is known of systems, for the networks that they announce. */
  readonly #systems: FoundRecord[] = [];
  /** Ranges and domains that had a record last. */
  readonly #known = new Set<string>();

  /** `now`: in milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Of the answer that knows most. */
  async read(subject: RegistrationSubject, answers: readonly RegistrationAnswer[]): Promise<RegistrationOutcome> {
    let reason: string | undefined;
    for (const answer of answers.toReversed())
      try {
        if (subject.kind === 'domain') return this.#unlessKnown(this.#domain(subject.text, answer));
        if (subject.kind === 'system') return this.#system(subject.number, answer);
        return this.#unlessKnown(await this.#network(subject.address, answer));
      } catch (error) {
        if (!(error instanceof RefusedRecord)) throw error;
        reason ??= error.message;
      }
    return { kind: 'none', reason: reason ?? 'no server has it' };
  }

  #unlessKnown(outcome: FoundRegistrationRecord): RegistrationOutcome {
    const { ip, domain } = outcome.record.data;
    const key = JSON.stringify(ip ?? domain);
    if (this.#known.has(key)) return { kind: 'known' };
    const [oldest] = this.#known;
    if (oldest !== undefined && this.#known.size >= MOST_KNOWN) this.#known.delete(oldest);
    this.#known.add(key);
    return outcome;
  }

  #domain(domain: string, answer: RegistrationAnswer): FoundRegistrationRecord {
    const time = new Date(this.#now()).toISOString();
    const { server } = answer;
    if (answer.by === 'whois') return foundIn(answer, whois, whoisTextRecord(answer.text, { domain, server, time }));
    const value = rdapDomain(answer.value);
    if (value === undefined) throw new RefusedRecord('the answer is not about a domain');
    const record = rdapRegistration(value, time);
    const name = String(record.data.domain);
    if (name !== domain && !isSubdomainOf(domain, name)) throw new RefusedRecord('the answer is about another domain');
    return foundIn(answer, rdapDomains, record);
  }

  #system(number: number, answer: RegistrationAnswer): RegistrationOutcome {
    if (answer.by === 'whois') return { kind: 'system' };
    const found = rdapParts(answer.value, '');
    const { number: first, last = first } = found.data as unknown as NetworkSystem;
    if (found.part !== 'system' || number < Number(first) || number > Number(last))
      throw new RefusedRecord('the answer is about another system');
    if (this.#systems.length >= MOST_SYSTEMS) this.#systems.shift();
    this.#systems.push(found);
    return { kind: 'system' };
  }

  /** The smallest range around the address. */
  async #network(address: Address, answer: RegistrationAnswer): Promise<FoundRegistrationRecord> {
    const part =
      answer.by === 'whois' ? whoisAnswer(answer.text) : rdapParts(answer.value, JSON.stringify(answer.value));
    const folder = await mkdtemp(join(tmpdir(), 'periplus-whois-'));
    try {
      await using networks = await NetworksJoin.in(folder);
      for (const one of [...this.#systems, part]) await networks.add(one);
      let smallest: FoundRecord | undefined;
      for await (const record of networks.records()) if (isAround(record, address)) smallest = record;
      if (smallest === undefined) throw new RefusedRecord('the answer has no network around it');
      return foundIn(answer, answer.by === 'whois' ? whoisNetworks : rdapNetworks, smallest);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

const MOST_SYSTEMS = 1_000;
const MOST_KNOWN = 100_000;

/** The server is where a load would name the file. */
const foundIn = ({ server, by }: RegistrationAnswer, format: Format, record: FoundRecord): FoundRegistrationRecord => ({
  kind: 'record',
  record,
  origin: sourceOrigin(server, format, { name: by }),
});

function isAround({ data }: FoundRecord, address: Address): boolean {
  const { gte = '', lte = '' } = data.ip as { readonly gte?: string; readonly lte?: string };
  const [from, to] = [parseAddress(gte), parseAddress(lte)];
  const range = from === undefined || to === undefined ? undefined : makeRange(from, to);
  return range !== undefined && rangeContains(range, address);
}
