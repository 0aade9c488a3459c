/** Counts what a load reads, by kind and by the file or directory that was named. */
import { createHash, type Hash } from 'node:crypto';
import { basename } from 'node:path';
import { defined } from '../../../model/defined.ts';
import type { ReferenceKind, ReferenceRow } from '../../../probe/reference/reference-catalog.ts';
import type { Format } from '../../formats/format.ts';
import type { InputFile } from '../../input/input-files.ts';
import type { ReferenceRecord } from './reference-record.ts';

interface Tally {
  readonly kind: ReferenceKind;
  readonly name: string;
  readonly file: string | undefined;
  records: number;
  bytes: number;
  date: string;
  files: number;
  /** Of the first file, and of the digests of all. */
  digest: string;
  readonly digests: Hash;
}

export class LoadedSources {
  readonly #formats: readonly Pick<Format, 'name' | 'version'>[];
  readonly #tallies = new Map<string, Tally>();
  readonly #reasons: string[] = [];
  /** The file that is being read, what counts its records, and how many of its bytes are counted. */
  #file: InputFile | undefined;
  readonly #current = new Set<Tally>();
  #bytes = 0;
  /** What cannot be used of the files that are kept as they are. */
  readonly problems: { readonly name: string; readonly problems: readonly string[]; readonly skipped: number }[] = [];
  refused = 0;
  records = 0;

  /** `formats` have the names of the kinds. */
  constructor(formats: readonly Pick<Format, 'name' | 'version'>[]) {
    this.#formats = formats;
  }

  begin(file: InputFile): void {
    this.#file = file;
    this.#current.clear();
    this.#bytes = 0;
  }

  /** `bytes`: read of the file until now. */
  add(record: ReferenceRecord, bytes: number): void {
    const tally = this.#tallyOf(record);
    this.#current.add(tally);
    tally.bytes += bytes - this.#bytes;
    this.#bytes = bytes;
    const [records, date = ''] = record.kind === 'vulnerability' ? [1, record.modified] : [record.records, record.date];
    tally.records += records;
    this.records += records;
    if (date > tally.date) tally.date = date;
    if (record.kind === 'vulnerability') return;
    const { problems, skipped } = record;
    if (problems.length + skipped > 0) this.problems.push({ name: tally.name, problems, skipped });
  }

  #tallyOf(record: ReferenceRecord): Tally {
    const { name = '', path = '', isFromDirectory = false } = this.#file ?? {};
    if (record.kind === 'vulnerability') {
      const key = `${record.source} ${name}`;
      const tally = this.#tallies.get(key) ?? newTally(record.source, name);
      this.#tallies.set(key, tally);
      return tally;
    }
    const { kind, file } = record;
    const tally = newTally(kind, isFromDirectory ? basename(path) : name, file);
    // A file that is kept replaces another one of the same name.
    this.#tallies.set(`${kind} ${file}`, tally);
    return tally;
  }

  /** `digest`: of the content of the file. */
  end(digest: Buffer): void {
    for (const tally of this.#current) {
      tally.digests.update(digest);
      if (tally.files++ === 0) tally.digest = digest.toString('hex');
    }
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
    const at = new Date(now).toISOString();
    return [...this.#tallies.values()].map(({ kind, name, file, records, bytes, date, files, digest, digests }) => ({
      kind,
      name,
      loaded: at,
      records,
      bytes,
      ...defined({ file, date: date === '' ? undefined : date }),
      origin: {
        format: kind,
        version: this.#versionOf(kind),
        source: name,
        at,
        digest: files > 1 ? digests.copy().digest('hex') : digest,
      },
    }));
  }

  #versionOf(kind: ReferenceKind): number {
    return this.#formats.find((format) => format.name === kind)?.version ?? 1;
  }
}

const newTally = (kind: ReferenceKind, name: string, file?: string): Tally => ({
  kind,
  name,
  file,
  records: 0,
  bytes: 0,
  date: '',
  files: 0,
  digest: '',
  digests: createHash('sha256'),
});

const SHOWN_REASONS = 10;
