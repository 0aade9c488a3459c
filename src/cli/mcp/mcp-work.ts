import type { Installation } from '../ask/ask.ts';

/** Answers messages of language models: through a server, or in this process if none runs. */
export interface McpWork extends AsyncDisposable {
  /** The answer to a message; undefined if it needs none. Never rejects. */
  answer(message: string, signal: AbortSignal): Promise<string | undefined>;
}

export type OpenMcp = (installation: Installation) => Promise<McpWork>;
