/** Rows of the EPSS table: `#model_version:v2025.03.14,score_date:2026-11-20T00:00:00+0000`, names, then scores. */

import { defined } from '../../../model/defined.ts';
import { isoTime } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { EpssScore } from '../../../probe/identify/vulnerabilities/vulnerability.ts';
import { cveId } from '../advisories/cve-id.ts';

export type EpssRow =
  | { readonly kind: 'score'; readonly id: string; readonly score: EpssScore }
  /** A comment, which may say the day of the scores, or the names of the columns. */
  | { readonly kind: 'head'; readonly date?: string }
  | { readonly kind: 'invalid'; readonly reason: string };

export function readEpssRow(fields: readonly string[]): EpssRow {
  const [name = '', first = '', second = ''] = fields.map((field) => field.trim());
  if (name.startsWith('#')) {
    const date = isoTime(/\bscore_date:([^,\s]+)/.exec(fields.join(','))?.[1]);
    return defined({ kind: 'head' as const, date });
  }
  if (name.toLowerCase() === 'cve' && first.toLowerCase() === 'epss') return { kind: 'head' };
  const id = cveId(name);
  if (id === undefined) return { kind: 'invalid', reason: 'the first column is no identifier of a CVE' };
  const [score, percentile] = [first, second].map(share);
  if (score === undefined || percentile === undefined)
    return { kind: 'invalid', reason: 'the score and the percentile must be numbers from 0 to 1' };
  return { kind: 'score', id, score: { score, percentile } };
}

function share(text: string): number | undefined {
  const number = /^\d{0,4}(?:\.\d{1,20})?(?:e-\d{1,3})?$/i.test(text) && text !== '' ? Number(text) : Number.NaN;
  return number >= 0 && number <= 1 ? number : undefined;
}
