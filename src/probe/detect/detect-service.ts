/**
 * An open port -> the answer of the service behind it, whatever it is and wherever it listens.
 *
 * The protocols of the port are tried first. Otherwise the server may speak first: what it says names its protocol. A
 * server that waits gets a web request, then a TLS hello; what it does with these two says in which protocols to ask it.
 * The first connection stays open and listens all the while, because some servers let strangers wait.
 */
import { Cancellation, pause } from '../dial/cancellation.ts';
import { DialError } from '../dial/dial-error.ts';
import type { Dialer } from '../dial/dialer.ts';
import { bannerText } from '../protocols/banner-text.ts';
import { type ProbeResult, type Protocol, success } from '../protocols/protocol.ts';
import { rawAnswer, wordlessAnswer } from '../protocols/raw-answer.ts';
import type { Rest } from '../run/endpoint-scan.ts';
import { askingOrder, type Candidates } from './candidates.ts';
import { Conversation, type WayTools } from './conversation.ts';
import { raceWays, type Way } from './race-ways.ts';
import type { ScanPlace, TargetTools } from './scan-context.ts';

export interface DetectionSettings {
  /** How long to wait for any answer at least, however short the round trip. */
  readonly leastWaitMs: number;
  /** How long to listen to a server that may speak first. */
  readonly listenMs: number;
  /** Milliseconds on a clock that never goes back. */
  readonly elapsed: () => number;
}

export async function detectService(
  place: Omit<ScanPlace, 'isTls'>,
  candidates: Candidates,
  settings: DetectionSettings,
  tools: TargetTools,
  rest: Rest = (wait) => wait,
): Promise<ProbeResult> {
  return await new Detection(place, candidates, settings, tools, rest).run();
}

class Detection {
  readonly #port: number;
  readonly #candidates: Candidates;
  readonly #settings: DetectionSettings;
  readonly #tools: TargetTools;
  readonly #rest: Rest;
  readonly #conversation: Conversation;
  /** Connections that were opened to find out what to speak. */
  #spent = 0;
  /** Whether the server has said something that leads on. */
  #isTold = false;

  constructor(
    place: Omit<ScanPlace, 'isTls'>,
    candidates: Candidates,
    settings: DetectionSettings,
    tools: TargetTools,
    rest: Rest,
  ) {
    this.#port = place.endpoint.port;
    this.#candidates = candidates;
    this.#settings = settings;
    this.#tools = tools;
    this.#rest = rest;
    this.#conversation = new Conversation(place, candidates, (inside) => this.#race(this.#waysInTls(), inside.signal));
  }

  async run(): Promise<ProbeResult> {
    return (await this.#race(this.#ways(), this.#tools.signal)) ?? this.#remains();
  }

  *#ways(): Generator<Way, undefined> {
    const usual = this.#candidates.ofPort(this.#port);
    // Two at most: a port says little. A server that speaks first is recognised by its greeting, whichever it is.
    for (const { protocol, isTls } of usual.slice(0, 2)) {
      if (isTls) yield this.#way(this.#threefold, (tools) => this.#conversation.overTls(tools, protocol));
      else if (protocol.opening === 'client') yield this.#asking(protocol, false, this.#threefold);
    }
    const greeter = usual.find(({ protocol, isTls }) => protocol.opening === 'server' && !isTls)?.protocol;
    yield this.#listening(false, greeter);
    const http = this.#candidates.named('http');
    if (this.#conversation.hasSpoken(false)) return yield this.#conclusion();
    if (http !== undefined) yield this.#asking(http, false, headStart(100));
    if (this.#conversation.hasSpoken(false)) return this.#mayGreetYet() ? undefined : yield this.#conclusion();
    yield this.#way(headStart(50), (tools) => this.#conversation.overTls(tools));
    if (this.#conversation.isAllSilent) yield* this.#perhapsOneAtATime();
    yield* this.#questions(false);
  }

  /** Lets go of a server that sees no other connection while one is open. Others are listened to again. */
  *#perhapsOneAtATime(): Generator<Way, undefined> {
    const conversation = this.#conversation;
    yield this.#way(
      () => 0,
      async ({ signal }) => {
        await conversation.stopListening();
        await pause(headStart(100)(conversation.roundTripMs), new Cancellation(signal));
        return undefined;
      },
    );
    if (conversation.isAllSilent) yield this.#listening(false, undefined, true);
  }

  /** A server of mail, files or news refuses a web request before it has greeted, too. */
  #mayGreetYet(): boolean {
    return /^[2-5]\d\d[ -]/.test(bannerText(this.#conversation.heard.subarray(0, 4)));
  }

  /** A server that has spoken says no more of itself. */
  #conclusion(): Way {
    return this.#way(
      () => 0,
      async () => this.#remains(),
    );
  }

