/** Lines of the EPSS table: `#model_version:v2025.03.14,score_date:2026-11-20T00:00:00+0000`, names, then scores. */
import { defined } from '../../../../model/defined.ts';
import type { EpssScore } from '../vulnerability.ts';
import { cveId } from './cve-id.ts';
import { timeIn } from './json-value.ts';

export type EpssLine =
  | { readonly kind: 'score'; readonly id: string; readonly score: EpssScore }
  /** A comment, which may say the day of the scores, or the line of names. */
  | { readonly kind: 'head'; readonly date?: string }
  | { readonly kind: 'invalid'; readonly reason: string };

export function readEpssLine(line: string): EpssLine {
  const text = line.trim();
  if (text.startsWith('#')) {
    const date = timeIn(/\bscore_date:([^,\s]+)/.exec(text)?.[1]);
    return { kind: 'head', ...defined({ date }) };
  }
  const [name = '', first = '', second = ''] = text.slice(0, LONGEST).split(',');
  if (name.toLowerCase() === 'cve' && first.toLowerCase() === 'epss') return { kind: 'head' };
  const id = cveId(name);
  if (id === undefined) return { kind: 'invalid', reason: 'the first column is no identifier of a CVE' };
  const [score, percentile] = [first, second].map(share);
  if (score === undefined || percentile === undefined)
    return { kind: 'invalid', reason: 'the score and the percentile must be numbers from 0 to 1' };
  return { kind: 'score', id, score: { score, percentile } };
}

const LONGEST = 1000;

function share(text: string): number | undefined {
  const number =
    /^\s*\d{0,4}(?:\.\d{1,20})?(?:e-\d{1,3})?\s*$/i.test(text) && text.trim() !== '' ? Number(text) : Number.NaN;
  return number >= 0 && number <= 1 ? number : undefined;
}

/** Whether a text begins like the table. */
export const isEpssTable = (head: string): boolean => /^\s*(?:#\s*model_version|cve,epss)/i.test(head);
