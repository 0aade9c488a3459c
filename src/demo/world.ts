/**
 * The demonstration world: a seed and a size in, the records of a small internet out. Any part can be made by itself, and all
 * parts agree with each other. It reads no clock and no chance: the same options give the same bytes.
 */
import type { Collection } from '../model/collection.ts';
import type { RecordOf } from '../model/records.generated.ts';
import { Authorities } from './certificates/authorities.ts';
import type { SentCertificate } from './certificates/issue.ts';
import { MachineCertificates } from './certificates/machine-certificates.ts';
import { makeShowcase } from './certificates/showcase.ts';
import { KeyPool } from './certificates/site-certificate.ts';
import { EXHIBITS } from './exhibits/list.ts';
import { ProseOf } from './text/prose-of.ts';
import { Icons } from './web/icons.ts';
import { MOST_NETWORKS } from './world/address-space.ts';
import { type Answered, type AnswerTables, answerSlot, momentOf } from './world/answer-slot.ts';
import { Block, type WorldTables } from './world/block.ts';
import {
  countSharedCertificates,
  sharedCertificateRecords,
  siteCertificateRecords,
} from './world/certificate-record.ts';
import { type Cycle, type CycleKind, makeCycles, USUAL_DATE } from './world/cycles.ts';
import { domainRecords } from './world/domain-record.ts';
import {
  exhibitsPerBlock,
  HOST_PLACES,
  INDICATORS_PER_BLOCK,
  NAMES_PER_SITE,
  NETWORKS_PER_BLOCK,
  RESPONSES_PER_BLOCK,
  SITES_PER_BLOCK,
} from './world/layout.ts';
import { Owners } from './world/owners.ts';
import { ResponseLines } from './world/response-line.ts';
import { responseRecord } from './world/response-record.ts';
import { addressRecords, indicatorRecords } from './world/side-records.ts';
import { isInOlderCycle, slotsOf } from './world/slots.ts';
import { whoisDomainRecords } from './world/whois-domain-record.ts';
import { whoisIpRecords } from './world/whois-ip-record.ts';

export interface DemoOptions {
  /** How many responses the newer cycle has; everything else follows from it. */
  readonly size: number;
  readonly seed: string | number;
  /** Label of the newer cycle, YYYY-MM-DD. */
  readonly date?: string;
}

/** The collections, and the two tables that answers are completed from. */
export type WorldTable = Collection | 'address' | 'indicator';

/**
 * One of several parts that, one behind the other, are the whole: part 0 of 1 is everything. Each can be made on its own, in a thread
 * of its own.
 */
export interface Piece {
  readonly part: number;
  readonly parts: number;
}

const WHOLE: Piece = { part: 0, parts: 1 };

export const LARGEST_SIZE = Math.floor(MOST_NETWORKS / NETWORKS_PER_BLOCK) * RESPONSES_PER_BLOCK;

export interface DemoWorld {
  readonly size: number;
  readonly cycles: Readonly<Record<CycleKind, Cycle>>;
  /** The records of a table as a cycle saw them. The older cycle saw about a third, and some things differently. */
  records<T extends WorldTable>(table: T, cycle?: CycleKind, piece?: Piece): Generator<RecordOf[T]>;
  /** The same as NDJSON: one line with its line feed for each record. */
  lines(table: WorldTable, cycle?: CycleKind, piece?: Piece): Generator<string>;
  /** How many records the newer cycle has in a table. */
  count(table: WorldTable): number;
}

export function demoWorld(options: DemoOptions): DemoWorld {
  return new World(options);
}

class World implements DemoWorld {
  readonly size: number;
  readonly cycles: Readonly<Record<CycleKind, Cycle>>;
  private readonly tables: WorldTables & AnswerTables;

