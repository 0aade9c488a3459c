/** Counts what a load reads, by kind and by the file or directory that was named. */
import { createHash, type Hash } from 'node:crypto';
import { basename } from 'node:path';
import { defined } from '../../../model/defined.ts';
import { LIST_KINDS } from '../../../probe/lists/list-statement.ts';
import type { ReferenceKind, ReferenceRow } from '../../../probe/reference/reference-catalog.ts';
import type { Format } from '../../formats/format.ts';
import type { InputFile } from '../../input/input-files.ts';
import {
  isListRecord,
  type ListedSubject,
  type ListHeadline,
  type ReferenceRecord,
  type StoredFile,
  type VulnerabilityStatement,
} from './reference-record.ts';

interface Tally {
  readonly kind: ReferenceKind;
  readonly name: string;
  readonly file: string | undefined;
  /** The name of its first format. */
  readonly format: string;
  title: string | undefined;
  licence: string | undefined;
  records: number;
  bytes: number;
  date: string;
  /** Ranges of versions that say nothing of a product. */
  leftOut: number;
  files: number;
  /** Of the first file, and of the digests of all. */
  digest: string;
  readonly digests: Hash;
}

export interface UnusedSource {
  readonly name: string;
  /** After its name and a colon. */
  readonly reason: string;
}

export class LoadedSources {
  readonly #formats: readonly Pick<Format, 'name' | 'version'>[];
  readonly #tallies = new Map<string, Tally>();
  readonly #reasons: string[] = [];
  readonly #replaced: UnusedSource[] = [];
  /** The file that is being read, what counts its records, and how many of its bytes are counted. */
  #file: InputFile | undefined;
  readonly #current = new Set<Tally>();
  #bytes = 0;
  #format = '';
  /** What cannot be used of the files that are kept as they are. */
  readonly problems: { readonly name: string; readonly problems: readonly string[]; readonly skipped: number }[] = [];
  refused = 0;
  records = 0;

  /** `formats` have the names of the kinds. */
  constructor(formats: readonly Pick<Format, 'name' | 'version'>[]) {
    this.#formats = formats;
  }

  begin(file: InputFile, format: string): void {
    this.#file = file;
    this.#format = format;
    this.#current.clear();
    this.#bytes = 0;
  }

  /** Of the file or directory that was named, in which the current file is. */
  get name(): string {
    return this.#file?.name ?? '';
  }

  /** `bytes`: read of the file until now. */
  add(record: ReferenceRecord, bytes: number): void {
    if (record.kind === 'threat' || record.kind === 'link') return;
    const tally = this.#tallyOf(record);
    this.#current.add(tally);
    tally.bytes += bytes - this.#bytes;
    this.#bytes = bytes;
    const [records, date = ''] = countOf(record);
    tally.records += records;
    this.records += records;
    if (date > tally.date) tally.date = date;
    if (record.kind === 'vulnerability') tally.leftOut += record.leftOut ?? 0;
    if (record.kind !== 'vulnerability' && record.kind !== 'listed') {
      tally.title ??= record.title;
      tally.licence ??= record.licence;
    }
    if (record.kind === 'vulnerability' || isListRecord(record)) return;
    const { problems, skipped } = record;
    if (problems.length + skipped > 0) this.problems.push({ name: tally.name, problems, skipped });
  }

  #tallyOf(record: VulnerabilityStatement | StoredFile | ListedSubject | ListHeadline): Tally {
    const { name = '', path = '', isFromDirectory = false } = this.#file ?? {};
    if (record.kind === 'vulnerability' || isListRecord(record)) {
      const kind = record.kind === 'vulnerability' ? record.source : record.into;
      const key = `${kind} ${name}`;
      const format = record.kind === 'vulnerability' ? kind : this.#format;
      const tally = this.#tallies.get(key) ?? newTally(kind, name, format);
      this.#tallies.set(key, tally);
      return tally;
    }
    const { kind, file } = record;
    const tally = newTally(kind, isFromDirectory ? basename(path) : name, kind, file);
    // A file that is kept replaces another one of the same name.
    const earlier = this.#tallies.get(`${kind} ${file}`);
    if (earlier !== undefined)
      this.#replaced.push({ name: earlier.name, reason: 'a later file of the same type replaces it' });
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

  /** By the name of the source. */
  get leftOut(): readonly { readonly name: string; readonly ranges: number }[] {
    return [...this.#tallies.values()]
      .filter(({ leftOut }) => leftOut > 0)
      .map(({ name, leftOut }) => ({ name, ranges: leftOut }));
  }

  /** Those of which nothing is in the rows of a finished load. */
  unused(rows: readonly ReferenceRow[]): readonly UnusedSource[] {
    const others = [...this.#tallies.values()].filter(
      ({ kind, name }) => !rows.some((row) => row.kind === kind && row.name === name),
    );
    return [
      ...this.#replaced,
      ...others.map(({ kind, name }) => ({ name, reason: NOTHING_OF[kind] ?? ONLY_OBSERVED })),
    ];
  }

  rows(now: number): readonly ReferenceRow[] {
    const at = new Date(now).toISOString();
    // A list or a source of packages may have nothing that records show.
    const tallies = [...this.#tallies.values()].filter(
      ({ kind, records }) => records > 0 || !(isListKind(kind) || kind === 'osv'),
    );
    return tallies.map(
      ({ kind, name, format, title, licence, file, records, bytes, date, files, digest, digests }) => ({
        kind,
        name,
        loaded: at,
        records,
        bytes,
        ...defined({ title, licence, file, date: date === '' ? undefined : date }),
        origin: {
          format,
          version: this.#versionOf(format),
          source: name,
          at,
          digest: files > 1 ? digests.copy().digest('hex') : digest,
        },
      }),
    );
  }

  #versionOf(name: string): number {
    return this.#formats.find((format) => format.name === name)?.version ?? 1;
  }
}

const NOTHING_OF: Readonly<Partial<Record<ReferenceKind, string>>> = {
  osv: 'its advisories of OSV are of no product that a record can show',
};
const ONLY_OBSERVED = 'it names what was observed, but nothing in it says that any of it is a threat';

const isListKind = (kind: ReferenceKind): boolean => LIST_KINDS.some((one) => one === kind);

/** How many records it stands for, and how new it is. */
function countOf(record: VulnerabilityStatement | StoredFile | ListedSubject | ListHeadline) {
  switch (record.kind) {
    case 'vulnerability':
      return [Object.keys(record.value).length === 0 ? 0 : 1, record.modified] as const;
    case 'listed':
      return [1, record.statement.date] as const;
    case 'headline':
      return [0, record.date] as const;
    default:
      return [record.records, record.date] as const;
  }
}

const newTally = (kind: ReferenceKind, name: string, format: string, file?: string): Tally => ({
  kind,
  name,
  format,
  title: undefined,
  licence: undefined,
  file,
  records: 0,
  bytes: 0,
  date: '',
  leftOut: 0,
  files: 0,
  digest: '',
  digests: createHash('sha256'),
});

const SHOWN_REASONS = 10;
