import { formatAddress, parseAddress } from '../../addr/ip/address.ts';
import type { Dialer } from '../../probe/dial/dialer.ts';
import { octetText } from '../../wire/byte-text.ts';
import type { WhoisServer } from './referral.ts';

/** A server does not answer any more, or says that it was asked too often. */
export class WhoisRefused extends Error {
  override readonly name = 'WhoisRefused';
}

interface WhoisClientSettings {
  readonly dialer: Dialer;
  readonly pauseMs: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  readonly elapsed: () => number;
}

const LONGEST_ANSWER = 2 ** 20;

/** Asks WHOIS servers, politely: one query at a time, a pause between two to one server, none after its quota. */
export class WhoisClient {
  readonly #settings: WhoisClientSettings;
  /** When each server may be asked again. */
  readonly #next = new Map<string, number>();
  readonly #exceeded = new Set<string>();

  constructor(settings: WhoisClientSettings) {
    this.#settings = settings;
  }

  /** @throws WhoisRefused, DialError */
  async ask({ host, port }: WhoisServer, query: string, signal: AbortSignal): Promise<string> {
    const name = `${host}:${port}`;
    if (this.#exceeded.has(name)) throw new WhoisRefused(`${host} was asked too often, and is not asked again.`);
    const { elapsed, wait, pauseMs } = this.#settings;
    const pause = (this.#next.get(name) ?? 0) - elapsed();
    if (pause > 0) await wait(pause, signal);
    try {
      const answer = await this.#exchange({ host, port }, query, signal);
      if (!EXCEEDED.test(answer.slice(0, BEGINNING))) return answer;
      this.#exceeded.add(name);
      throw new WhoisRefused(`${host} says that it was asked too often.`);
    } finally {
      this.#next.set(name, elapsed() + pauseMs);
    }
  }

  async #exchange({ host, port }: WhoisServer, query: string, signal: AbortSignal): Promise<string> {
    const { dialer } = this.#settings;
    const address = parseAddress(host);
    const [ip] = address === undefined ? await dialer.resolve(host, signal) : [formatAddress(address)];
    if (ip === undefined) throw new WhoisRefused(`${host} has no address.`);
    await using connection = await dialer.connect({ ip, port }, signal);
    await connection.write(new TextEncoder().encode(`${query}\r\n`));
    const pieces: Uint8Array[] = [];
    let length = 0;
    for (let piece = await connection.read(); piece !== undefined; piece = await connection.read()) {
      length += piece.length;
      if (length > LONGEST_ANSWER) throw new WhoisRefused(`The answer of ${host} is longer than 1 MiB.`);
      pieces.push(piece);
    }
    return octetText(Buffer.concat(pieces));
  }
}

/** Terms of use behind an answer speak of limits too. */
const BEGINNING = 600;
const EXCEEDED =
  /quota (?:exceeded|has been exceeded)|(?:query|rate|access|lookup) limit (?:has been )?(?:exceeded|reached)|exceeded (?:the|your) (?:\w+ )?(?:query |rate |access )?(?:limit|quota)|%ERROR:201|too many (?:requests|queries)/i;
