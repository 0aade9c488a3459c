import { defined } from '../../../model/defined.ts';
import type {
  AnswerState,
  ComparisonSummary,
  EventKind,
  EventSection,
} from '../../../model/scanner/comparison-summary.ts';
import type { ScopeItem } from '../../../model/scanner/report.ts';
import type { VulnerabilityData } from '../../../model/scanner/report-findings.ts';
import { type ServiceItem, seenOfWordless } from '../../../model/scanner/service-item.ts';
import { LineReader, type ServiceLine } from '../blocks/service-lines.ts';
import { compareText } from '../items/compare-text.ts';
import { placeOfKey } from '../items/service-key.ts';
import { type ReportContent, serviceLines } from '../report-content.ts';
import type { ReportView } from '../report-view.ts';
import { compareVulnerabilities, VulnerabilityCounts } from './compare-vulnerabilities.ts';
import type { ComparisonEvent } from './comparison-events.ts';
import { differencesOf } from './differences.ts';
import { isLookedAt, NotComparableList, ScanCoverage } from './scan-coverage.ts';
import { serviceChanges } from './service-changes.ts';
import { VolatileCount } from './volatile-count.ts';
import { WordlessPorts } from './wordless-ports.ts';

type Side = 'from' | 'to';
const SIDES: readonly Side[] = ['from', 'to'];
/** Vulnerabilities about which nothing can be said. */
type SideCounts = Readonly<Record<Side, VulnerabilityCounts>>;

/**
 * Compares two reports in one pass: events of the scope, then of services, then of vulnerabilities, each in a stable
 * order. Equal services are neither parsed nor kept. A service that only one report has is an event if the other scan
 * looked there: it is never `removed` if the other scan could not reach its target.
 */
