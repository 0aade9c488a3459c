import { defined } from '../../../model/defined.ts';
import type { HostFieldChange } from '../../../model/operations/host-comparison-answers.ts';

/** What became of a thing that only `from` has. */
export type Absence =
  /** `by`: when somebody looked again. Undefined: another observation says so. */
  { readonly kind: 'gone'; readonly by: number | undefined } | { readonly kind: 'not_seen' };

/** Entries that a list holds. */
const MAX_ENTRIES = 2_000;

/** Gathers what differs in one section. Lists have a limit, counts have none. */
export class ComparisonSection<E extends object> {
  readonly #added: E[] = [];
  readonly #gone: (E & { readonly last_seen: string; readonly gone_by: string | null })[] = [];
  readonly #notSeen: (E & { readonly last_seen: string })[] = [];
  readonly #changed: (E & { readonly changes: HostFieldChange[] })[] = [];
  readonly #volatile: (E & { readonly changes: HostFieldChange[] })[] = [];
  #same = 0;
  #volatileFields = 0;
  isCut = false;

  add(entry: E): void {
    this.#put(this.#added, entry);
  }

  /** `at`: when it was seen last, in milliseconds since 1970. */
  miss(entry: E, at: number, absence: Absence): void {
    const lastSeen = { ...entry, last_seen: iso(at) };
    if (absence.kind === 'not_seen') this.#put(this.#notSeen, lastSeen);
    else this.#put(this.#gone, { ...lastSeen, gone_by: absence.by === undefined ? null : iso(absence.by) });
  }

  /** Without changes it is the same. */
  pair(entry: E, changes: readonly HostFieldChange[], varied: readonly HostFieldChange[] = []): void {
    if (changes.length > 0) this.#put(this.#changed, { ...entry, changes: [...changes] });
    else this.#same++;
    this.#volatileFields += varied.length;
    if (varied.length > 0) this.#put(this.#volatile, { ...entry, changes: [...varied] });
  }

  answer(withVolatile: boolean) {
    return {
      added: this.#added,
      gone: this.#gone,
      not_seen: this.#notSeen,
      changed: this.#changed,
      same: this.#same,
      volatile: this.#volatileFields,
      ...defined({ volatile_changes: withVolatile ? this.#volatile : undefined }),
    };
  }

  #put<T>(list: T[], entry: T): void {
    if (list.length < MAX_ENTRIES) list.push(entry);
    else this.isCut = true;
  }
}

const iso = (at: number): string => new Date(at).toISOString();
