/**
 * The demonstration world: a seed and a size in, the records of a small internet out. Any part can be made by itself,
 * and all parts agree with each other. It uses no clock and no randomness: the same options give the same bytes.
 */
import type { Collection } from '../model/collection.ts';
import type { RecordOf } from '../model/records.generated.ts';
import { Authorities } from './certificates/authorities.ts';
import type { SentCertificate } from './certificates/issue.ts';
import { MachineCertificates } from './certificates/machine-certificates.ts';
import { makeShowcase } from './certificates/showcase.ts';
import { KeyPool } from './certificates/site-certificate.ts';
import { EXHIBITS } from './exhibits/list.ts';
import { ProseOf } from './text/prose.ts';
import { Icons } from './web/icons.ts';
import { AddressSpace } from './world/address-space.ts';
import { type AnswerTables, answerSlot, momentOf, type SlotAnswer } from './world/answer-slot.ts';
import { Block, type WorldTables } from './world/block.ts';
import {
  countSharedCertificates,
  sharedCertificateRecords,
  siteCertificateRecords,
} from './world/certificate-record.ts';
import { type Cycle, type CycleKind, isPresent, makeCycles, USUAL_DATE } from './world/cycles.ts';
import {
  exhibitsPerBlock,
  GONE_PER_BLOCK,
  INDICATORS_PER_BLOCK,
  isInOlderCycle,
  NAMES_PER_SITE,
  NETWORKS_PER_BLOCK,
  OLDER_SHARE,
  RESPONSES_PER_BLOCK,
  SITES_PER_BLOCK,
} from './world/layout.ts';
import { OrganisationSection } from './world/organisations/organisation-section.ts';
import { largestPlan } from './world/organisations/plan.ts';
import { Owners } from './world/owners.ts';
import { ResponseLines } from './world/response-line.ts';
import { demoResponse } from './world/response-record.ts';
import type { Section } from './world/section.ts';
import { addressRecords, domainRecords, indicatorRecords, whoisIpRecords } from './world/section-records.ts';
import { whoisDomainRecords } from './world/whois-domain-record.ts';

export interface DemoOptions {
  /** The number of responses that a search finds when both cycles are loaded; everything else follows from it. */
  readonly size: number;
  readonly seed: string | number;
  /** Label of the newer cycle, YYYY-MM-DD. */
  readonly date?: string;
}

/** The collections, and the two side tables. */
export type WorldTable = Collection | 'address' | 'indicator';

/**
 * One of several parts, which together are the whole: part 0 of 1 is everything. Each can be made by itself, in its own
 * thread.
 */
export interface Piece {
  readonly part: number;
  readonly parts: number;
}

const WHOLE: Piece = { part: 0, parts: 1 };

export const LARGEST_SIZE = 10_000_000;

/** The organisations have at most this share of a world. */
const ORGANISATIONS_SHARE = 0.25;

export interface DemoWorld {
  readonly size: number;
  readonly cycles: Readonly<Record<CycleKind, Cycle>>;
  /**
   * The records of a table as a cycle observed them. The older cycle observed the organisations and about a third of
   * the rest, and some things differently.
   */
  records<T extends WorldTable>(table: T, cycle?: CycleKind, piece?: Piece): Generator<RecordOf[T]>;
  /** The same as NDJSON: one line with its line feed for each record. */
  lines(table: WorldTable, cycle?: CycleKind, piece?: Piece): Generator<string>;
  /** The number of records of a table in the newer cycle. */
  count(table: WorldTable): number;
  /** The approximate share of the newer cycle's records that the older one has, over all tables: from 0 to 1. */
  readonly olderShare: number;
}

export function demoWorld(options: DemoOptions): DemoWorld {
  return new World(options);
}

class World implements DemoWorld {
  readonly size: number;
  readonly cycles: Readonly<Record<CycleKind, Cycle>>;
  private readonly tables: WorldTables & AnswerTables;
  private readonly organisations: Readonly<Record<CycleKind, OrganisationSection>>;
  /** The number of responses of the organisations, and of the small sites together. */
  private readonly named: number;
  private readonly small: number;

  constructor({ size, seed, date = USUAL_DATE }: DemoOptions) {
    if (!Number.isInteger(size) || size < 1 || size > LARGEST_SIZE) {
      throw new Error(`the size of a world must be from 1 to ${LARGEST_SIZE} responses`);
    }
    const plan = largestPlan(size * ORGANISATIONS_SHARE);
    this.size = size;
    this.named = plan.answers;
    this.small = size - plan.answers;
    this.cycles = makeCycles(date);
    const text = String(seed);
    let showcase: readonly SentCertificate[] | undefined;
    this.tables = {
      seed: text,
      owners: new Owners(text, size),
      space: new AddressSpace(this.blocks * NETWORKS_PER_BLOCK),
      authorities: new Authorities(text),
      keys: new KeyPool(text),
      exhibits: exhibitsPerBlock(this.blocks, EXHIBITS.length),
      icons: new Icons(text),
      prose: new ProseOf(),
      machineCertificates: new MachineCertificates(text),
      showcase: () => {
        showcase ??= makeShowcase(text);
        return showcase;
      },
    };
    this.organisations = {
      newer: new OrganisationSection(this.tables, plan, this.cycles.newer),
      older: new OrganisationSection(this.tables, plan, this.cycles.older),
    };
  }

