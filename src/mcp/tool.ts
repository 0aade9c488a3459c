import type { LimitGroup } from '../model/operations/operation.ts';
import type { InputOf, Parameters } from '../model/operations/parameter.ts';
import type { Caller } from '../service/caller.ts';
import type { DatasetCatalog } from '../service/datasets/dataset-catalog.ts';
import type { DiscoverySessions } from '../service/discovery/discovery-sessions.ts';
import type { SearchContext } from '../service/search-context.ts';

/** What a tool works with: the services, as who asks may use them. */
export interface ToolContext {
  readonly search: SearchContext;
  readonly caller: Caller;
  /** Whose counts discovery remembers. */
  readonly owner: string;
  readonly discovery: DiscoverySessions;
  readonly datasets: DatasetCatalog;
  /** Before the paths of links; empty where it is not known. */
  readonly publicUrl: string;
  /** Does the work of a tool as a request of who asks: of the day, and of the minute for certificates where that is named. @throws ProblemError */
  readonly asRequest: <T>(limit: LimitGroup, work: () => Promise<T>) => Promise<T>;
  readonly signal: AbortSignal;
}

/** Something that a language model may ask for. None changes anything. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For the model: what it gives, and when to use it. */
  readonly about: string;
  readonly input: Parameters;
  /** A search or a count: it is held against the limit of a minute of its collection, as the operation of HTTP is. */
  readonly isLimited?: true;
  /** A value, or Markdown. @throws ProblemError */
  readonly run: (input: never, context: ToolContext) => Promise<unknown>;
}

export function tool<const P extends Parameters>(
  row: Omit<Tool, 'input' | 'run'> & {
    readonly input: P;
    readonly run: (input: InputOf<P>, context: ToolContext) => Promise<unknown>;
  },
): Tool {
  return row;
}
