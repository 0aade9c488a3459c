import { ApiProblem } from '../../../api/api-problem.ts';
import type { LoadPrivateAnswer } from '../../../api/operations.generated.ts';
import { type FileHead, readFileHead } from './file-head.ts';
import { type ImportChoice, type ImportItem, type ImportTarget, isOpen } from './import-item.ts';
import type { Availability } from './import-label.ts';
import { onlyHostIn } from './only-host.ts';

export interface SendProgress {
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
}

/** Sends a file. @throws ApiProblem, or the reason of the signal */
export type SendImport = (file: File, target: ImportTarget, progress: SendProgress) => Promise<LoadPrivateAnswer>;

/** Files to import. They are sent one after the other, also while the reader looks at other pages. */
export class ImportQueue {
  readonly #send: SendImport;
  readonly #listeners = new Set<() => void>();
  readonly #stops = new Map<number, AbortController>();
  #items: readonly ImportItem[] = [];
  #lastId = 0;

  constructor(send: SendImport) {
    this.#send = send;
  }

  get items(): readonly ImportItem[] {
    return this.#items;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Shows the files at once, and looks at their beginnings. */
  add(files: readonly File[], availability: Availability): void {
    const items = files.map((file) => newItem(++this.#lastId, file, availability));
    this.#set([...this.#items, ...items]);
    for (const { id, file } of items) void headOf(file).then((head) => this.#change(id, { head }));
  }

  choose(id: number, choice: Partial<ImportChoice>): void {
    this.#change(id, choice);
  }

  /** Sends the file when its turn comes; again, if that failed. */
  start(id: number, target: ImportTarget): void {
    const item = this.#find(id);
    if (item === undefined || !isOpen(item)) return;
    this.#change(id, { state: 'waiting', target, problem: undefined, sent: 0 });
    this.#next();
  }

  cancel(id: number): void {
    this.#stops.get(id)?.abort();
    if (this.#find(id)?.state === 'waiting') this.#change(id, { state: 'ready' });
  }

  remove(id: number): void {
    this.#stops.get(id)?.abort();
    this.#set(this.#items.filter((item) => item.id !== id));
    this.#next();
  }

  /** Somebody else has signed in. */
  clear(): void {
    for (const stop of this.#stops.values()) stop.abort();
    this.#set([]);
  }

  #next(): void {
    if (this.#stops.size > 0) return;
    const item = this.#items.find(({ state }) => state === 'waiting');
    if (item?.target !== undefined) void this.#run(item, item.target);
  }

  async #run(item: ImportItem, target: ImportTarget): Promise<void> {
    const { id, file } = item;
    const stop = new AbortController();
    this.#stops.set(id, stop);
    try {
      this.#change(id, { state: 'sending' });
      const answer = await this.#send(file, target, {
        signal: stop.signal,
        onSent: (sent) => this.#change(id, { sent }),
      });
      const host = await onlyHostIn(file).catch(() => undefined);
      this.#change(id, { state: 'done', answer, host });
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : unreadableFile(error);
      this.#change(id, stop.signal.aborted ? { state: 'cancelled' } : { state: 'failed', problem });
    } finally {
      this.#stops.delete(id);
      this.#next();
    }
  }

  #find(id: number): ImportItem | undefined {
    return this.#items.find((item) => item.id === id);
  }

  #change(id: number, change: Partial<ImportItem>): void {
    this.#set(this.#items.map((item) => (item.id === id ? { ...item, ...change } : item)));
  }

  #set(items: readonly ImportItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }
}

const newItem = (id: number, file: File, availability: Availability): ImportItem => ({
  id,
  file,
  availability,
  head: undefined,
  collection: undefined,
  label: undefined,
  isHeldBack: false,
  state: 'ready',
  sent: 0,
  target: undefined,
  problem: undefined,
  answer: undefined,
  host: undefined,
});

/** A folder can be dropped too, and a file can disappear. */
const headOf = (file: File): Promise<FileHead> =>
  readFileHead(file).catch(() => ({
    kind: 'refused',
    why: 'The browser cannot read it. It is a folder, or it was moved or removed.',
  }));

const unreadableFile = (cause: unknown): ApiProblem =>
  new ApiProblem(
    {
      status: 0,
      type: 'unreachable',
      title: 'The file could not be read',
      detail: 'It may have been changed, moved or removed since it was chosen. Choose it again.',
    },
    { cause },
  );
