import { createInterface } from 'node:readline';
import { type HostAndPort, parseEndpoint } from '../../addr/endpoint.ts';
import { formatHost, parseHost } from '../../addr/host.ts';
import { formatAddress } from '../../addr/ip/address.ts';
import type { AddressRange } from '../../addr/ip/range.ts';
import { concurrentMap } from '../../probe/dial/concurrent-map.ts';
import { DialError } from '../../probe/dial/dial-error.ts';
import type { Dialer } from '../../probe/dial/dialer.ts';
import { jarm as fingerprintOf } from '../../probe/dial/tls/jarm.ts';
import { helloAsker } from '../../probe/dial/tls/starttls.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { STARTTLS_PROTOCOLS } from '../../wire/security/starttls/starttls-protocols.ts';
import { EMPTY_JARM } from '../../wire/security/tls/fingerprints/jarm.ts';
import { CommandFailure } from '../command-failure.ts';
import type { JarmOptions, StarttlsName } from '../commands/jarm.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { allowedRange } from '../scan/allowed-range.ts';
import { print, type Terminal } from '../terminal.ts';

export interface JarmSession {
  readonly terminal: Terminal;
  readonly openDialer: (settings: JarmDialSettings) => Promise<Dialer>;
  /** Random bytes. */
  readonly random: (length: number) => Uint8Array;
  /** A domain name for protocols in which a client introduces itself. */
  readonly clientName: string;
  /** Aborted when the user interrupts the command. */
  readonly interruption: () => AbortSignal;
}

export interface JarmDialSettings {
  /** Special-purpose addresses that may be dialled. */
  readonly allowed: readonly AddressRange[];
  readonly timeoutMs: number;
}

interface JarmRow {
  readonly host: string;
  readonly port: number;
  readonly ip?: string;
  readonly jarm?: string;
  readonly error?: string;
}

/** `periplus jarm`: prints the fingerprints of servers, in their order. Exits with 1 if no server answered. */
export async function printJarms(options: JarmOptions, session: JarmSession): Promise<ExitCode> {
  const { terminal } = session;
  const allowed = options.allow.map(allowedRange);
  const signal = session.interruption();
  const dialer = await session.openDialer({ allowed, timeoutMs: options.timeout });
  const isText = (options.format ?? (terminal.output.isTTY ? 'text' : 'ndjson')) === 'text';
  const work = async ({ target, index }: { readonly target: HostAndPort; readonly index: number }) =>
    ({ index, row: await rowOf(target, { dialer, session, signal, starttls: options.starttls }) }) as const;
  const waiting = new Map<number, JarmRow>();
  let printed = 0;
  let answers = 0;
  try {
    for await (const { index, row } of concurrentMap(targetsOf(options, terminal), options.concurrency, work, signal)) {
      waiting.set(index, row);
      // A slow server delays the rows after its own, but not the work on them.
      for (let next = waiting.get(printed); next !== undefined; next = waiting.get(printed)) {
        waiting.delete(printed++);
        if (next.jarm !== undefined && next.jarm !== EMPTY_JARM) answers++;
        await print(terminal, isText ? rowText(next) : `${JSON.stringify(next)}\n`);
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  if (signal.aborted) return EXIT.partly;
  return answers > 0 ? EXIT.done : EXIT.nothingFound;
}

async function* targetsOf({ hosts, starttls }: JarmOptions, terminal: Terminal) {
  let index = 0;
  for await (const text of hostsOf(hosts, terminal)) yield { target: targetOf(text, starttls), index: index++ };
}

async function* hostsOf(hosts: readonly string[], { input }: Terminal): AsyncGenerator<string> {
  for (const host of hosts) {
    if (host !== '-') yield host;
    else for await (const line of createInterface({ input })) if (line.trim() !== '') yield line.trim();
  }
}

function targetOf(text: string, starttls: StarttlsName | undefined): HostAndPort {
  const host = parseHost(text);
  const port = starttls === undefined ? HTTPS : STARTTLS_PROTOCOLS[starttls].port;
  const target = parseEndpoint(text) ?? (host === undefined ? undefined : { host, port });
  if (target !== undefined) return target;
  throw new CommandFailure(EXIT.usage, `'${visibleLine(text)}' is no name or address with or without a port.`);
}

interface RowTools {
  readonly dialer: Dialer;
  readonly session: JarmSession;
  readonly signal: AbortSignal;
  readonly starttls: StarttlsName | undefined;
}

async function rowOf({ host, port }: HostAndPort, { dialer, session, signal, starttls }: RowTools): Promise<JarmRow> {
  const row = { host: formatHost(host), port };
  try {
    const [ip = ''] = host.kind === 'address' ? [formatAddress(host.address)] : await dialer.resolve(host.name, signal);
    const names = { server: row.host, client: session.clientName };
    const protocol = starttls && STARTTLS_PROTOCOLS[starttls];
    const ask = helloAsker({ dialer, endpoint: { ip, port }, signal }, protocol && { protocol, names });
    const { fingerprint } = await fingerprintOf({ ask, host: row.host, random: session.random });
    return { ...row, ip, jarm: fingerprint };
  } catch (error) {
    if (error instanceof DialError) return { ...row, error: error.message };
    throw error;
  }
}

function rowText({ host, port, jarm: print, error }: JarmRow): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `${print ?? `(${visibleLine(error ?? '')})`}  ${name}:${port}\n`;
}

const HTTPS = 443;
