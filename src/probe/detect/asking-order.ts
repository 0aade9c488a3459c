/**
 * What a server did with a web request and with a TLS hello -> the protocols to ask it in, the likeliest first: those
 * whose servers do the same, and then what is common everywhere.
 */
import type { Manners, Protocol, Reaction } from '../protocols/protocol.ts';

/** What a server did without a word. Undefined for what was not tried, or not seen yet. */
export interface Reactions {
  unasked?: Reaction | undefined;
  web?: Reaction | undefined;
  hello?: Reaction | undefined;
}

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
