import { hash } from 'node:crypto';
import type { FoundRecord } from '../../ingest/formats/format.ts';
import { type Supplement, supplement } from '../../ingest/records/supplement.ts';
import type { Collection } from '../../model/collection.ts';
import { defined } from '../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonObject, recordObjects } from '../../model/json-value.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { VulnerabilityData } from '../../model/scanner/report-findings.ts';
import { addLocation } from '../../probe/identify/location/add-location.ts';
import { ownRules } from '../../probe/identify/own-rules.ts';
import type { RuleProduct } from '../../probe/identify/rule-file/rule.ts';
import {
  addVulnerabilities,
  VulnerabilityMatcher,
} from '../../probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import { VULNERABILITY_SOURCES } from '../../probe/identify/vulnerabilities/vulnerability.ts';
import { addListed } from '../../probe/lists/add-listed.ts';
import { type CompletionSteps, completionSteps } from '../../probe/reference/record-completer.ts';
import { FINGERPRINT_KINDS, type ReferenceRow, readCatalog } from '../../probe/reference/reference-catalog.ts';
import { openReferenceData, type ReferenceData, type Warn } from '../../probe/reference/reference-data.ts';
import type { TodaysData } from '../../service/enrichment/enrichment-context.ts';

/** Exploits and their probabilities alone name no vulnerability of a product. */
export function loadedVulnerabilityData(rows: readonly ReferenceRow[]): VulnerabilityData | null {
  const sources = VULNERABILITY_SOURCES.flatMap((source) => {
    const own = rows.filter(({ kind }) => kind === source);
    const [date = ''] = own.map(({ date, loaded }) => date ?? loaded).sort((one, other) => (one < other ? 1 : -1));
    return own.length === 0 ? [] : [{ source, date, records: own.reduce((sum, { records }) => sum + records, 0) }];
  });
  return sources.some(({ source }) => source === 'cve' || source === 'nvd' || source === 'osv') ? sources : null;
}

type Complete = (record: ResponsesRecord) => ResponsesRecord;

/**
 * Names the products of records, and adds their vulnerabilities, locations and what lists say, from our rules and the
 * reference data of the data directory. Agents need no reference data of their own.
 */
export class ServerReference implements Disposable {
  readonly #data: string;
  readonly #warn: Warn;
  readonly #now: () => number;
  #rows = '[]';
  #ownProducts: readonly RuleProduct[] | undefined;
  /** How new each source is, the newest last. */
  #dates: readonly string[] = [];
  #reference: ReferenceData | undefined;
  #supplement: Supplement | undefined;
  #complete: Complete = (record) => record;
  #vulnerabilityData: VulnerabilityData | null = null;
  #refreshed: Promise<void> = Promise.resolve();

  private constructor(data: string, warn: Warn, now: () => number) {
    this.#data = data;
    this.#warn = warn;
    this.#now = now;
  }

  static async open(data: string, warn: Warn, now: () => number): Promise<ServerReference> {
    const reference = new ServerReference(data, warn, now);
    // A damaged list must not stop the server.
    await reference.refresh().catch((error: unknown) => warn(error instanceof Error ? error.message : String(error)));
    return reference;
  }

  /** Opens what was loaded since the last time. One after the other: each closes what was open before. */
  async refresh(): Promise<void> {
    const refreshed = this.#refreshed.then(() => this.#open());
    this.#refreshed = refreshed.catch(() => {});
    await refreshed;
  }

