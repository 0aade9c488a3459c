import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import type { Dialer } from '../../../probe/dial/dialer.ts';
import { octetText } from '../../../wire/byte-text.ts';
import { FetchFailure } from '../../fetchers/fetch-failure.ts';
import type { ServerTurns } from '../../fetchers/server-turns.ts';
import type { WhoisServer } from './whois-referral.ts';

const LONGEST_ANSWER = 2 ** 20;

/** Asks WHOIS servers, politely: one query at a time, a pause between two to one server, none after its quota. */
export class WhoisClient {
  readonly #dialer: Dialer;
  readonly #turns: ServerTurns;

  constructor(dialer: Dialer, turns: ServerTurns) {
    this.#dialer = dialer;
    this.#turns = turns;
  }

  /** @throws FetchFailure, DialError */
  async ask({ host, port }: WhoisServer, query: string, signal: AbortSignal): Promise<string> {
    const name = `${host}:${port}`;
    await this.#turns.take(name, signal);
    try {
      const answer = await this.#exchange({ host, port }, query, signal);
      if (!EXCEEDED.test(answer.slice(0, BEGINNING))) return answer;
      this.#turns.exceed(name);
      throw new FetchFailure(`${host} says that it was asked too often.`);
    } finally {
      this.#turns.rest(name);
    }
  }

  async #exchange({ host, port }: WhoisServer, query: string, signal: AbortSignal): Promise<string> {
    const address = parseAddress(host);
    const [ip] = address === undefined ? await this.#dialer.resolve(host, signal) : [formatAddress(address)];
    if (ip === undefined) throw new FetchFailure(`${host} has no address.`);
    await using connection = await this.#dialer.connect({ ip, port }, signal);
    await connection.write(new TextEncoder().encode(`${query}\r\n`));
    const pieces: Uint8Array[] = [];
    let length = 0;
    for (let piece = await connection.read(); piece !== undefined; piece = await connection.read()) {
      length += piece.length;
      if (length > LONGEST_ANSWER) throw new FetchFailure(`The answer of ${host} is longer than 1 MiB.`);
      pieces.push(piece);
    }
    return octetText(Buffer.concat(pieces));
  }
}

/** Terms of use behind an answer speak of limits too. */
const BEGINNING = 600;
const EXCEEDED =
  /quota (?:exceeded|has been exceeded)|(?:query|rate|access|lookup) limit (?:has been )?(?:exceeded|reached)|exceeded (?:the|your) (?:\w+ )?(?:query |rate |access )?(?:limit|quota)|%ERROR:201|too many (?:requests|queries)/i;
