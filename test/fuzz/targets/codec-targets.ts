/** The codecs of `src/wire`, each as its `<name>.fuzz.ts` says. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defined } from '../../../src/model/defined.ts';
import type { FuzzedCodec } from '../../../src/wire/fuzzed-codec.ts';
import { caseBytes } from '../../probe/protocol-cases.ts';
import { bytesTarget, type FuzzTarget } from '../fuzz-target.ts';

const ENDING = '.fuzz.ts';
const WIRE = new URL('../../../src/wire/', import.meta.url);

const files = readdirSync(fileURLToPath(WIRE), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith(ENDING))
  .sort();

export const CODEC_TARGETS: readonly FuzzTarget[] = await Promise.all(
  files.map(async (path) => {
    const { FUZZED } = (await import(new URL(path, WIRE).href)) as { readonly FUZZED: FuzzedCodec };
    return codecTarget(basename(path, ENDING), FUZZED);
  }),
);

function codecTarget(name: string, { cases = [], seeds = [], words = [], mostMs, readers }: FuzzedCodec): FuzzTarget {
  return {
    name: `wire/${name}`,
    ...defined({ limit: mostMs === undefined ? undefined : { fixedMs: mostMs } }),
    open: async () =>
      bytesTarget({
        seeds: [...seeds, ...(await caseBytes(...cases))],
        words: words.map((word) => Buffer.from(word, 'latin1')),
        readers,
      }),
  };
}
