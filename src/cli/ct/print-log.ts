import { openLog } from '../../ingest/fetchers/ct-log/log-client.ts';
import { type LogCursor, readLogCursor, writeLogCursor } from '../../ingest/fetchers/ct-log/log-cursor.ts';
import { logSteps } from '../../ingest/fetchers/ct-log/log-steps.ts';
import { FetchFailure } from '../../ingest/fetchers/fetch-failure.ts';
import { PoliteClient } from '../../ingest/fetchers/polite-client.ts';
import type { Step } from '../../ingest/formats/format.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { CtOptions } from '../commands/ct.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { print, say, type Terminal } from '../terminal.ts';

export interface CtSession {
  readonly terminal: Terminal;
  readonly now: () => number;
  /** Of Periplus: the log is told who asks. */
  readonly version: string;
  /** Aborted when the user interrupts the command. */
  readonly interruption: () => AbortSignal;
}

/** `periplus ct`: prints the records of a transparency log. Exits with 1 if it has no new entries. */
export async function printLog(options: CtOptions, session: CtSession): Promise<ExitCode> {
  if (!options.print) throw new CommandFailure(EXIT.usage, 'Say what to do with the records: --print prints them.');
  const signal = session.interruption();
  try {
    return await printEntries(options, session, signal);
  } catch (error) {
    if (signal.aborted) return EXIT.partly;
    if (!(error instanceof FetchFailure)) throw error;
    const code = error.status === undefined ? EXIT.unreachable : EXIT.refused;
    throw new CommandFailure(code, visibleLine(error.message), undefined, { cause: error });
  }
}

async function printEntries(options: CtOptions, session: CtSession, signal: AbortSignal): Promise<ExitCode> {
  const { terminal, now } = session;
  using client = new PoliteClient({
    userAgent: userAgent(session.version, options.contact),
    requestsPerSecond: options.rate,
    now,
    signal,
    onWait: (sentence) => say(terminal, visibleLine(sentence)),
  });
  const log = await openLog(options.log, client);
  const { size } = log.head;
  const first = await firstEntry(options, log.url.href);
  if (first > size)
    throw new FetchFailure(`The log has only ${quantity(size, 'entry', 'entries')}, fewer than ${first}.`);
  const counts = { records: 0, refused: new Map<string, number>() };
  let next = first;
  for await (const step of logSteps(log, { first, end: first + options.count }, client)) {
    await printStep(step, terminal, counts);
    next = step.end.count;
    // Only when its records are printed.
    if (options.cursor !== undefined) await writeLogCursor(options.cursor, { log: log.url.href, next });
    if (signal.aborted) break;
  }
  const refused = [...counts.refused.values()].reduce((sum, count) => sum + count, 0);
  say(
    terminal,
    `Read ${quantity(next - first, 'entry', 'entries')} from ${first} on, of ${size}: ${quantity(counts.records, 'record', 'records')}.`,
  );
  for (const [reason, count] of counts.refused)
    say(terminal, `Refused ${quantity(count, 'entry', 'entries')}: ${visibleLine(reason)}.`);
  if (signal.aborted || refused > 0) return EXIT.partly;
  return counts.records > 0 ? EXIT.done : EXIT.nothingFound;
}

async function printStep(
  { entries }: Step<'records'>,
  terminal: Terminal,
  counts: { records: number; readonly refused: Map<string, number> },
): Promise<void> {
  let lines = '';
  for (const entry of entries) {
    if (entry.kind === 'record') {
      counts.records++;
      lines += `${JSON.stringify(entry.value)}\n`;
    } else if (entry.kind === 'refused') counts.refused.set(entry.reason, (counts.refused.get(entry.reason) ?? 0) + 1);
  }
  if (lines !== '') await print(terminal, lines);
}

async function firstEntry({ cursor, from }: CtOptions, log: string): Promise<number> {
  const known = cursor === undefined ? undefined : await cursorOf(cursor);
  if (known === undefined) return from;
  if (known.log === log) return known.next;
  throw new CommandFailure(
    EXIT.usage,
    `${visibleLine(cursor ?? '')} says how far another log was read: ${visibleLine(known.log)}.`,
    'Keep a file for each log.',
  );
}

async function cursorOf(path: string): Promise<LogCursor | undefined> {
  try {
    return await readLogCursor(path);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(EXIT.failed, `${visibleLine(message)}.`, undefined, { cause: error });
  }
}

/** Headers have only visible characters of ASCII. */
function userAgent(version: string, contact: string | undefined): string {
  const told = contact === undefined ? '' : `; ${contact}`;
  if (!/^[\x20-\x7e]*$/.test(told))
    throw new CommandFailure(EXIT.usage, 'The contact may have only characters of ASCII.');
  return `periplus/${version} (reads transparency logs${told})`;
}
