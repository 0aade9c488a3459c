import type { Format, FoundRecord, Source } from '../formats/format.ts';
import type { Join } from '../join/join.ts';

/** How many of them are a batch. */
export const JOINED_BATCH = 5_000;

/** A format whose records are those of joins: a position is how many came before it. */
export function formatOfJoins(joins: readonly Join[]): Format<'records'> {
  return {
    name: 'joined',
    version: 1,
    about: 'records of several parts',
    target: 'records',
    recognises: () => false,
    async *read(_, from, stepBytes = JOINED_BATCH) {
      const first = from?.offset ?? 0;
      let number = 0;
      let entries: { readonly kind: 'record'; readonly number: number; readonly value: FoundRecord }[] = [];
      for (const each of joins)
        for await (const value of each.records()) {
          if (number++ < first) continue;
          entries.push({ kind: 'record', number: number - 1, value });
          if (entries.length < stepBytes) continue;
          yield { entries, end: { offset: number, count: number } };
          entries = [];
        }
      if (entries.length > 0) yield { entries, end: { offset: number, count: number } };
    },
  };
}

/** Stands for the sources that were joined. */
export const JOINED_SOURCE: Source = { name: 'joined', chunks: NO_CHUNKS };

async function* NO_CHUNKS(): AsyncGenerator<Buffer> {}