  async #open(): Promise<void> {
    const catalog = await readCatalog(this.#data);
    const rows = JSON.stringify(catalog);
    if (rows === this.#rows) return;
    const before = this.#reference;
    const hasFingerprints = catalog.some(({ kind }) => FINGERPRINT_KINDS.some((one) => one === kind));
    const products = hasFingerprints ? this.#products() : [];
    const reference = await openReferenceData(this.#data, products, this.#warn, this.#now);
    const { addressDatabases, vulnerabilities, lists } = reference;
    const addPlace = addLocation(addressDatabases);
    const locate = (record: ResponsesRecord): ResponsesRecord => addListed(lists, 'responses', addPlace(record));
    const addCves = vulnerabilities && addVulnerabilities(new VulnerabilityMatcher(vulnerabilities));
    this.#complete = addCves === undefined ? locate : (record) => locate(addCves(record));
    this.#vulnerabilityData = vulnerabilities === undefined ? null : loadedVulnerabilityData(catalog);
    this.#reference = reference;
    this.#supplement = undefined;
    this.#dates = catalog.map(({ date, loaded }) => date ?? loaded).sort();
    this.#rows = rows;
    before?.[Symbol.dispose]();
  }

  /** With what vulnerabilities are found now. Null: there is no such data. */
  get vulnerabilityData(): VulnerabilityData | null {
    return this.#vulnerabilityData;
  }

  /**
   * A record that an agent sent, as it is stored: what rules name is named by those of this server, which has loaded
   * more than the agent. The record may have members of any type: such a record stays as it is.
   */
  arrival(record: JsonObject): JsonObject {
    return this.#named({ ...record, origin: OF_AGENTS }) ?? record;
  }

  /** Adds to a record of a load what its tool did not say. */
  supplement(found: FoundRecord): FoundRecord {
    this.#supplement ??= supplement(this.#steps());
    return this.#supplement(found);
  }

  /** Read when they are first needed. */
  #products(): readonly RuleProduct[] {
    this.#ownProducts ??= ownRules().products;
    return this.#ownProducts;
  }

  #steps(): CompletionSteps {
    const none = { databases: [], addressDatabases: [], vulnerabilities: undefined, lists: undefined };
    return completionSteps(this.#products(), this.#reference ?? none, []);
  }

  /** What is loaded now, for records that are there already. Undefined: nothing is loaded. */
  get today(): TodaysData | undefined {
    if (this.#dates.length === 0) return undefined;
    const stamp = hash('sha256', this.#rows, 'hex');
    return { stamp, date: this.#dates.at(-1) ?? '', enrich: (collection, record) => this.#enrich(collection, record) };
  }

  #enrich(collection: Collection, record: JsonObject): JsonObject {
    if (collection !== 'responses')
      return this.#reference === undefined ? record : addListed(this.#reference.lists, collection, record);
    // Of a load or a scan: what a tool said stays, and what rules said is said anew.
    if (isJsonObject(record.origin)) return this.#named(record) ?? record;
    try {
      return withOtherVulnerabilities(this.#complete(record as ResponsesRecord) as JsonObject, record);
    } catch {
      return record;
    }
  }

  /** Undefined if members have types that cannot be read. */
  #named(record: JsonObject): JsonObject | undefined {
    try {
      return this.supplement({ collection: 'responses', data: withoutNamed(record) }).data;
    } catch {
      return undefined;
    }
  }

  [Symbol.dispose](): void {
    this.#reference?.[Symbol.dispose]();
  }
}

/** Its rules have named what there is. */
const OF_AGENTS: JsonObject = { products_by: 'rules', cve_by: 'rules' };

/** A record without what rules have named. */
function withoutNamed(record: JsonObject): JsonObject {
  const { products_by: products, cve_by: vulnerabilities, ...origin } = jsonObject(record, 'origin') ?? {};
  const { tag, cve, ...rest } = record;
  const kept = defined({
    tag: products === 'rules' ? undefined : tag,
    cve: vulnerabilities === 'rules' ? undefined : cve,
  });
  return { ...rest, ...kept, origin };
}

/** Vulnerabilities that a record came with stay, unless the data says more of them. */
function withOtherVulnerabilities(completed: JsonObject, record: JsonObject): JsonObject {
  const named = recordObjects(completed, 'cve');
  const known = new Set(named.map(({ name }) => name));
  const others = recordObjects(record, 'cve').filter(({ name }) => !known.has(name));
  return others.length === 0 ? completed : { ...completed, cve: [...named, ...others] };
}
