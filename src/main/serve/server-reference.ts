import type { FoundRecord } from '../../ingest/formats/format.ts';
import { type Supplement, supplement } from '../../ingest/records/supplement.ts';
import type { JsonObject } from '../../model/json-value.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { VulnerabilityData } from '../../model/scanner/report-findings.ts';
import { addLocation } from '../../probe/identify/location/add-location.ts';
import { ownRules } from '../../probe/identify/own-rules.ts';
import {
  addVulnerabilities,
  VulnerabilityMatcher,
} from '../../probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import { VULNERABILITY_SOURCES } from '../../probe/identify/vulnerabilities/vulnerability.ts';
import { addListed } from '../../probe/lists/add-listed.ts';
import { type CompletionSteps, completionSteps } from '../../probe/reference/record-completer.ts';
import { type ReferenceRow, readCatalog } from '../../probe/reference/reference-catalog.ts';
import { openReferenceData, type ReferenceData, type Warn } from '../../probe/reference/reference-data.ts';
import type { TodaysData } from '../../service/enrichment/enrich-indices.ts';

/** Exploits and their probabilities alone name no vulnerability of a product. */
export function loadedVulnerabilityData(rows: readonly ReferenceRow[]): VulnerabilityData | null {
  const sources = VULNERABILITY_SOURCES.flatMap((source) => {
    const own = rows.filter(({ kind }) => kind === source);
    const [date = ''] = own.map(({ date, loaded }) => date ?? loaded).sort((one, other) => (one < other ? 1 : -1));
    return own.length === 0 ? [] : [{ source, date, records: own.reduce((sum, { records }) => sum + records, 0) }];
  });
  return sources.some(({ source }) => source === 'cve' || source === 'nvd') ? sources : null;
}

type Complete = (record: ResponsesRecord) => ResponsesRecord;

/**
 * Adds vulnerabilities, locations and what lists say to the records that agents send, from the reference data of the data directory.
 * Agents name the products, and need no reference data of their own.
 */
export class ServerReference implements Disposable {
  readonly #data: string;
  readonly #warn: Warn;
  readonly #now: () => number;
  #rows = '[]';
  /** How new each source is, the newest last. */
  #dates: readonly string[] = [];
  #reference: ReferenceData | undefined;
  #supplement: Supplement | undefined;
  #complete: Complete = (record) => record;
  #vulnerabilityData: VulnerabilityData | null = null;

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

  /** Opens what was loaded since the last time. */
  async refresh(): Promise<void> {
    const catalog = await readCatalog(this.#data);
    const rows = JSON.stringify(catalog);
    if (rows === this.#rows) return;
    const before = this.#reference;
    const reference = await openReferenceData(this.#data, [], this.#warn, this.#now);
    const { addressDatabases, vulnerabilities, lists } = reference;
    const addPlace = addLocation(addressDatabases);
    const locate = (record: ResponsesRecord): ResponsesRecord => addListed(lists, 'responses', addPlace(record));
    const addCves = vulnerabilities && addVulnerabilities(new VulnerabilityMatcher(vulnerabilities));
    this.#complete = addCves === undefined ? locate : (record) => locate(addCves(record));
    this.#vulnerabilityData = vulnerabilities === undefined ? null : loadedVulnerabilityData(catalog);
    this.#reference = reference;
    this.#supplement = undefined;
    this.#rows = rows;
    before?.[Symbol.dispose]();
  }

  /** With what vulnerabilities are found now. Null: there is no such data. */
  get vulnerabilityData(): VulnerabilityData | null {
    return this.#vulnerabilityData;
  }

  /** A record of an agent may have members of any type. Such a record stays as it is. */
  complete(record: JsonObject): JsonObject {
    try {
      return this.#complete(record as ResponsesRecord) as JsonObject;
    } catch {
      return record;
    }
  }

  /** Adds to a record of a load what its tool did not say. */
  supplement(found: FoundRecord): FoundRecord {
    this.#supplement ??= supplement(this.#steps());
    return this.#supplement(found);
  }

  #steps(): CompletionSteps {
    const none = { databases: [], addressDatabases: [], vulnerabilities: undefined, lists: undefined };
    return completionSteps(ownRules().products, this.#reference ?? none, []);
  }

  [Symbol.dispose](): void {
    this.#reference?.[Symbol.dispose]();
  }
}
