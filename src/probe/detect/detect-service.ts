/**
 * An open port -> the answer of the service behind it, whatever it is and wherever it listens.
 *
 * The protocols of the port are tried first. Otherwise the server may speak first: what it says names its protocol. A
 * server that waits gets a web request, then a TLS hello, then the requests of a few protocols that stay silent to
 * both. What a server says to a request of another protocol is looked at, too.
 */

import { TLS_1_2, TLS_1_3 } from '../../wire/tls/registry/tls-version.ts';
import type { Connection, TlsObservation } from '../dial/connection.ts';
import { DialError } from '../dial/dial-error.ts';
import { answerOf, helloOf } from '../dial/tls/tls-versions.ts';
import { TlsError } from '../dial/tls-error.ts';
import { type ProbeResult, type ProbeSuccess, type Protocol, success } from '../protocols/protocol.ts';
import { rawAnswer } from '../protocols/raw-answer.ts';
import { unlessLost } from '../protocols/unless-lost.ts';
import type { Candidates } from './candidates.ts';
import { looksLikeTls } from './looks-like-tls.ts';
import { ScanContext, type ScanPlace, type TargetTools } from './scan-context.ts';

export interface DetectionSettings {
  /** How long to wait for a server that speaks first. */
  readonly greetingMs: number;
  /** Names of the protocols whose servers stay silent to a web request and to a TLS hello, in the order to try them. */
  readonly silent: readonly string[];
}

export async function detectService(
  place: Omit<ScanPlace, 'isTls'>,
  candidates: Candidates,
  settings: DetectionSettings,
  tools: TargetTools,
): Promise<ProbeResult> {
  return await new Detection(place, candidates, settings, tools).run();
}

class Detection {
  readonly #place: Omit<ScanPlace, 'isTls'>;
  readonly #candidates: Candidates;
  readonly #settings: DetectionSettings;
  readonly #tools: TargetTools;
  /** Protocols that were tried, so that none is tried twice on one layer. */
  readonly #tried = new Set<string>();
  /** The most telling bytes of the server so far. */
  #heard: Uint8Array = new Uint8Array(0);
  #failure: ProbeResult & { readonly status: Exclude<ProbeResult['status'], 'success'> } = SILENCE;

  constructor(
    place: Omit<ScanPlace, 'isTls'>,
    candidates: Candidates,
    settings: DetectionSettings,
    tools: TargetTools,
  ) {
    this.#place = place;
    this.#candidates = candidates;
    this.#settings = settings;
    this.#tools = tools;
  }

  async run(): Promise<ProbeResult> {
    return (await this.#byPort()) ?? (await this.#byGreeting(false)) ?? (await this.#byRequests()) ?? this.#rest();
  }

  /** The protocols that usually listen on this port. Two at most: a port says little. */
  async #byPort(): Promise<ProbeResult | undefined> {
    for (const { protocol, isTls } of this.#candidates.ofPort(this.#place.endpoint.port).slice(0, 2)) {
      // A server that speaks first is recognised by its greeting, whichever protocol it is.
      if (protocol.opening === 'server' && !isTls) continue;
      const result = isTls ? await this.#overTls(protocol) : await this.#try(protocol, false);
      if (result !== undefined) return result;
      const heard = await this.#byHeard();
      if (heard !== undefined) return heard;
    }
    return undefined;
  }

  async #byGreeting(isTls: boolean, prepared?: Connection): Promise<ProbeResult | undefined> {
    const context = this.#context(isTls, undefined, prepared);
    await using connection = await context.connect();
    const usual = this.#greeter(isTls);
    // Where a greeting is due it may take long: some mail servers make strangers wait.
    const greeting = await readGreeting(connection, usual === undefined ? this.#settings.greetingMs : undefined);
    if (greeting === undefined) return undefined;
    this.#heard = greeting.slice();
    const protocol = this.#candidates.recognise(greeting) ?? usual;
    if (protocol === undefined) return undefined;
    connection.unread(greeting);
    return await this.#try(protocol, isTls, connection);
  }

