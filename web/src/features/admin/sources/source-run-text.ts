import type { AdminSourcesAnswer } from '../../../api/operations.generated.ts';

export type NamedSource = AdminSourcesAnswer[number];
export type SourceRun = NamedSource['runs'][number];

export interface RunText {
  /** `warn`: something of it was refused. */
  readonly kind: 'good' | 'warn' | 'risk' | 'plain';
  readonly word: string;
  /** What was loaded, or what went wrong. */
  readonly detail: string;
}

/** How a reading of a source went, in words. */
export function sourceRunText({ loaded, refused, unchanged, waiting, failure }: SourceRun): RunText {
  if (failure !== null) return { kind: 'risk', word: 'failed', detail: failure };
  const [first] = refused;
  if (first !== undefined) {
    const others = refused.length === 1 ? '' : `, and ${files(refused.length - 1)} more`;
    // Most reasons name their file.
    const reason = first.reason.startsWith(first.name) ? first.reason : `${first.name}: ${first.reason}`;
    return { kind: 'warn', word: 'refused', detail: `${reason}${others}` };
  }
  const refusals = loaded.reduce((sum, file) => sum + file.refused, 0);
  const parts = [
    loaded.length === 0 ? '' : `${files(loaded.length)} loaded`,
    refusals === 0 ? '' : `${refusals.toLocaleString()} records refused`,
    ...loaded.flatMap(({ reference }) => reference.map(({ title }) => title)),
    unchanged === 0 ? '' : `${files(unchanged)} unchanged`,
    waiting === 0 ? '' : `${files(waiting)} still written`,
  ].filter((part) => part !== '');
  const kind = refusals > 0 ? 'warn' : loaded.length > 0 ? 'good' : 'plain';
  const word = loaded.length > 0 ? 'loaded' : 'nothing new';
  return { kind, word, detail: parts.join(', ') };
}

const files = (count: number): string => `${count.toLocaleString()} ${count === 1 ? 'file' : 'files'}`;
