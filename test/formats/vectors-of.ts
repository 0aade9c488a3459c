import type { Format } from '../../src/ingest/formats/format.ts';
import type { FormatVector } from '../../src/ingest/formats/format-vectors.ts';

/** The vectors of a format, which are next to it. */
export async function vectorsOf({ name }: Format): Promise<readonly FormatVector[]> {
  const { VECTORS } = (await import(`../../src/ingest/formats/${name}/${name}.vectors.ts`)) as {
    readonly VECTORS: readonly FormatVector[];
  };
  return VECTORS;
}

export const vectorBytes = ({ bytes }: FormatVector): Buffer => Buffer.from(bytes as string);
