import type { Collection } from '../../model/collection.ts';
import type { LoadCounts, SavedLoad } from './load-state.ts';
import { formatNamed } from './recognise-source.ts';

/** Says why a load created no index. */
export function nothingLoaded(
  {
    counts: { refused },
    reports,
    reasons: [first] = [],
  }: Pick<SavedLoad, 'reports'> & {
    readonly counts: Pick<LoadCounts, 'refused'>;
    readonly reasons?: readonly { readonly line: number; readonly reason: string }[];
  },
  collection?: Collection,
): string {
  const [leftOut] = reports.filter(({ reason }) => reason !== undefined);
  if (leftOut !== undefined && reports.length === 1) return `${leftOut.name} cannot be loaded: ${leftOut.reason}.`;
  if (refused === 0) {
    const all = leftOut === undefined ? '' : ` ${leftOut.name}, for example, is left out: ${leftOut.reason}.`;
    return `Nothing was loaded: the input has no records.${all}`;
  }
  const part = partOf(reports);
  const parts =
    refused === 1
      ? `its only ${part} is not a record`
      : `none of its ${refused.toLocaleString('en')} ${PLURALS[part] ?? `${part}s`} is a record`;
  const of = collection === undefined ? '' : ` of ${collection}`;
  const why = first === undefined ? '' : ` ${part[0]?.toUpperCase()}${part.slice(1)} ${first.line}: ${first.reason}.`;
  return `Nothing was loaded: ${parts}${of}.${why}`;
}

/** What the first source consists of: lines, or elements of XML. */
function partOf(reports: SavedLoad['reports']): string {
  const format = reports.find(({ refused }) => refused > 0)?.format;
  return (format === undefined ? undefined : formatNamed(format)?.refusedText?.part) ?? 'line';
}

const PLURALS: Readonly<Record<string, string>> = { entry: 'entries' };
