import { openLog } from '../../ingest/fetchers/ct-log/log-client.ts';
import { type LogCursor, readLogCursor, writeLogCursor } from '../../ingest/fetchers/ct-log/log-cursor.ts';
import { logElements } from '../../ingest/fetchers/ct-log/log-elements.ts';
import { FetchFailure } from '../../ingest/fetchers/fetch-failure.ts';
import { PoliteClient } from '../../ingest/fetchers/polite-client.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { OpenAsk } from '../ask/ask.ts';
import { CommandFailure } from '../command-failure.ts';
import type { CtOptions } from '../commands/ct.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { say, type Terminal } from '../terminal.ts';
import { LogReading } from './log-reading.ts';
import { printElements } from './print-elements.ts';
import { storeElements } from './store-elements.ts';

export interface CtSession {
  readonly terminal: Terminal;
  readonly openAsk: OpenAsk;
  readonly now: () => number;
  /** Of Periplus: the log is told who asks. */
  readonly version: string;
  /** Aborted when the user interrupts the command. */
  readonly interruption: () => AbortSignal;
}

/** `periplus ct`: stores or prints the records of a transparency log. Exits with 1 if it has no new entries. */
export async function readLog(options: CtOptions, session: CtSession): Promise<ExitCode> {
  const { terminal, now } = session;
  const signal = session.interruption();
  using client = new PoliteClient({
    userAgent: userAgent(session.version, options.contact),
    requestsPerSecond: options.rate,
    now,
    signal,
    onWait: (sentence) => say(terminal, visibleLine(sentence)),
  });
  const log = await openLog(options.log, client).catch((error: unknown) => {
    throw signal.aborted ? error : asCommandFailure(error);
  });
  const { size } = log.head;
  const { href } = log.url;
  const first = await firstEntry(options, href);
  if (first > size)
    throw new CommandFailure(
      EXIT.refused,
      `The log has only ${quantity(size, 'entry', 'entries')}, fewer than ${first.toLocaleString('en')}.`,
    );
  if (first === size) {
    say(terminal, `The log has no entries from ${first} on.`);
    return EXIT.nothingFound;
  }
  const reading = new LogReading(logElements(log, { first, end: first + options.count }, client), signal);
  const keep = async (next: number): Promise<void> => {
    if (options.cursor !== undefined) await writeLogCursor(options.cursor, { log: href, next });
  };
  const used = options.print
    ? await printElements(reading, terminal, keep)
    : await storeElements(reading, { ...options, log: href }, session);
  if (!options.print && reading.next !== undefined) await keep(reading.next);
  const count = (reading.next ?? first) - first;
  const records = quantity(used.records, 'record');
  say(terminal, `Read ${quantity(count, 'entry', 'entries')} from ${first} on, of ${size}: ${records}.`);
  if (reading.failure !== undefined) throw asCommandFailure(reading.failure);
  if (signal.aborted || used.refused > 0) return EXIT.partly;
  return used.records > 0 ? EXIT.done : EXIT.nothingFound;
}

function asCommandFailure(error: unknown): unknown {
  if (!(error instanceof FetchFailure)) return error;
  const code = error.status === undefined ? EXIT.unreachable : EXIT.refused;
  return new CommandFailure(code, visibleLine(error.message), undefined, { cause: error });
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
