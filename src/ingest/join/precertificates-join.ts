/**
 * Certificates that logs have: the entries for one certificate become one record, and so do a precertificate and its
 * final certificate. The final one stays, and has the entries for both. They have the same issuer, and the same signed
 * part without the mark of a precertificate and the timestamps of logs (RFC 6962, 3.2).
 */
import { defined } from '../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonFlag, jsonObject, jsonText } from '../../model/json-value.ts';
import type { FoundRecord } from '../formats/format.ts';
import type { Join } from './join.ts';
import { SortedSpool } from './sorted-spool.ts';

export class PrecertificatesJoin implements Join {
  readonly #spool: SortedSpool;

  private constructor(spool: SortedSpool) {
    this.#spool = spool;
  }

  static async in(folder: string): Promise<PrecertificatesJoin> {
    return new PrecertificatesJoin(await SortedSpool.in(folder));
  }

  async add({ data }: FoundRecord): Promise<void> {
    await this.#spool.add(signedPartOf(data), JSON.stringify(data));
  }

  async *records(): AsyncGenerator<FoundRecord> {
    let current = '';
    let seen = new SameSignedPart();
    for await (const [key, json] of this.#spool.sorted()) {
      if (key !== current || key === '') {
        yield* seen.records();
        current = key;
        seen = new SameSignedPart();
      }
      seen.add(JSON.parse(json) as JsonObject);
    }
    yield* seen.records();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#spool[Symbol.asyncDispose]();
  }
}

const certificateOf = (data: JsonObject): JsonObject => jsonObject(data, 'certificate') ?? {};

/** Empty if the record has none: then it is joined with nothing. */
const signedPartOf = (data: JsonObject): string => jsonText(certificateOf(data), 'tbs_noct_fingerprint') ?? '';

class SameSignedPart {
  /** By the fingerprint of the whole certificate. */
  readonly #records = new Map<string, JsonObject>();

  add(data: JsonObject): void {
    const fingerprint = jsonText(certificateOf(data), 'fingerprint_sha256') ?? '';
    const known = this.#records.get(fingerprint);
    this.#records.set(fingerprint, known === undefined ? data : together(known, data));
  }

  *records(): Generator<FoundRecord> {
    const all = [...this.#records.values()];
    const finals = all.filter((data) => !isPrecertificate(data));
    for (const precertificate of all.filter(isPrecertificate)) {
      const at = finals.findIndex((final) => haveOneIssuer(final, precertificate));
      const final = finals[at];
      if (final === undefined) yield { collection: 'certs', data: precertificate };
      else finals[at] = together(precertificate, final);
    }
    for (const data of finals) yield { collection: 'certs', data };
  }
}

const isPrecertificate = (data: JsonObject): boolean =>
  jsonFlag(jsonObject(certificateOf(data), 'extensions'), 'ct_poison') === true;

/** Not every entry says whose key signed it. */
function haveOneIssuer(a: JsonObject, b: JsonObject): boolean {
  const [ofA, ofB] = [issuersOf(a), issuersOf(b)];
  return ofA.length === 0 || ofB.length === 0 || ofA.some((hash) => ofB.includes(hash));
}

const issuersOf = (data: JsonObject): readonly string[] =>
  entriesOf(data).flatMap((entry) => jsonText(entry, 'issuer_key_hash') ?? []);

const entriesOf = ({ ct }: JsonObject): readonly JsonObject[] => (Array.isArray(ct) ? ct.filter(isJsonObject) : []);

/** More logs than there are. */
const MOST_ENTRIES = 1_000;

/** What the second one says stays, with the entries of both, and the time of the later one. */
function together(first: JsonObject, second: JsonObject): JsonObject {
  const entries = new Map([...entriesOf(first), ...entriesOf(second)].map((entry) => [JSON.stringify(entry), entry]));
  return {
    ...first,
    ...second,
    ...defined({
      ct: entries.size === 0 ? undefined : [...entries.values()].slice(0, MOST_ENTRIES),
      last_updated: later(first, second, 'last_updated'),
      '@timestamp': later(first, second, '@timestamp'),
    }),
  };
}

function later(first: JsonObject, second: JsonObject, name: string): string | undefined {
  const [a, b] = [jsonText(first, name), jsonText(second, name)];
  return a === undefined || (b !== undefined && b > a) ? b : a;
}
