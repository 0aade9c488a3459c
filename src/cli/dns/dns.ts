import { createInterface } from 'node:readline';
import type { Endpoint } from '../../probe/dial/connection.ts';
import { type LookupResult, type LookupSettings, lookUp } from '../../probe/lookup/look-up.ts';
import { recordTypeNumber } from '../../wire/services/dns/record-type.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DnsOptions } from '../commands/dns.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { type DnsRow, dnsRow, refusedRow } from './dns-row.ts';
import type { DnsSession } from './dns-session.ts';
import { openResolvers } from './open-resolvers.ts';
import { queryName } from './query-name.ts';

/**
 * `periplus dns`: looks names up and prints a line for each name and type, in the order in which the answers come.
 * Exits with 1 if no answer has a record.
 */
export async function printDnsAnswers(options: DnsOptions, session: DnsSession): Promise<ExitCode> {
  const { terminal, random } = session;
  if (options.names.length === 0 && (terminal.input as { isTTY?: boolean }).isTTY === true)
    throw new CommandFailure(EXIT.usage, 'Give names, or a file of them as standard input.');
  if (options.server !== undefined)
    throw new CommandFailure(EXIT.usage, '--server is of the names in files.', 'Name the resolver with --resolver.');
  const network = await openResolvers(options, session);
  const { timeout: waitMs, retries, concurrency } = options;
  const settings = { dialer: network.dialer, random, tries: retries + 1, waitMs };
  const signal = session.interruption();
  const queries = queriesOf(options, terminal);
  let found = 0;
  const work = async (): Promise<void> => {
    for (let next = await queries.next(); next.done !== true && !signal.aborted; next = await queries.next()) {
      const row = await rowOf(next.value, network.servers, settings, signal);
      if (signal.aborted) return;
      if (row.answers.length > 0) found++;
      await print(terminal, `${JSON.stringify(row)}\n`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  if (signal.aborted) {
    say(terminal, 'The lookups were interrupted.');
    return EXIT.partly;
  }
  return found > 0 ? EXIT.done : EXIT.nothingFound;
}

interface Query {
  readonly text: string;
  readonly type: string;
}

async function* queriesOf(
  { names, type: types = ['A'] }: DnsOptions,
  { input }: Terminal,
): AsyncGenerator<Query, void> {
  const lines = names.length > 0 ? names : createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) continue;
    for (const type of types) yield { text, type };
  }
}

/** Asks the next resolver if one does not answer. */
async function rowOf(
  { text, type }: Query,
  servers: readonly Endpoint[],
  settings: Omit<LookupSettings, 'server'>,
  signal: AbortSignal,
): Promise<DnsRow> {
  const name = queryName(text);
  const number = recordTypeNumber(type);
  if (name === undefined || number === undefined) return refusedRow(text, type, 'This is no domain name.');
  let last: { readonly result: LookupResult; readonly server: Endpoint } | undefined;
  for (const server of servers) {
    const result = await lookUp({ name, type: number }, { ...settings, server }, signal);
    last = { result, server };
    if (result.kind === 'answer') break;
  }
  return last === undefined
    ? refusedRow(text, type, 'No resolver is known.')
    : dnsRow(text, type, last.result, last.server);
}
