import { createInterface } from 'node:readline';
import type { Installation } from '../ask/ask.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { print, say, type Terminal } from '../terminal.ts';
import type { McpWork, OpenMcp } from './mcp-work.ts';
import { idOf } from './remote-mcp.ts';

/** The stdio transport of the Model Context Protocol: one message a line, answers as soon as they are ready. */
export async function serveLines(
  options: Installation,
  { terminal, openMcp }: { readonly terminal: Terminal; readonly openMcp: OpenMcp },
): Promise<ExitCode> {
  await using work = await openMcp(options);
  const pending = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const lines = createInterface({ input: terminal.input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    if (line.length > MAX_CHARACTERS) {
      say(terminal, 'A message was too long and is skipped.');
      continue;
    }
    const cancelled = cancelledBy(line);
    if (cancelled !== undefined) pending.get(cancelled)?.stop.abort();
    const key = String(idOf(line) ?? Symbol('none').toString());
    const stop = new AbortController();
    const done = answerLine(work, terminal, line, stop.signal).finally(() => {
      if (pending.get(key)?.stop === stop) pending.delete(key);
    });
    pending.set(key, { stop, done });
    if (pending.size >= MAX_PENDING) await Promise.race([...pending.values()].map(({ done }) => done));
  }
  await Promise.all([...pending.values()].map(({ done }) => done));
  return EXIT.done;
}

const MAX_CHARACTERS = 1024 * 1024;
const MAX_PENDING = 16;

async function answerLine(work: McpWork, terminal: Terminal, line: string, signal: AbortSignal): Promise<void> {
  const answer = await work.answer(line, signal);
  // The client does not expect an answer to a cancelled request.
  if (answer !== undefined && !signal.aborted) await print(terminal, `${answer}\n`);
}

function cancelledBy(line: string): string | undefined {
  if (!line.includes('notifications/cancelled')) return undefined;
  try {
    const { method, params } = JSON.parse(line);
    return method === 'notifications/cancelled' ? String(params?.requestId) : undefined;
  } catch {
    return undefined;
  }
}