export class Comparison {
  readonly from: ReportContent;
  readonly to: ReportContent;
  readonly #view: ReportView;
  readonly #counts: Record<EventSection, Record<EventKind, number>> = {
    scope: { added: 0, removed: 0, changed: 0 },
    responses: { added: 0, removed: 0, changed: 0 },
    cve: { added: 0, removed: 0, changed: 0 },
  };
  readonly #states: Record<AnswerState, number> = { did_not_answer: 0, answers: 0 };
  readonly #wordless: Readonly<Record<Side, WordlessPorts>> = { from: new WordlessPorts(), to: new WordlessPorts() };
  readonly #notComparable = new NotComparableList();
  readonly #volatile = new VolatileCount();
  /** Whether vulnerabilities were found with different data. */
  readonly #isOtherData: boolean;
  readonly #coverages: Partial<Record<Side, ScanCoverage>> = {};

  constructor(from: ReportContent, to: ReportContent, view: ReportView) {
    this.from = from;
    this.to = to;
    this.#view = view;
    const [before, after] = [dataOf(from), dataOf(to)];
    this.#isOtherData = JSON.stringify(before) !== JSON.stringify(after);
  }

  async *events(): AsyncGenerator<readonly ComparisonEvent[]> {
    for await (const events of this.#sections()) {
      for (const event of events) {
        this.#counts[event.section][event.kind]++;
        if (event.section === 'responses' && event.state !== undefined) this.#states[event.state]++;
      }
      if (events.length > 0) yield events;
    }
  }

  /** Known after the last event. */
  summary(): ComparisonSummary {
    const { services, isCut } = this.#notComparable;
    return {
      ...this.#counts,
      states: this.#states,
      vulnerability_data: { from: dataOf(this.from), to: dataOf(this.to), is_same: !this.#isOtherData },
      not_comparable: this.#notComparable.entries(),
      not_comparable_services: services,
      volatile: this.#volatile.summary(),
      is_cut: isCut || this.from.findings.summary.is_cut || this.to.findings.summary.is_cut,
    };
  }

  async *#sections(): AsyncGenerator<readonly ComparisonEvent[]> {
    yield compareScopes(this.from.scope, this.to.scope);
    const left = { from: new VulnerabilityCounts(), to: new VulnerabilityCounts() };
    yield* this.#services(left);
    const [from, to] = [this.from, this.to].map(({ findings }) => this.#view.findings(findings).groups);
    yield* inBatches(
      compareVulnerabilities(
        { groups: from ?? [], notComparable: left.from },
        { groups: to ?? [], notComparable: left.to },
      ),
    );
  }

  async *#services(left: SideCounts): AsyncGenerator<readonly ComparisonEvent[]> {
    await using from = new LineReader(serviceLines(this.from));
    await using to = new LineReader(serviceLines(this.to));
    for (;;) {
      const [hasFrom, hasTo] = [await from.fill(), await to.fill()];
      if (!hasFrom && !hasTo) return yield this.#endOfPort(undefined, left);
      const events: ComparisonEvent[] = [];
      // As far as both blocks reach.
      while ((from.current !== undefined || !hasFrom) && (to.current !== undefined || !hasTo)) {
        const [old, current] = [from.current, to.current];
        const next = old !== undefined && (current === undefined || old.key < current.key) ? old : current;
        events.push(...this.#endOfPort(next, left));
        if (old !== undefined && (current === undefined || old.key < current.key)) {
          events.push(...this.#unmatched(old, 'from', left));
          from.advance();
        } else if (current !== undefined && (old === undefined || current.key < old.key)) {
          events.push(...this.#unmatched(current, 'to', left));
          to.advance();
        } else if (old !== undefined && current !== undefined) {
          events.push(...this.#changed(old, current, left));
          from.advance();
          to.advance();
        } else break;
      }
      yield events;
    }
  }

  /** What said nothing at the port before this one, if only one report has it and the other has no service there. */
  #endOfPort(next: ServiceLine | undefined, left: SideCounts): readonly ComparisonEvent[] {
    return SIDES.flatMap((side) =>
      this.#wordless[side].endBefore(next).flatMap((line) => this.#single(line, side, left[side])),
    );
  }

  /** A service that only one report has, or that did not answer in the other. */
  #unmatched(line: ServiceLine, side: Side, left: SideCounts): readonly ComparisonEvent[] {
    if (placeOfKey(line.key).protocol === '') {
      this.#wordless[side].add(line);
      return [];
    }
    const wordless = this.#wordless[side === 'from' ? 'to' : 'from'].pair(line);
    if (wordless === undefined) return this.#single(line, side, left[side]);
    const item = this.#view.item(line);
    // Whether it still has its vulnerabilities is not known. Those of a service that speaks again are reported.
    if (side === 'from') left.from.add(item);
    const [spoke, said] = [stateOf(item), stateOf(this.#view.item(wordless))];
    const changes = side === 'from' ? differencesOf(spoke, said) : differencesOf(said, spoke);
    const object = this.#view.bytes(side === 'from' ? wordless : line);
    const state = side === 'from' ? 'did_not_answer' : 'answers';
    return [{ section: 'responses', kind: 'changed', state, object, changes }];
  }

  /** Of a service with the same products, other vulnerabilities are news of the data and not of the service. */
  #withoutRisks(from: string, to: string, left: SideCounts): readonly [string, string] {
    const [old, current] = [JSON.parse(from) as ServiceItem, JSON.parse(to) as ServiceItem];
    if (JSON.stringify(old.products) !== JSON.stringify(current.products)) return [from, to];
    left.from.add(old);
    left.to.add(current);
    return [JSON.stringify(withoutRisks(old)), JSON.stringify(withoutRisks(current))];
  }

  /** A service that only one report has. */
  #single(line: ServiceLine, side: Side, left: VulnerabilityCounts): readonly ComparisonEvent[] {
    const item = this.#view.item(line);
    const other = side === 'from' ? 'to' : 'from';
    const gap = this.#coverage(other).gapAt(item, this.#coverage(side));
    if (gap === undefined || (side === 'to' && isLookedAt(gap))) {
      const kind = side === 'to' ? 'added' : 'removed';
      return [{ section: 'responses', kind, object: this.#view.bytes(line) }];
    }
    this.#notComparable.add(item, other, gap);
    left.add(item);
    return [];
  }

  #changed(old: ServiceLine, current: ServiceLine, left: SideCounts): readonly ComparisonEvent[] {
    if (old.hash === current.hash) {
      this.#volatile.add(old, current, [], this.#view);
      return [];
    }
    const object = this.#view.bytes(current);
    const sides = [this.#view.bytes(old).toString(), object.toString()] as const;
    const { changes, unknown } = serviceChanges(...(this.#isOtherData ? this.#withoutRisks(...sides, left) : sides));
    left.from.add({ cve: unknown.from });
    left.to.add({ cve: unknown.to });
    this.#volatile.add(old, current, changes, this.#view);
    return changes.length === 0 ? [] : [{ section: 'responses', kind: 'changed', object, changes }];
  }

  /** Made when it is needed: two scans of the same services do not need it. */
  #coverage(side: Side): ScanCoverage {
    this.#coverages[side] ??= new ScanCoverage(this[side]);
    return this.#coverages[side];
  }
}

/** What tells a service that speaks from one that does not. */
const stateOf = (item: ServiceItem): object => ({
  protocol: item.protocol,
  raw_tcp: { seen: seenOfWordless(item) },
});

/** Undefined for a report that does not say. */
const dataOf = ({ findings }: ReportContent): VulnerabilityData | null | undefined =>
  findings.summary.vulnerability_data;

function withoutRisks({ pages, ...item }: ServiceItem): object {
  return {
    ...item,
    cve: [],
    ...defined({ pages: pages === undefined ? undefined : pages.map((page) => ({ ...page, cve: [] })) }),
  };
}

const BATCH = 500;

function* inBatches<T>(all: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const each of all) {
    batch.push(each);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Events of targets that only one scan has, or that fared differently, by target. */
function compareScopes(from: readonly ScopeItem[], to: readonly ScopeItem[]): readonly ComparisonEvent[] {
  const [before, after] = [from, to].map((items) => new Map(items.map((item) => [item.target, item])));
  const targets = [...new Set([...from, ...to].map(({ target }) => target))].sort(compareText);
  return targets.flatMap((target): readonly ComparisonEvent[] => {
    const [old, current] = [before?.get(target), after?.get(target)];
    if (old === undefined) return [{ section: 'scope', kind: 'added', object: target }];
    if (current === undefined) return [{ section: 'scope', kind: 'removed', object: target }];
    const changes = differencesOf(factsOf(old), factsOf(current));
    return changes.length === 0 ? [] : [{ section: 'scope', kind: 'changed', object: target, changes }];
  });
}

const factsOf = ({ outcome, reason }: ScopeItem): object => ({ outcome, reason: reason ?? null });
