/** A source of address owners -> its records, as a load makes them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FoundRecord, HEAD_BYTES } from '../../src/ingest/formats/format.ts';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { NetworksJoin } from '../../src/ingest/join/networks-join.ts';
import type { WhoisIpRecord } from '../../src/model/records.generated.ts';

interface OwnersRead {
  readonly formats: readonly string[];
  readonly found: readonly FoundRecord[];
  readonly refused: readonly string[];
  readonly records: readonly WhoisIpRecord[];
}

/** `isJoined`: false for large sources of which a test only counts the parts. */
export async function readOwners(bytes: Buffer, { isJoined = true } = {}): Promise<OwnersRead> {
  const head = headOf(bytes.subarray(0, HEAD_BYTES), bytes.length <= HEAD_BYTES);
  const recognised = FORMATS.filter((format) => format.recognises(head));
  const found: FoundRecord[] = [];
  const refused: string[] = [];
  for await (const { entries } of recognised[0]?.read({ name: 'source', chunks: () => chunksOf(bytes) }) ?? [])
    for (const entry of entries) {
      if (entry.kind === 'record') found.push(entry.value as FoundRecord);
      if (entry.kind === 'refused') refused.push(entry.reason);
    }
  const records = isJoined ? await joinedRecords(found) : [];
  return { formats: recognised.map(({ name }) => name), found, refused, records };
}

async function joinedRecords(found: readonly FoundRecord[]): Promise<readonly WhoisIpRecord[]> {
  const folder = await mkdtemp(join(tmpdir(), 'periplus-owners-'));
  try {
    await using networks = await NetworksJoin.in(folder);
    for (const one of found) await networks.add(one);
    return (await Array.fromAsync(networks.records())).map(({ data }) => data);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
