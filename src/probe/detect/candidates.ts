/** A port or received bytes -> the protocols that are worth a try, the likeliest first. */
import type { Manners, Protocol, Reaction, WebPage } from '../protocols/protocol.ts';

interface Candidate {
  readonly protocol: Protocol;
  readonly isTls: boolean;
}

export class Candidates {
  readonly #byPort = new Map<number, Candidate[]>();
  readonly #overUdp = new Map<number, Protocol[]>();
  readonly #overTcp: readonly Protocol[];

  constructor(protocols: readonly Protocol[]) {
    this.#overTcp = protocols.filter(({ transport }) => transport === 'tcp');
    for (const protocol of protocols) {
      const { recognisesPage, comesFirst } = protocol;
      const first = recognisesPage === undefined || comesFirst ? protocol : (this.named('http') ?? protocol);
      if (protocol.transport === 'udp') for (const port of protocol.ports) add(this.#overUdp, port, protocol);
      else {
        for (const port of protocol.ports) add(this.#byPort, port, { protocol: first, isTls: false });
        for (const port of protocol.overTls?.ports ?? []) add(this.#byPort, port, { protocol: first, isTls: true });
      }
    }
  }

  /** By its usual port. */
  ofPort(port: number): readonly Candidate[] {
    return this.#byPort.get(port) ?? [];
  }

  ofUdpPort(port: number): readonly Protocol[] {
    return this.#overUdp.get(port) ?? [];
  }

  /** The protocol that these bytes of a server belong to. */
  recognise(received: Uint8Array): Protocol | undefined {
    return received.length === 0 ? undefined : this.#overTcp.find((protocol) => protocol.recognises(received));
  }

  /** The protocols that may have sent this greeting of several protocols, the surest first. */
  resembling(greeting: Uint8Array): readonly Protocol[] {
    return this.#overTcp
      .flatMap((protocol) => {
        const likeness = protocol.resembles?.(greeting) ?? 0;
        return likeness > 0 ? [{ protocol, likeness }] : [];
      })
      .sort((one, other) => other.likeness - one.likeness)
      .map(({ protocol }) => protocol);
  }

  /** The protocols over HTTP that an answer of a web server shows. */
  ofPage(page: WebPage, port: number): readonly Protocol[] {
    return this.#overTcp.filter((protocol) => protocol.recognisesPage?.(page, port) === true);
  }

  /** Those that are asked in turn, where their servers would say nothing of themselves. */
  get askable(): readonly Protocol[] {
    return this.#overTcp.filter(({ toStrangers }) => toStrangers !== undefined);
  }

  named(name: string): Protocol | undefined {
    return this.#overTcp.find((protocol) => protocol.name === name);
  }
}

function add<T>(lists: Map<number, T[]>, port: number, one: T): void {
  const list = lists.get(port);
  if (list === undefined) lists.set(port, [one]);
  else list.push(one);
}

/** What a server did without a word. Undefined for what was not tried, or not seen yet. */
export interface Reactions {
  unasked?: Reaction | undefined;
  web?: Reaction | undefined;
  hello?: Reaction | undefined;
}

/**
 * What a server did with a web request and with a TLS hello -> the protocols to ask it in, the likeliest first: those
 * whose servers do the same, and then what is common everywhere.
 */
export function askingOrder(protocols: readonly Protocol[], seen: Reactions): readonly Protocol[] {
  return protocols
    .flatMap((protocol) => {
      const { toStrangers } = protocol;
      return toStrangers === undefined ? [] : [{ protocol, rank: rankOf(toStrangers, seen) }];
    })
    .sort((one, other) => other.rank - one.rank)
    .map(({ protocol }) => protocol);
}

function rankOf({ web, hello, commonness = 0 }: Manners, seen: Reactions): number {
  return likeness(web, seen.web) + likeness(hello, seen.hello) + commonness;
}

/**
 * Whether a server ends or resets a connection depends on how much it had read, so the two are near each other. Silence
 * says less: the server may be slow, or far away.
 */
function likeness(usual: Reaction, seen: Reaction = 'silent'): number {
  if (usual === seen) return SAME;
  if (seen === 'silent') return 0;
  return usual === 'silent' ? CONTRARY : NEAR;
}

const SAME = 3;
const NEAR = 1;
const CONTRARY = -2;
