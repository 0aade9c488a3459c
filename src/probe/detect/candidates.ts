/** A port or received bytes -> the protocols that are worth a try, the likeliest first. */
import type { Protocol, WebPage } from '../protocols/protocol.ts';

export interface Candidate {
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
