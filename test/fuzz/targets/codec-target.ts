import { caseBytes } from '../../probe/protocol-cases.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

interface Codec {
  /** Protocols whose cases have messages of this codec. */
  readonly cases?: readonly string[];
  /** Messages that no case has, and the inner parts that some readers take. */
  readonly seeds?: readonly Uint8Array[];
  readonly words?: readonly string[];
  /** Everything of the codec that reads foreign bytes. */
  readonly readers: readonly ((input: Uint8Array) => unknown)[];
}

/** A codec of `src/wire`, by the name of its folder. */
export function codecTarget(name: string, { cases = [], seeds = [], words = [], readers }: Codec): FuzzTarget {
  return {
    name: `wire/${name}`,
    open: async () =>
      bytesTarget({
        seeds: [...seeds, ...(await caseBytes(...cases))],
        words: words.map((word) => Buffer.from(word, 'latin1')),
        readers,
      }),
  };
}