  constructor({ size, seed, date = USUAL_DATE }: DemoOptions) {
    if (!Number.isInteger(size) || size < 1 || size > LARGEST_SIZE) {
      throw new Error(`the size of a world is from 1 to ${LARGEST_SIZE} responses`);
    }
    this.size = size;
    this.cycles = makeCycles(date);
    const text = String(seed);
    let showcase: readonly SentCertificate[] | undefined;
    this.tables = {
      seed: text,
      owners: new Owners(text, size),
      authorities: new Authorities(text),
      keys: new KeyPool(text),
      icons: new Icons(text),
      prose: new ProseOf(),
      machineCertificates: new MachineCertificates(text),
      showcase: () => {
        showcase ??= makeShowcase(text);
        return showcase;
      },
    };
  }

  *records<T extends WorldTable>(table: T, kind: CycleKind = 'newer', piece: Piece = WHOLE): Generator<RecordOf[T]> {
    if (table === 'responses') {
      for (const [answered, cycle] of this.answers(kind, piece)) yield responseRecord(answered, cycle) as RecordOf[T];
      return;
    }
    if (table === 'certs' && piece.part === 0) {
      yield* sharedCertificateRecords(this.tables, this.cycles[kind]) as Generator<RecordOf[T]>;
    }
    for (const block of this.blocksOf(kind, piece)) yield* this.ofBlock(table, block) as Generator<RecordOf[T]>;
  }

  *lines(table: WorldTable, kind: CycleKind = 'newer', piece: Piece = WHOLE): Generator<string> {
    if (table === 'responses') {
      const lines = new ResponseLines();
      for (const [answered, cycle] of this.answers(kind, piece)) yield lines.line(answered, cycle);
    } else {
      for (const record of this.records(table, kind, piece)) yield `${JSON.stringify(record)}\n`;
    }
  }

  count(table: WorldTable): number {
    switch (table) {
      case 'responses':
        return this.size;
      case 'domains':
        return this.blocks * SITES_PER_BLOCK * NAMES_PER_SITE;
      case 'whois_ip':
      case 'address':
        return this.blocks * NETWORKS_PER_BLOCK;
      case 'whois_domains':
        return this.blocks * SITES_PER_BLOCK;
      case 'certs':
        return this.blocks * SITES_PER_BLOCK + countSharedCertificates(this.tables);
      case 'indicator':
        return this.blocks * INDICATORS_PER_BLOCK;
    }
  }

  private get blocks(): number {
    return Math.ceil(this.size / RESPONSES_PER_BLOCK);
  }

  private *blocksOf(kind: CycleKind, { part, parts }: Piece): Generator<Block> {
    const end = Math.floor((this.blocks * (part + 1)) / parts);
    for (let number = Math.floor((this.blocks * part) / parts); number < end; number++) {
      if (kind === 'older' && !isInOlderCycle(this.tables.seed, number)) continue;
      yield new Block(this.tables, number, this.cycles[kind]);
    }
  }

  private ofBlock(table: Exclude<WorldTable, 'responses'>, block: Block): Generator<RecordOf[WorldTable]> {
    switch (table) {
      case 'domains':
        return domainRecords(this.tables.seed, block);
      case 'whois_ip':
        return whoisIpRecords(this.tables.seed, block);
      case 'whois_domains':
        return whoisDomainRecords(this.tables.seed, block);
      case 'certs':
        return siteCertificateRecords(block);
      case 'address':
        return addressRecords(block);
      case 'indicator':
        return indicatorRecords(this.tables.seed, block);
    }
  }

  /** In the order in which they are asked, block by block. The last block is cut where the size ends. */
  private *answers(kind: CycleKind, piece: Piece): Generator<readonly [Answered, Cycle]> {
    const { seed } = this.tables;
    const exhibits = exhibitsPerBlock(this.blocks, EXHIBITS.length);
    for (const block of this.blocksOf(kind, piece)) {
      const asked = HOST_PLACES.flatMap((_, place) => {
        const host = block.host(place);
        return slotsOf(seed, host, kind, exhibits).map((numbered) => ({
          host,
          numbered,
          moment: momentOf(host, numbered.number),
        }));
      }).slice(0, this.size - block.number * RESPONSES_PER_BLOCK);
      asked.sort((a, b) => a.moment - b.moment);
      for (const { host, numbered } of asked) {
        yield [answerSlot(this.tables, block, host, numbered), block.cycle];
      }
    }
  }
}