  async #byRequests(): Promise<ProbeResult | undefined> {
    const heard = await this.#byHeard();
    if (heard !== undefined || this.#heard.length > 0) return heard;
    const http = this.#candidates.named('http');
    const result = http === undefined ? undefined : await this.#try(http, false);
    if (result !== undefined) return result;
    const answer = await this.#byHeard();
    if (answer !== undefined || this.#heard.length > 0) return answer;
    const inTls = await this.#overTls();
    if (inTls !== undefined) return inTls;
    // At the same time: each alone would wait for its whole time limit.
    const results = await Promise.all(
      this.#settings.silent.map(async (name) => {
        const protocol = this.#candidates.named(name);
        return protocol === undefined ? undefined : await this.#try(protocol, false);
      }),
    );
    return results.find((one) => one?.status === 'success');
  }

  /** What the server said to a request of another protocol. */
  async #byHeard(): Promise<ProbeResult | undefined> {
    if (looksLikeTls(this.#heard)) return await this.#overTls();
    const protocol = this.#candidates.recognise(this.#heard);
    return protocol === undefined ? undefined : await this.#try(protocol, false);
  }

  /** Inside TLS: the expected protocol, then a web request, then what the server says itself. */
  async #overTls(expected?: Protocol): Promise<ProbeResult | undefined> {
    if (this.#isTried(undefined, true)) return undefined;
    const http = this.#candidates.named('http');
    try {
      for (const protocol of [expected, http]) {
        const result = protocol === undefined ? undefined : await this.#try(protocol, true);
        if (result !== undefined) return result;
        const recognised = this.#candidates.recognise(this.#heard);
        const other = recognised === undefined ? undefined : await this.#try(recognised, true);
        if (other !== undefined) return other;
      }
      const greeted = await this.#byGreeting(true);
      if (greeted !== undefined) return greeted;
      const context = this.#context(true);
      await using connection = await context.connect();
      return success(rawAnswer(this.#heard, connection.tls));
    } catch (error) {
      if (!(error instanceof DialError)) throw error;
      if (error instanceof TlsError && isTlsServer(error.observation))
        return success(rawAnswer(new Uint8Array(0), await this.#withChain(error.observation)));
      this.#fail({ status: error.status, reason: error.message });
      return undefined;
    }
  }

  /**
   * OpenSSL takes no certificates of more than 100 kB, and in TLS 1.3 nobody else can read them. Many such servers also
   * speak TLS 1.2, in which certificates come in the clear.
   */
  async #withChain(observation: TlsObservation): Promise<TlsObservation> {
    if (observation.chain.length > 0 || observation.version !== TLS_1_3) return observation;
    const { endpoint, host } = this.#place;
    const { dialer, signal, random } = this.#tools;
    const connect = async (): Promise<Connection> => await dialer.connect(endpoint, signal);
    const question = { connect, random, ...(host === endpoint.ip ? {} : { serverName: host }) };
    const older = await unlessLost(async () => await answerOf(question, helloOf(TLS_1_2, question)));
    return older === undefined ? observation : { ...observation, chain: older.chain };
  }

  /** Undefined if the server does not speak the protocol. A failure to reach the server at all is final. */
  async #try(protocol: Protocol, isTls: boolean, prepared?: Connection): Promise<ProbeResult | undefined> {
    if (this.#isTried(protocol, isTls)) return undefined;
    await using context = this.#context(isTls, protocol, prepared);
    try {
      const result = await protocol.probe(context);
      if (result.status === 'success') {
        if (!isTls && looksLikeTls(context.heard)) return await this.#rather(result);
        return protocol.name === 'http' ? await this.#withPageProtocols(result, isTls) : result;
      }
      this.#fail(result);
    } catch (error) {
      if (!(error instanceof DialError)) throw error;
      if (isTls && error instanceof TlsError) throw error;
      if (FINAL.has(error.status)) return { status: error.status, reason: error.message };
      this.#fail({ status: error.status, reason: error.message });
    }
    if (context.heard.length > 0) this.#heard = context.heard.slice();
    return undefined;
  }

  /** Adds the answers of the protocols over HTTP that the page of a web server shows. */
  async #withPageProtocols(web: ProbeSuccess, isTls: boolean): Promise<ProbeResult> {
    const answers = [...web.answers];
    const page = web.answers[0]?.data.http;
    const protocols = page === undefined ? [] : this.#candidates.ofPage(page, this.#place.endpoint.port);
    for (const protocol of protocols) {
      const result = await unlessLost(async () => await this.#try(protocol, isTls));
      if (result?.status === 'success') answers.push(...result.answers);
    }
    return success(...answers);
  }

  /** A web server that answers in the clear that it wants TLS: what it says inside TLS is the better record. */
  async #rather(result: ProbeResult): Promise<ProbeResult> {
    return (await this.#overTls()) ?? result;
  }

  /** A server that speaks first, with a greeting that several protocols share: the port decides. */
  #greeter(isTls: boolean): Protocol | undefined {
    const usual = this.#candidates.ofPort(this.#place.endpoint.port);
    return usual.find((one) => one.protocol.opening === 'server' && one.isTls === isTls)?.protocol;
  }

  /** What nobody recognised: the bytes are the record, if there are any. */
  #rest(): ProbeResult {
    return this.#heard.length > 0 ? success(rawAnswer(this.#heard, undefined)) : this.#failure;
  }

  #isTried(protocol: Protocol | undefined, isTls: boolean): boolean {
    const key = `${protocol?.name ?? ''} ${isTls}`;
    const isTried = this.#tried.has(key);
    this.#tried.add(key);
    return isTried;
  }

  #fail(result: ProbeResult): void {
    if (result.status !== 'success') this.#failure = result;
  }

  #context(isTls: boolean, protocol?: Protocol, prepared?: Connection): ScanContext {
    const alpn = protocol?.overTls?.alpn;
    return new ScanContext({ ...this.#place, isTls, ...(alpn === undefined ? {} : { alpn }) }, this.#tools, prepared);
  }
}

async function readGreeting(connection: Connection, waitMs: number | undefined): Promise<Uint8Array | undefined> {
  try {
    return await connection.read(waitMs);
  } catch (error) {
    if (error instanceof DialError && (error.status === 'io-timeout' || error.status === 'connection-closed'))
      return undefined;
    throw error;
  }
}

/** Whether what failed was TLS all the same: the server sent a hello, a certificate or an alert. */
function isTlsServer({ flight, chain }: TlsObservation): boolean {
  return flight.hello !== undefined || flight.alert !== undefined || chain.length > 0;
}

/** After these, no other protocol fares better. */
const FINAL: ReadonlySet<string> = new Set([
  'forbidden',
  'connection-refused',
  'connection-timeout',
  'unreachable',
  'cancelled',
]);
const SILENCE = { status: 'io-timeout', reason: 'The server accepted a connection and said nothing.' } as const;
