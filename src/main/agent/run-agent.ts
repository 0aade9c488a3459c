/** `periplus agent`: enrols if it must, then works until it is stopped. */
import { readFile } from 'node:fs/promises';
import type { AgentPolicy } from '../../agent/policy/agent-policy.ts';
import { ScanAgent } from '../../agent/scan-agent.ts';
import { isFailure, ServerFailure } from '../../agent/server/server-failure.ts';
import { ServerLink } from '../../agent/server/server-link.ts';
import { isLoopback } from '../../cli/client/http-client.ts';
import { CommandFailure } from '../../cli/command-failure.ts';
import type { AgentCommandOptions } from '../../cli/commands/agent.ts';
import { serverUrl } from '../../cli/config/choose-server.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { allowedRange } from '../../cli/scan/allowed-range.ts';
import { readExclusions } from '../../cli/scan/read-exclusions.ts';
import { say, type Terminal } from '../../cli/terminal.ts';
import { parsePortList } from '../../probe/run/ports/port-list.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { machineClock } from '../machine-clock.ts';
import { stopSignal } from '../stop-signal.ts';
import { packageVersion } from '../version.ts';
import { AgentState } from './agent-state.ts';
import { openTaskNetwork } from './open-task-network.ts';

export async function runAgent(options: AgentCommandOptions, terminal: Terminal): Promise<ExitCode> {
  using input = options.untilInputEnds ? inputEnd(terminal) : undefined;
  const signal = input === undefined ? stopSignal() : AbortSignal.any([stopSignal(), input.signal]);
  checkContact(options);
  const server = addressOf(options);
  const policy = await policyOf(options);
  const state = new AgentState(options.state);
  using lock = await state.hold();
  if (lock === undefined)
    throw new CommandFailure(
      EXIT.failed,
      `Another agent works with the directory ${visibleLine(options.state)}.`,
      'Two of them would mix up their tasks. Give each agent a --state of its own.',
    );
  using link = await openLink(options, server, state, signal);
  await rotateIfOld(link, server, state, signal);
  const log = (text: string): void => say(terminal, visibleLine(text));
  const { rate, capacity, concurrency, contact } = options;
  const agent = new ScanAgent({
    link,
    policy,
    rate,
    capacity,
    concurrency,
    log,
    openNetwork: openTaskNetwork({ policy, concurrency, rate, contact, server, version: packageVersion() }),
    directory: state.tasks,
    version: packageVersion(),
    elapsed: machineClock.elapsed,
    randomSeed: () => Math.floor(Math.random() * 2 ** 32),
    readSecret: async () => await state.secret(),
  });
  log(`The agent works for ${server.origin}.`);
  await agent.run(signal);
  log('The agent has stopped.');
  return EXIT.done;
}

/** Its signal aborts when standard input ends. An input that is still read would keep the process alive. */
function inputEnd({ input }: Terminal): Disposable & { readonly signal: AbortSignal } {
  const end = new AbortController();
  input.on('end', () => end.abort());
  input.on('error', () => end.abort());
  input.resume();
  return { signal: end.signal, [Symbol.dispose]: () => void input.pause() };
}

/** It goes into a header of what is sent to those who are scanned. */
function checkContact({ contact = '-' }: AgentCommandOptions): void {
  if (!/^[\x20-\x7e]{1,200}$/.test(contact))
    throw new CommandFailure(EXIT.usage, 'The contact may have at most 200 ASCII characters.');
}

function addressOf({ server, plainHttp }: AgentCommandOptions): URL {
  if (server === undefined) throw new CommandFailure(EXIT.usage, 'Name the server: --server https://...');
  const url = serverUrl(server);
  if (url.protocol !== 'https:' && !isLoopback(url) && !plainHttp)
    throw new CommandFailure(
      EXIT.usage,
      `${url.origin} is not encrypted: everybody on the way could read the secret of the agent.`,
      'Use https://, or --plain-http if the network is yours.',
    );
  return url;
}

async function policyOf({ allow, exclude, ports }: AgentCommandOptions): Promise<AgentPolicy> {
  const reading = ports === undefined ? undefined : parsePortList(ports);
  if (reading?.kind === 'refused') throw new CommandFailure(EXIT.usage, `--ports: ${visibleLine(reading.message)}`);
  return {
    allowed: allow.map(allowedRange),
    excluded: (await readExclusions(exclude)).list,
    ports: reading?.ports,
  };
}

/** With the secret of an earlier start, or a new one for the token. */
async function openLink(
  options: AgentCommandOptions,
  server: URL,
  state: AgentState,
  signal: AbortSignal,
): Promise<ServerLink> {
  const secret = await state.secret();
  if (secret !== undefined) {
    const own = await state.server();
    if (own !== server.href)
      throw new CommandFailure(
        EXIT.usage,
        `The agent in ${visibleLine(options.state)} is enrolled at ${visibleLine(own ?? 'another server')}.`,
        'Give another --state for another server.',
      );
    return new ServerLink(server, secret);
  }
  const link = new ServerLink(server, undefined);
  const enrolled = await enrol(link, await tokenOf(options), signal);
  await state.save(enrolled, server);
  link.use(enrolled);
  return link;
}

async function tokenOf({ token, tokenFile }: AgentCommandOptions): Promise<string> {
  const text = tokenFile === undefined ? token : (await readFile(tokenFile, 'utf8')).trim();
  if (text === undefined || text === '')
    throw new CommandFailure(
      EXIT.usage,
      'The agent is not enrolled yet: give the --token of its invitation.',
      'An administrator gets one by POST /api/scanner/agents/.',
    );
  return text;
}

async function enrol(link: ServerLink, token: string, signal: AbortSignal): Promise<string> {
  try {
    return await link.enrol(token, signal);
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    if (isFailure(error, 'away')) throw new CommandFailure(EXIT.unreachable, error.message);
    throw new CommandFailure(EXIT.refused, 'The token is not valid: it was used, or has expired.');
  }
}

/** The old secret is valid until the new one is used, so a crash between the two loses nothing. */
async function rotateIfOld(link: ServerLink, server: URL, state: AgentState, signal: AbortSignal): Promise<void> {
  if (machineClock.now() - (await state.secretTime()) < ROTATE_MS) return;
  try {
    const secret = await link.rotate(signal);
    await state.save(secret, server);
    link.use(secret);
  } catch (error) {
    // The next start tries again.
    if (!(error instanceof ServerFailure)) throw error;
  }
}

const ROTATE_MS = 30 * 86_400_000;
