import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressRange } from '../../addr/ip/range.ts';
import { DialError } from '../../probe/dial/dial-error.ts';
import type { Dialer } from '../../probe/dial/dialer.ts';
import { visibleLine, visibleText } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { WhoisOptions } from '../commands/whois.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { allowedRange } from '../scan/allowed-range.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { answerRecord, type DomainAnswerReader } from './answer-record.ts';
import { parseWhoisServer, referralIn, type WhoisServer } from './referral.ts';
import { WhoisClient, WhoisRefused } from './whois-client.ts';
import { parseWhoisSubject, queryText, type WhoisSubject } from './whois-subject.ts';

export interface WhoisSession {
  readonly terminal: Terminal;
  readonly openDialer: (settings: WhoisDialSettings) => Promise<Dialer>;
  readonly readDomain: DomainAnswerReader;
  readonly elapsed: () => number;
  /** Aborted when the user interrupts the command. */
  readonly interruption: () => AbortSignal;
}

export interface WhoisDialSettings {
  readonly allowed: readonly AddressRange[];
  readonly timeoutMs: number;
}

/** IANA, a registry of addresses or domains, a registrar, and one more. */
const MOST_SERVERS = 4;

/** `periplus whois`: prints what servers answer about each subject. Exits with 1 if none says anything. */
export async function printWhois(options: WhoisOptions, session: WhoisSession): Promise<ExitCode> {
  const { terminal } = session;
  const first = parseWhoisServer(options.server);
  if (first === undefined)
    throw new CommandFailure(EXIT.usage, `--server: ${visibleLine(options.server)} is not a name or an address.`);
  const signal = session.interruption();
  const dialer = await session.openDialer({ allowed: options.allow.map(allowedRange), timeoutMs: options.timeout });
  const wait = async (ms: number): Promise<void> => await delay(ms, undefined, { signal });
  const client = new WhoisClient({ dialer, pauseMs: options.pause, wait, elapsed: session.elapsed });
  let printed = 0;
  let failed = 0;
  try {
    for await (const text of subjectsOf(options, terminal)) {
      const subject = parseWhoisSubject(text);
      const { answers, isWhole } =
        subject === undefined ? NO_ANSWERS : await answersAbout(subject, first, { client, signal, terminal });
      if (subject === undefined)
        say(terminal, `${visibleLine(text)} is no address, number of a system or domain name.`);
      const output = subject && (await outputOf(subject, answers, options, session));
      if (output === undefined || !isWhole) failed++;
      if (output !== undefined) {
        printed++;
        await print(terminal, output);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return EXIT.partly;
  }
  if (failed > 0 && printed > 0) return EXIT.partly;
  return printed > 0 ? EXIT.done : EXIT.nothingFound;
}

async function* subjectsOf({ subjects }: WhoisOptions, { input }: Terminal): AsyncGenerator<string> {
  const lines = subjects.length > 0 ? subjects : createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const text = line.trim();
    if (text !== '' && !text.startsWith('#')) yield text;
  }
}

const NO_ANSWERS: Answers = { answers: [], isWhole: true };

interface Asking {
  readonly client: WhoisClient;
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
}

interface Answers {
  readonly answers: readonly string[];
  readonly isWhole: boolean;
}

/** From server to server, as each refers to the next. Some answers are missing if a server refuses one. */
async function answersAbout(
  subject: WhoisSubject,
  first: WhoisServer,
  { client, signal, terminal }: Asking,
): Promise<Answers> {
  const answers: string[] = [];
  let isWhole = true;
  const asked = new Set<string>();
  let next: WhoisServer | undefined = first;
  while (next !== undefined && asked.size < MOST_SERVERS && !asked.has(`${next.host} ${next.port}`)) {
    asked.add(`${next.host} ${next.port}`);
    try {
      const answer = await client.ask(next, queryText(next.host, subject), signal);
      answers.push(answer);
      next = referralIn(answer);
    } catch (error) {
      if (signal.aborted || !(error instanceof WhoisRefused || error instanceof DialError)) throw error;
      say(terminal, `${subject.text}: ${visibleLine(error.message)}`);
      isWhole = false;
      next = undefined;
    }
  }
  return { answers, isWhole };
}

/** The last answer, or the record. Undefined if there is none. */
async function outputOf(
  subject: WhoisSubject,
  answers: readonly string[],
  options: WhoisOptions,
  session: WhoisSession,
): Promise<string | undefined> {
  const last = answers.at(-1);
  if (last === undefined) return undefined;
  if (!options.print) return `${visibleText(last).trimEnd()}\n`;
  const record = await answerRecord(subject, answers, session.readDomain);
  if (record !== undefined) return `${JSON.stringify(record)}\n`;
  say(session.terminal, `${subject.text}: the answers have no record.`);
  return undefined;
}
