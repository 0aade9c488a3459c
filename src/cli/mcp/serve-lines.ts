import { createInterface } from 'node:readline';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { print, say, type Terminal } from '../terminal.ts';
import type { Installation } from '../work/store-work.ts';
import type { McpWork, OpenMcp } from './mcp-work.ts';
import { idOf } from './remote-mcp.ts';

/** The stdio transport of the Model Context Protocol: a message a line, answers as they are ready, until the input ends. */
export async function serveLines(
  options: Installation,
  { terminal, openMcp }: { readonly terminal: Terminal; readonly openMcp: OpenMcp },
): Promise<ExitCode> {
  await using work = await openMcp(options);
  const going = new Map<string, { readonly stop: AbortController; readonly done: Promise<void> }>();
  const lines = createInterface({ input: terminal.input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    if (line.length > MOST_CHARACTERS) {
      say(terminal, 'A message was too long, and is passed over.');
      continue;
    }
    const cancelled = cancelledBy(line);
    if (cancelled !== undefined) going.get(cancelled)?.stop.abort();
    const key = String(idOf(line) ?? Symbol('none').toString());
    const stop = new AbortController();
    const done = answerLine(work, terminal, line, stop.signal).finally(() => {
      if (going.get(key)?.stop === stop) going.delete(key);
    });
    going.set(key, { stop, done });
    // So many at once are more than a model asks for.
    if (going.size >= MOST_AT_ONCE) await Promise.race([...going.values()].map((one) => one.done));
  }
  await Promise.all([...going.values()].map((one) => one.done));
  return EXIT.done;
}

const MOST_CHARACTERS = 1024 * 1024;
const MOST_AT_ONCE = 16;

async function answerLine(work: McpWork, terminal: Terminal, line: string, signal: AbortSignal): Promise<void> {
  const answer = await work.answer(line, signal);
  // Who cancelled waits for no answer.
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