  *records<T extends WorldTable>(table: T, kind: CycleKind = 'newer', piece: Piece = WHOLE): Generator<RecordOf[T]> {
    if (table === 'responses') {
      for (const [answered, cycle] of this.answers(kind, piece)) yield demoResponse(answered, cycle) as RecordOf[T];
      return;
    }
    if (table === 'certs' && piece.part === 0) {
      yield* sharedCertificateRecords(this.tables, this.cycles[kind]) as Generator<RecordOf[T]>;
    }
    if (table === 'indicator') {
      for (const block of this.blocksOf(kind, piece)) {
        yield* indicatorRecords(this.tables.seed, block) as Generator<RecordOf[T]>;
      }
      return;
    }
    for (const section of this.sectionsOf(kind, piece)) {
      yield* this.ofSection(table, section) as Generator<RecordOf[T]>;
    }
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
    const { newer } = this.organisations;
    const { blocks } = this;
    switch (table) {
      case 'responses':
        return this.size - this.countGone();
      case 'domains':
        return blocks * SITES_PER_BLOCK * NAMES_PER_SITE + countOf(newer.names());
      case 'whois_ip':
      case 'address':
        return blocks * NETWORKS_PER_BLOCK + countOf(newer.networks());
      case 'whois_domains':
        return blocks * SITES_PER_BLOCK + countOf(newer.sites());
      case 'certs':
        return blocks * SITES_PER_BLOCK + countOf(newer.certificates()) + countSharedCertificates(this.tables);
      case 'indicator':
        return blocks * INDICATORS_PER_BLOCK;
    }
  }

  get olderShare(): number {
    return (this.named + this.small * OLDER_SHARE) / this.size;
  }

  private get blocks(): number {
    return Math.ceil(this.small / RESPONSES_PER_BLOCK);
  }

  /** What only the older cycle observed. */
  private countGone(): number {
    const last = this.blocks - 1;
    let gone = 0;
    for (let number = 0; number < last; number++) if (isInOlderCycle(number)) gone += GONE_PER_BLOCK;
    const { newer } = this.cycles;
    for (const section of [this.organisations.newer, new Block(this.tables, last, newer)]) {
      for (const { numbered } of this.slotsOf(section)) if (numbered.presence === 'older') gone++;
    }
    return gone;
  }

  private *sectionsOf(kind: CycleKind, piece: Piece): Generator<Section> {
    if (piece.part === 0) yield this.organisations[kind];
    yield* this.blocksOf(kind, piece);
  }

  private *blocksOf(kind: CycleKind, { part, parts }: Piece): Generator<Block> {
    const end = Math.floor((this.blocks * (part + 1)) / parts);
    for (let number = Math.floor((this.blocks * part) / parts); number < end; number++) {
      if (kind === 'older' && !isInOlderCycle(number)) continue;
      yield new Block(this.tables, number, this.cycles[kind]);
    }
  }

  private ofSection(
    table: Exclude<WorldTable, 'responses' | 'indicator'>,
    section: Section,
  ): Generator<RecordOf[WorldTable]> {
    const { seed } = this.tables;
    switch (table) {
      case 'domains':
        return domainRecords(seed, section);
      case 'whois_ip':
        return whoisIpRecords(seed, section);
      case 'whois_domains':
        return whoisDomainRecords(seed, section);
      case 'certs':
        return siteCertificateRecords(section);
      case 'address':
        return addressRecords(section);
    }
  }

  /** In the order of scanning, section by section. */
  private *answers(kind: CycleKind, piece: Piece): Generator<readonly [SlotAnswer, Cycle]> {
    for (const section of this.sectionsOf(kind, piece)) {
      const slots = this.slotsOf(section).filter(({ numbered }) => isPresent(numbered.presence, kind));
      slots.sort((a, b) => a.moment - b.moment);
      for (const { host, numbered } of slots) {
        yield [answerSlot(this.tables, section, host, numbered), section.cycle];
      }
    }
  }

  /** All slots of a section, of either cycle. The last block is cut at the size of the world. */
  private slotsOf(section: Section) {
    const most = section instanceof Block ? this.small - section.number * RESPONSES_PER_BLOCK : this.named;
    return [...section.hosts()]
      .flatMap(({ host, slots }) =>
        slots.map((numbered) => ({ host, numbered, moment: momentOf(host, numbered.number) })),
      )
      .slice(0, most);
  }
}

function countOf(all: Iterable<unknown>): number {
  let count = 0;
  for (const _ of all) count++;
  return count;
}
