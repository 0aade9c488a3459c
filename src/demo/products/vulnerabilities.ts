/**
 * Published vulnerabilities by product, described in our own words. Identifiers, scores and weaknesses are the
 * published ones. The table is small and only for demonstration; do not rely on it.
 */
import { defined } from '../../model/defined.ts';
import type { ProductName } from './catalogue.ts';
import rows from './vulnerabilities.json' with { type: 'json' };

export interface DemoVulnerability {
  readonly name: string;
  readonly product: ProductName;
  /** First vulnerable version; absent if all older ones are vulnerable too. */
  readonly from?: string;
  /** First fixed version. */
  readonly below?: string;
  readonly score: number;
  /**
   * CVSS letters in this order: vector, complexity, privileges, interaction, confidentiality, integrity, availability.
   */
  readonly vector: string;
  readonly cwe: string;
  readonly published: string;
  /** Number of public exploits. */
  readonly exploits: number;
  readonly isKnownExploited: boolean;
  readonly description: string;
}

type Row = readonly [
  product: ProductName,
  range: string,
  score: number,
  vector: string,
  cwe: number,
  published: string,
  exploits: number,
  isKnownExploited: boolean,
  description: string,
];

export const DEMO_VULNERABILITIES: readonly DemoVulnerability[] = Object.entries(
  rows as unknown as Readonly<Record<string, Row>>,
).map(([name, [product, range, score, vector, cwe, published, exploits, isKnownExploited, description]]) => {
  const [from = '', below = ''] = range.split('..');
  return {
    name,
    product,
    ...defined({ from: from === '' ? undefined : from, below: below === '' ? undefined : below }),
    score,
    vector,
    cwe: `CWE-${cwe}`,
    published,
    exploits,
    isKnownExploited,
    description,
  };
});
