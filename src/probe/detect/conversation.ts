/**
 * What is said to one port: each protocol at most once on each layer. Remembers the most telling bytes of the server, and
 * how it took what was said.
 */
import { defined } from '../../model/defined.ts';
import { TLS_1_2, TLS_1_3 } from '../../wire/security/tls/registry/code-points.ts';
import type { Connection, TlsObservation } from '../dial/connection.ts';
import { DialError, TlsError, unlessLost } from '../dial/dial-error.ts';
import { helloAsker } from '../dial/tls/starttls.ts';
import { askHello, helloOf } from '../dial/tls/tls-survey.ts';
import {
  type ProbeFailed,
  type ProbeResult,
  type ProbeSuccess,
  type Protocol,
  success,
} from '../protocols/protocol.ts';
import { rawAnswer } from '../protocols/raw-answer.ts';
import type { Candidates, Reactions } from './candidates.ts';
import { looksLikeTls } from './looks-like-tls.ts';
import type { WayEvents } from './race-ways.ts';
import { reactionTo } from './reaction-to.ts';
import { PlaceContext, type ProbeWatch, type ScanPlace, type TargetTools } from './scan-context.ts';

/** With what one way is gone. */
export interface WayTools extends TargetTools {
  readonly events: WayEvents;
}

/** What else to try inside TLS, once it is there and neither the expected protocol nor the web answered. */
export type InsideTls = (tools: WayTools) => Promise<ProbeResult | undefined>;

export class Conversation {
  readonly #place: Omit<ScanPlace, 'isTls'>;
  readonly #candidates: Candidates;
  readonly #insideTls: InsideTls;
  readonly #tried = new Set<string>();
  /** What the server did without a word, in the clear and inside TLS. */
  readonly #reactions = { clear: {} as Reactions, tls: {} as Reactions };
  /** Whether it spoke unasked or to a web request: then no further question tells more. */
  readonly #hasSpoken = { clear: false, tls: false };
  #heard: Uint8Array = new Uint8Array(0);
  #failure: ProbeFailed = SILENCE;
  #roundTripMs: number | undefined;
  #listener: Connection | undefined;

  constructor(place: Omit<ScanPlace, 'isTls'>, candidates: Candidates, insideTls: InsideTls) {
    this.#place = place;
    this.#candidates = candidates;
    this.#insideTls = insideTls;
  }

  get heard(): Uint8Array {
    return this.#heard;
  }

  /** Whether a connection was opened: the port is open. */
  get hasOpened(): boolean {
    return this.#roundTripMs !== undefined;
  }

  /** Of the first connection. */
  get roundTripMs(): number {
    return this.#roundTripMs ?? 0;
  }

  get failure(): ProbeFailed {
    return this.#failure;
  }

  reactions(isTls: boolean): Reactions {
    return isTls ? this.#reactions.tls : this.#reactions.clear;
  }

  /** Whether the server has neither said nor done anything in the clear. */
  get isAllSilent(): boolean {
    const { unasked, web, hello } = this.#reactions.clear;
    return !this.#hasSpoken.clear && [unasked, web, hello].every((one) => one === undefined || one === 'silent');
  }

  hasSpoken(isTls: boolean): boolean {
    return isTls ? this.#hasSpoken.tls : this.#hasSpoken.clear;
  }

  isTried(protocol: Protocol | undefined, isTls: boolean): boolean {
    return this.#tried.has(keyOf(protocol, isTls));
  }

  /** Some servers serve one connection at a time, and see no other as long as this one is open. */
  async stopListening(): Promise<void> {
    const listener = this.#listener;
    this.#listener = undefined;
    await listener?.[Symbol.asyncDispose]();
  }

