import type { ResponsesRecord } from '../../model/records.generated.ts';
import { addLocation } from '../../probe/identify/location/add-location.ts';
import { addVulnerabilities } from '../../probe/identify/vulnerabilities/add-vulnerabilities.ts';
import { VulnerabilityMatcher } from '../../probe/identify/vulnerabilities/match/vulnerability-matcher.ts';
import { readCatalog } from '../../probe/reference/reference-catalog.ts';
import { openReferenceData, type ReferenceData, type Warn } from '../../probe/reference/reference-data.ts';
import type { JsonObject } from '../../store/json-object.ts';

type Complete = (record: ResponsesRecord) => ResponsesRecord;

/**
 * Adds vulnerabilities and locations to the records that agents send, from the reference data of the data directory.
 * Agents name the products, and need no reference data of their own.
 */
export class ServerReference implements Disposable {
  readonly #data: string;
  readonly #warn: Warn;
  #rows = '[]';
  #reference: ReferenceData | undefined;
  #complete: Complete = (record) => record;

  private constructor(data: string, warn: Warn) {
    this.#data = data;
    this.#warn = warn;
  }

  static async open(data: string, warn: Warn): Promise<ServerReference> {
    const reference = new ServerReference(data, warn);
    // A damaged list must not stop the server.
    await reference.refresh().catch((error: unknown) => warn(error instanceof Error ? error.message : String(error)));
    return reference;
  }

  /** Opens what was loaded since the last time. */
  async refresh(): Promise<void> {
    const rows = JSON.stringify(await readCatalog(this.#data));
    if (rows === this.#rows) return;
    const before = this.#reference;
    const reference = await openReferenceData(this.#data, [], this.#warn);
    const { addressDatabases, vulnerabilities } = reference;
    const locate = addLocation(addressDatabases);
    const addCves = vulnerabilities && addVulnerabilities(new VulnerabilityMatcher(vulnerabilities));
    this.#complete = addCves === undefined ? locate : (record) => locate(addCves(record));
    this.#reference = reference;
    this.#rows = rows;
    before?.[Symbol.dispose]();
  }

  /** A record of an agent may have members of any type. Such a record stays as it is. */
  complete(record: JsonObject): JsonObject {
    try {
      return this.#complete(record as ResponsesRecord) as JsonObject;
    } catch {
      return record;
    }
  }

  [Symbol.dispose](): void {
    this.#reference?.[Symbol.dispose]();
  }
}
