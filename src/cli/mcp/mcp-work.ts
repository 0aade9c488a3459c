import type { Installation } from '../ask/ask.ts';

/** Answers messages of language models: through a server, or in this process if no server runs. */
export interface McpWork extends AsyncDisposable {
  /** The answer to a message; undefined if the message needs no answer. Never rejects. */
  answer(message: string, signal: AbortSignal): Promise<string | undefined>;
}

export type OpenMcp = (installation: Installation) => Promise<McpWork>;