  /** Listens to a server that may speak first. `usual` is the protocol of a greeting that several protocols share. */
  async listen(
    tools: WayTools,
    isTls: boolean,
    waitMs: (roundTripMs: number) => number,
    usual: Protocol | undefined,
  ): Promise<ProbeResult | undefined> {
    await using context = this.#context(tools, isTls, undefined, { isListener: true });
    try {
      await using connection = await context.connect();
      this.#listener = connection;
      const greeting = await connection.read(waitMs(connection.roundTripMs));
      if (greeting === undefined) {
        this.#note(isTls, 'unasked', 'closed');
        return undefined;
      }
      this.#hear(greeting, isTls);
      const protocol = this.#candidates.recognise(greeting) ?? usual;
      if (protocol === undefined && !isTls && looksLikeTls(greeting)) return await this.overTls(tools);
      const protocols = protocol === undefined ? this.#candidates.resembling(greeting) : [protocol];
      connection.unread(greeting);
      return await this.#askInTurn(tools, protocols, isTls, connection);
    } catch (error) {
      if (!(error instanceof DialError)) throw error;
      if (this.#listener === undefined) return undefined;
      this.#note(isTls, 'unasked', reactionTo(error));
      return this.#finalOf(error);
    }
  }

  /** Speaks the protocol, or what the answer to it shows instead. Undefined if the server speaks neither. */
  async ask(
    tools: WayTools,
    protocol: Protocol,
    isTls: boolean,
    watch: ProbeWatch = {},
  ): Promise<ProbeResult | undefined> {
    return (await this.#try(tools, protocol, isTls, watch)) ?? (await this.#byHeard(tools, isTls));
  }

  /** The first protocol is spoken on the connection that is open. One that was tried before is left out. */
  async #askInTurn(
    tools: WayTools,
    protocols: readonly Protocol[],
    isTls: boolean,
    connection: Connection,
  ): Promise<ProbeResult | undefined> {
    for (const [at, protocol] of protocols.entries()) {
      const result = await this.ask(tools, protocol, isTls, at === 0 ? { prepared: connection } : {});
      if (result !== undefined) return result;
    }
    return undefined;
  }

  /** Inside TLS: the expected protocol, then a web request, then what the server says itself. */
  async overTls(tools: WayTools, expected?: Protocol): Promise<ProbeResult | undefined> {
    if (this.#marksTried(undefined, true)) return undefined;
    const http = this.#candidates.named('http');
    try {
      await using context = this.#context(tools, true, expected ?? http, { isTlsGuess: expected === undefined });
      await using connection = await context.connect();
      tools.events.onSpeech();
      const { tls } = connection;
      const protocols = [expected, http].filter((protocol) => protocol !== undefined);
      const answer = await this.#askInTurn(tools, protocols, true, connection);
      return answer ?? (await this.#insideTls(tools)) ?? success(rawAnswer(this.#heard, tls));
    } catch (error) {
      if (!(error instanceof DialError)) throw error;
      if (error instanceof TlsError && isTlsServer(error.observation)) {
        tools.events.onSpeech();
        return success(rawAnswer(new Uint8Array(0), await this.#withChain(error.observation, tools)));
      }
      this.#note(false, 'hello', reactionTo(error));
      return this.#finalOf(error);
    }
  }

  /** What the server said to a request of another protocol. */
  async #byHeard(tools: WayTools, isTls: boolean): Promise<ProbeResult | undefined> {
    if (!isTls && looksLikeTls(this.#heard)) return await this.overTls(tools);
    return await this.#byWords(tools, this.#heard, isTls);
  }

  async #byWords(tools: WayTools, words: Uint8Array, isTls: boolean): Promise<ProbeResult | undefined> {
    const protocol = this.#candidates.recognise(words);
    return protocol === undefined ? undefined : await this.#try(tools, protocol, isTls);
  }

  /** Undefined if the server does not speak the protocol. A failure to reach the server at all is final. */
  async #try(
    tools: WayTools,
    protocol: Protocol,
    isTls: boolean,
    watch: ProbeWatch = {},
  ): Promise<ProbeResult | undefined> {
    if (this.#marksTried(protocol, isTls)) return undefined;
    await using context = this.#context(tools, isTls, protocol, watch);
    let reaction: Reactions['web'];
    try {
      const result = await protocol.probe(context);
      if (result.status === 'success') {
        if (!isTls && looksLikeTls(context.heard)) return (await this.overTls(tools)) ?? result;
        if (isBare(result)) return (await this.#byWords(tools, context.heard, isTls)) ?? result;
        return protocol.name === 'http' ? await this.#withPageProtocols(tools, result, isTls) : result;
      }
      this.#failure = result;
    } catch (error) {
      if (!(error instanceof DialError) || (isTls && error instanceof TlsError)) throw error;
      const final = this.#finalOf(error);
      if (final !== undefined) return final;
      reaction = reactionTo(error);
    }
    const isWeb = protocol.name === 'http';
    if (context.heard.length > 0) this.#hear(context.heard, isWeb ? isTls : undefined);
    else if (isWeb) this.#note(isTls, 'web', reaction);
    return undefined;
  }

  /** Adds the answers of the protocols over HTTP that the page of a web server shows. */
  async #withPageProtocols(tools: WayTools, web: ProbeSuccess, isTls: boolean): Promise<ProbeResult> {
    const answers = [...web.answers];
    const page = web.answers[0]?.data.http;
    const protocols = page === undefined ? [] : this.#candidates.ofPage(page, this.#place.endpoint.port);
    for (const protocol of protocols) {
      const result = await unlessLost(async () => await this.#try(tools, protocol, isTls));
      if (result?.status === 'success') answers.push(...result.answers);
    }
    return success(...answers);
  }

  /**
   * OpenSSL takes no certificates of more than 100 kB, and in TLS 1.3 nobody else can read them. Many such servers also
   * speak TLS 1.2, in which certificates come in the clear.
   */
  async #withChain(observation: TlsObservation, tools: TargetTools): Promise<TlsObservation> {
    if (observation.chain.length > 0 || observation.version !== TLS_1_3) return observation;
    const { endpoint, host } = this.#place;
    const { dialer, signal, random } = tools;
    const ask = helloAsker({ dialer, endpoint, signal });
    const question = { ask, random, ...defined({ serverName: host === endpoint.ip ? undefined : host }) };
    const older = await unlessLost(async () => await askHello(question, helloOf(TLS_1_2, question)));
    return older === undefined ? observation : { ...observation, chain: older.chain };
  }

  #hear(bytes: Uint8Array, isTls: boolean | undefined): void {
    this.#heard = bytes.slice();
    if (isTls !== undefined) this.#hasSpoken[isTls ? 'tls' : 'clear'] = true;
  }

  #note(isTls: boolean, request: keyof Reactions, reaction: Reactions['web']): void {
    this.reactions(isTls)[request] = reaction;
  }

  /** Keeps the failure. Returns it if no other protocol can fare better: the server cannot be reached. */
  #finalOf({ status, message }: DialError): ProbeFailed | undefined {
    this.#failure = { status, reason: message };
    const isFinal = status === 'forbidden' || status === 'cancelled' || (!this.hasOpened && UNREACHED.has(status));
    return isFinal ? this.#failure : undefined;
  }

  /** Whether it was tried already. From now on it is. */
  #marksTried(protocol: Protocol | undefined, isTls: boolean): boolean {
    const isTried = this.isTried(protocol, isTls);
    this.#tried.add(keyOf(protocol, isTls));
    return isTried;
  }

  #context(tools: WayTools, isTls: boolean, protocol?: Protocol, watch: ProbeWatch = {}): PlaceContext {
    const alpn = protocol?.overTls?.alpn;
    const { onOpen, onSpeech } = tools.events;
    return new PlaceContext({ ...this.#place, isTls, ...defined({ alpn }) }, tools, {
      onSpeech,
      ...watch,
      onOpen: ({ roundTripMs }) => {
        this.#roundTripMs ??= roundTripMs;
        onOpen(roundTripMs);
      },
    });
  }
}

const keyOf = (protocol: Protocol | undefined, isTls: boolean): string => `${protocol?.name ?? ''} ${isTls}`;

/** Whether what failed was TLS all the same: the server sent a hello, a certificate or an alert. */
function isTlsServer({ flight, chain }: TlsObservation): boolean {
  return flight.hello !== undefined || flight.alert !== undefined || chain.length > 0;
}

/** HTTP/0.9 cannot be recognised: it can be the complaint of any server. */
const isBare = ({ answers: [first] }: ProbeSuccess): boolean => first?.data.http?.http_version?.name === 'HTTP/0.9';

/** Failures of a first connection: there is no open port. */
const UNREACHED: ReadonlySet<string> = new Set(['connection-refused', 'connection-timeout', 'unreachable']);
const SILENCE = { status: 'io-timeout', reason: 'The server accepted a connection and said nothing.' } as const;
