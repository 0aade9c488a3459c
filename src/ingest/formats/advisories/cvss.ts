/** CVSS scores of a record -> the one that counts, in the words of CVSS 3. */

import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import { trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { Severity } from '../../../probe/identify/vulnerabilities/vulnerability.ts';

/** A score as a record has it. */
export interface CvssScore {
  readonly data: unknown;
  /** Given by the NVD itself, and not only passed on by it. */
  readonly isPrimary: boolean;
}

/** From the version that counts most. Version 3 has the words that the fields have. */
const VERSIONS = ['3.1', '3.0', '4.0', '2.0'];

const VECTORS: Readonly<Record<string, string>> = { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL', P: 'PHYSICAL' };
/** `P` and `C` are partial and complete in version 2, `P` and `A` passive and active in version 4. */
const LEVELS: Readonly<Record<string, string>> = { N: 'NONE', L: 'LOW', H: 'HIGH', P: 'LOW', C: 'HIGH' };
const COMPLEXITIES: Readonly<Record<string, string>> = { L: 'LOW', H: 'HIGH' };
const INTERACTIONS: Readonly<Record<string, string>> = { N: 'NONE', R: 'REQUIRED', P: 'REQUIRED', A: 'REQUIRED' };

export function severityOf(scores: readonly CvssScore[]): Severity | undefined {
  let best: { readonly score: number; readonly data: JsonObject } | undefined;
  let bestRank = Number.POSITIVE_INFINITY;
  for (const { data, isPrimary } of scores) {
    if (!isJsonObject(data)) continue;
    const { version, baseScore: score } = data;
    if (typeof score !== 'number' || !(score >= 0 && score <= 10)) continue;
    const position = VERSIONS.indexOf(trimmedText(version, 8) ?? '');
    const rank = (position < 0 ? VERSIONS.length : position) * 2 + (isPrimary ? 0 : 1);
    if (rank >= bestRank) continue;
    bestRank = rank;
    best = { score, data };
  }
  if (best === undefined) return undefined;
  const rating = trimmedText(best.data.baseSeverity, 16)?.toUpperCase();
  return {
    rating: rating !== undefined && /^(?:NONE|LOW|MEDIUM|HIGH|CRITICAL)$/.test(rating) ? rating : ratingOf(best.score),
    score: Math.round(best.score * 10) / 10,
    ...vectorParts(trimmedText(best.data.vectorString, 512) ?? ''),
  };
}

/** The ratings of CVSS 3. */
function ratingOf(score: number): string {
  if (score === 0) return 'NONE';
  return score >= 9 ? 'CRITICAL' : score >= 7 ? 'HIGH' : score >= 4 ? 'MEDIUM' : 'LOW';
}

type VectorParts = Omit<Severity, 'rating' | 'score'>;

/** `CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:N/I:H/A:N`; version 4 calls the impacts VC, VI and VA. */
function vectorParts(vector: string): VectorParts {
  const metrics = new Map<string, string>();
  for (const metric of vector.split('/')) {
    const [name = '', value = ''] = metric.split(':');
    metrics.set(name, value);
  }
  const word = (words: Readonly<Record<string, string>>, ...names: readonly string[]): string | undefined => {
    const letter = names.map((name) => metrics.get(name)).find((value) => value !== undefined);
    return letter !== undefined && Object.hasOwn(words, letter) ? words[letter] : undefined;
  };
  return defined({
    attackVector: word(VECTORS, 'AV'),
    attackComplexity: word(COMPLEXITIES, 'AC'),
    privilegesRequired: word(LEVELS, 'PR'),
    userInteraction: word(INTERACTIONS, 'UI'),
    confidentialityImpact: word(LEVELS, 'C', 'VC'),
    integrityImpact: word(LEVELS, 'I', 'VI'),
    availabilityImpact: word(LEVELS, 'A', 'VA'),
  });
}
