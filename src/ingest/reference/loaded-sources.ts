/** Counts what a load reads, by kind and by the file or directory that was named. */
import { defined } from '../../model/defined.ts';
import type { VulnerabilitySource } from '../../probe/identify/vulnerabilities/vulnerability.ts';
import type { ReferenceKind, ReferenceRow } from '../../probe/reference/reference-catalog.ts';
import type { StoredFile } from './stored-file.ts';

interface Tally {
  readonly kind: ReferenceKind;
  readonly name: string;
  records: number;
  bytes: number;
  date: string;
  readonly file?: string;
}

export class LoadedSources {
  readonly #tallies = new Map<string, Tally>();
  readonly #reasons: string[] = [];
  /** Of the files that are kept as they are: what cannot be used of them. */
  readonly problems: { readonly name: string; readonly problems: readonly string[]; readonly skipped: number }[] = [];
  refused = 0;
  records = 0;

  /** `bytes`: read since the record before. */
  add(name: string, element: { readonly source: VulnerabilitySource; readonly modified: string }, bytes: number): void {
    const { source: kind, modified } = element;
    const key = `${kind} ${name}`;
    const tally = this.#tallies.get(key) ?? { kind, name, records: 0, bytes: 0, date: '' };
    this.#tallies.set(key, tally);
    tally.records++;
    tally.bytes += bytes;
    if (modified > tally.date) tally.date = modified;
    this.records++;
  }

  store(name: string, { kind, file, records, date = '', problems, skipped }: StoredFile, bytes: number): void {
    this.#tallies.set(`${kind} ${file}`, { kind, name, file, records, bytes, date });
    this.records += records;
    if (problems.length + skipped > 0) this.problems.push({ name, problems, skipped });
  }

  refuse(path: string, reason: string): void {
    this.refused++;
    if (this.#reasons.length < SHOWN_REASONS) this.#reasons.push(`${path}: ${reason}.`);
  }

  /** The first ones. */
  get reasons(): readonly string[] {
    return this.#reasons;
  }

  rows(now: number): readonly ReferenceRow[] {
    const loaded = new Date(now).toISOString();
    return [...this.#tallies.values()].map(({ date, ...rest }) => ({
      ...rest,
      loaded,
      ...defined({ date: date === '' ? undefined : date }),
    }));
  }
}

const SHOWN_REASONS = 10;
