import { ZoneReader } from '../../../wire/formats/zone-file/zone-reader.ts';
import type { ZoneRecord, ZoneState } from '../../../wire/formats/zone-file/zone-record.ts';
import { type DomainMembers, domainMembers, recordOfDomain } from '../../records/domain-record.ts';
import { type Entry, type Format, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { isZoneFile } from './is-zone-file.ts';
import { originOfFile } from './origin-of-file.ts';

/** Master files of zones (RFC 1035 section 5), as name servers, transfers and registries write them. */
export const zoneFile: Format<'records'> = {
  name: 'zone-file',
  version: 2,
  about: 'zone files',
  target: 'records',
  recognises: isZoneFile,
  joins: 'records',
  read: (source, from = START, stepBytes = STEP_BYTES) => readZone(source, from, stepBytes),
};

async function* readZone(source: Source, from: Position, stepBytes: number): AsyncGenerator<Step<'records'>> {
  const { offset, count: line } = from;
  const state = (from.known as ZoneState | undefined) ?? originOfFile(source.name);
  const reader = new ZoneReader({ offset, line, state });
  const names = new LastName();
  let entries: Entry<'records'>[] = [];
  let start = offset;
  let end = from;
  for await (const isEnd of chunksInto(reader, source.chunks(offset))) {
    for (let entry = reader.next(); entry !== undefined; entry = reader.next()) {
      if (entry.kind === 'refused') {
        const { line: number, reason, text } = entry;
        entries.push({
          kind: 'refused',
          number,
          reason,
          bytes: text === undefined ? undefined : Buffer.from(text, 'latin1'),
        });
      } else for (const record of entry.records) entries.push(entryOf(record, entry.line, names));
      if (reader.offset - start < stepBytes) continue;
      end = positionOf(reader);
      yield { entries, end };
      entries = [];
      start = end.offset;
    }
    if (isEnd) end = positionOf(reader);
  }
  if (entries.length > 0) yield { entries, end };
}

/** After each chunk: whether it was the last. */
async function* chunksInto(reader: ZoneReader, chunks: AsyncIterable<Buffer>): AsyncGenerator<boolean> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      reader.push(chunk.subarray(at, at + PIECE_BYTES));
      yield false;
    }
  }
  reader.end();
  yield true;
}

const PIECE_BYTES = 2 ** 16;

function positionOf(reader: ZoneReader): Position {
  const { offset, line, state } = reader.position;
  return { offset, count: line, known: state };
}

/** Zones have so many records that not even a list is made of one. */
function entryOf(record: ZoneRecord, number: number, names: LastName): Entry<'records'> {
  try {
    if (record.class !== 'IN') throw new RefusedRecord(`its class is ${record.class}, not IN`);
    return { kind: 'record', number, value: recordOfDomain(names.members(record.name), { records: [record] }) };
  } catch (error) {
    if (!(error instanceof RefusedRecord)) throw error;
    const { name, ttl, class: group, type, value } = record;
    const bytes = Buffer.from(`${name} ${ttl ?? ''} ${group} ${type} ${value}`);
    return { kind: 'refused', number, reason: error.message, bytes };
  }
}

/** Records of one name follow each other. */
class LastName {
  #name: string | undefined;
  #members: DomainMembers | undefined;

  /** @throws RefusedRecord */
  members(name: string): DomainMembers {
    if (this.#members === undefined || name !== this.#name) {
      this.#members = domainMembers(name);
      this.#name = name;
    }
    return this.#members;
  }
}
