import type { Installation } from '../work/store-work.ts';

/** Who answers messages of language models: a server, or this process where none runs. */
export interface McpWork extends AsyncDisposable {
  /** One message -> its answer; undefined where there is none. It does not fail. */
  answer(message: string, signal: AbortSignal): Promise<string | undefined>;
}

export type OpenMcp = (place: Installation) => Promise<McpWork>;
