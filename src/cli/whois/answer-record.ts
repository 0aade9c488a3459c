/** Answers about one subject -> the record that a load would make of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, parseAddress } from '../../addr/ip/address.ts';
import { makeRange, rangeContains } from '../../addr/ip/range.ts';
import type { FoundRecord } from '../../ingest/formats/format.ts';
import { RefusedRecord } from '../../ingest/formats/shapes/refused-record.ts';
import { NetworksJoin } from '../../ingest/join/networks-join.ts';
import { whoisAnswer } from '../../ingest/records/networks/whois-answer.ts';
import type { WhoisIpRecord } from '../../model/records.generated.ts';
import type { WhoisSubject } from './whois-subject.ts';

/** What reads an answer about a domain: a record of `whois_domains`, or undefined if the answer has no registration. */
export type DomainAnswerReader = (answer: string, domain: string) => object | undefined;

/** `answers`: the last one knows most. Undefined if none of them has a record. */
export async function answerRecord(
  subject: WhoisSubject,
  answers: readonly string[],
  readDomain: DomainAnswerReader,
): Promise<object | undefined> {
  if (subject.kind === 'address') return await networkRecord(subject.address, answers);
  if (subject.kind === 'system') return undefined;
  for (const answer of answers.toReversed()) {
    const record = readDomain(answer, subject.text);
    if (record !== undefined) return record;
  }
  return undefined;
}

/** That of the smallest range around the address. */
async function networkRecord(address: Address, answers: readonly string[]): Promise<WhoisIpRecord | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'periplus-whois-'));
  try {
    await using networks = await NetworksJoin.in(folder);
    for (const part of answers.flatMap(partsOf)) await networks.add(part);
    let smallest: WhoisIpRecord | undefined;
    for await (const { data } of networks.records()) if (isAround(data as WhoisIpRecord, address)) smallest = data;
    return smallest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function partsOf(answer: string): readonly FoundRecord[] {
  try {
    return [whoisAnswer(answer)];
  } catch (error) {
    if (error instanceof RefusedRecord) return [];
    throw error;
  }
}

function isAround({ ip }: WhoisIpRecord, address: Address): boolean {
  const [from, to] = [parseAddress(ip?.gte ?? ''), parseAddress(ip?.lte ?? '')];
  const range = from === undefined || to === undefined ? undefined : makeRange(from, to);
  return range !== undefined && rangeContains(range, address);
}