  *#waysInTls(): Generator<Way, undefined> {
    yield this.#listening(true, undefined);
    yield* this.#questions(true);
  }

  *#questions(isTls: boolean): Generator<Way, undefined> {
    const askable = this.#candidates.askable.filter(({ overTls }) => !isTls || overTls !== undefined);
    while (this.#spent < MOST_CONNECTIONS && !this.#conversation.hasSpoken(isTls)) {
      const order = askingOrder(askable, this.#conversation.reactions(isTls));
      const protocol = order.find((one) => !this.#conversation.isTried(one, isTls));
      if (protocol === undefined) return;
      const firstWordMs = this.#answerMs;
      yield this.#way(
        () => 0,
        (tools) => {
          tools.events.onCompany();
          return this.#conversation.ask(tools, protocol, isTls, { firstWordMs });
        },
      );
    }
  }

  #asking(protocol: Protocol, isTls: boolean, aloneMs: Way['aloneMs']): Way {
    return this.#way(aloneMs, (tools) => this.#conversation.ask(tools, protocol, isTls));
  }

  #listening(isTls: boolean, greeter: Protocol | undefined, isBeside = false): Way {
    // Where so few connections are allowed, a listener would keep the others from talking.
    const canStay = this.#tools.dialer.atOnce >= LEAST_BESIDE_LISTENER;
    const waitMs = canStay ? () => this.#settings.listenMs : this.#answerMs;
    return this.#way(greeter === undefined ? this.#answerMs : this.#threefold, (tools) => {
      if (isBeside) tools.events.onCompany();
      return this.#conversation.listen(tools, isTls, waitMs, greeter);
    });
  }

  #way(aloneMs: Way['aloneMs'], go: (tools: WayTools) => Promise<ProbeResult | undefined>): Way {
    return {
      aloneMs,
      begin: async (events, signal) => {
        const onSpeech = (): void => {
          this.#isTold = true;
          events.onSpeech();
        };
        const dialer = this.#counting(this.#tools.dialer.beside());
        try {
          return await go({ ...this.#tools, dialer, signal, events: { ...events, onSpeech } });
        } catch (error) {
          if (error instanceof DialError) return undefined;
          throw error;
        }
      },
    };
  }

  async #race(ways: Generator<Way, undefined>, signal: AbortSignal): Promise<ProbeResult | undefined> {
    const { atOnce } = this.#tools.dialer;
    const { elapsed } = this.#settings;
    return await raceWays(() => ways.next().value, { signal, atOnce, elapsed, rest: this.#rest });
  }

  /** Refuses connections that look for a protocol once there were enough of them. */
  #counting(dialer: Dialer): Dialer {
    return {
      atOnce: dialer.atOnce,
      beside: () => this.#counting(dialer.beside()),
      exchange: (...exchange) => dialer.exchange(...exchange),
      resolve: (...question) => dialer.resolve(...question),
      connect: async (endpoint, signal, isListener) => {
        this.#spend();
        return await dialer.connect(endpoint, signal, isListener);
      },
      ask: async (...question) => {
        this.#spend();
        return await dialer.ask(...question);
      },
    };
  }

  #spend(): void {
    if (this.#spent >= MOST_CONNECTIONS && !this.#isTold)
      throw new DialError('io-timeout', 'The server said nothing on any connection.');
    this.#spent++;
  }

  /** No protocol recognised it: the record has the bytes, or says that there were no bytes. */
  #remains(): ProbeResult {
    const { heard, hasOpened, failure } = this.#conversation;
    if (heard.length > 0) return success(rawAnswer(heard, undefined));
    if (!hasOpened || failure.status === 'cancelled') return failure;
    const { unasked, web = 'silent' } = this.#conversation.reactions(false);
    return success(wordlessAnswer(unasked === 'closed' || unasked === 'reset' ? unasked : web));
  }

  readonly #answerMs = (roundTripMs: number): number => Math.max(this.#settings.leastWaitMs, 10 * roundTripMs);

  /** On the ports of a protocol its servers may be slow. */
  readonly #threefold = (roundTripMs: number): number => 3 * this.#answerMs(roundTripMs);
}

/** A server that knows the request answers it at once. */
const headStart = (leastMs: number) => (roundTripMs: number) => leastMs + 3 * roundTripMs;

const MOST_CONNECTIONS = 12;
const LEAST_BESIDE_LISTENER = 4;
