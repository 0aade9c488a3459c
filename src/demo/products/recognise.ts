/** Products with their versions -> the tags and vulnerabilities that a record shows of them. */
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { compareVersions } from '../../query/value/version.ts';
import type { Random } from '../random.ts';
import { type Product, productNamed, productNames } from './catalogue.ts';
import { VULNERABILITIES, type Vulnerability } from './vulnerabilities.ts';

export type Tag = NonNullable<ResponsesRecord['tag']>[number];
export type Cve = NonNullable<ResponsesRecord['cve']>[number];

/** A product as it was met; the version is absent where it cannot be told. */
export interface Found {
  readonly product: Product;
  readonly version: string | undefined;
}

export function found(name: string, version?: string): Found {
  return { product: productNamed(name), version };
}

/** With one of the versions that are about, the commonest most often. */
export function draw(random: Random, name: string): Found & { readonly version: string } {
  const product = productNamed(name);
  return { product, version: product.versions.length === 0 ? '' : random.pickByRank(product.versions) };
}

/** Some servers do not tell their version. */
export function hideVersion({ product }: Found): Found {
  return { product, version: undefined };
}

export function tagsOf(all: readonly Found[]): Tag[] {
  return all.map(({ product, version }) => {
    const { name, fullname, description, category, cpe } = product;
    const hasVersion = version !== undefined && version !== '';
    return {
      name,
      fullname,
      description,
      category,
      ...(cpe === undefined ? {} : { cpe: [cpeName(cpe, hasVersion ? version : undefined)] }),
      [name]: hasVersion ? { version } : {},
    };
  });
}

export function cvesOf(all: readonly Found[]): readonly Cve[] {
  if (all.length === 1 && all[0] !== undefined) return cvesOfOne(all[0]);
  return all.flatMap(cvesOfOne);
}

function cvesOfOne({ product, version }: Found): readonly Cve[] {
  if (version === undefined || version === '') return [];
  return KNOWN.get(`${product.name} ${version}`) ?? [];
}

export function affects({ product, from, below }: Vulnerability, name: string, version: string): boolean {
  return (
    product === name &&
    (from === undefined || compareVersions(version, from) >= 0) &&
    (below === undefined || compareVersions(version, below) < 0)
  );
}

const VECTORS = { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL', P: 'PHYSICAL' } as const;
const LEVELS = { N: 'NONE', L: 'LOW', H: 'HIGH', R: 'REQUIRED' } as const;

function cveOf(one: Vulnerability, product: Product, version: string): Cve {
  const level = (at: number): string => LEVELS[one.vector.charAt(at) as keyof typeof LEVELS];
  return {
    name: one.name,
    description: one.description,
    severity: severityOf(one.score),
    base_score: one.score.toFixed(1),
    // As in the hosted service: said where there is one, left out where there is none.
    ...(one.exploits === 0
      ? {}
      : {
          has_exploit: true,
          exploit_links: Array.from(
            { length: Math.min(one.exploits, 2) },
            (_, i) => `https://exploits.example/${one.name.toLowerCase()}/${i + 1}`,
          ),
        }),
    ...(one.isKnownExploited ? { known_exploited: true } : {}),
    published: `${one.published}T00:00:00.000Z`,
    attack_vector: VECTORS[one.vector.charAt(0) as keyof typeof VECTORS],
    attack_complexity: level(1),
    privileges_required: level(2),
    user_interaction: level(3),
    confidentiality_impact: level(4),
    integrity_impact: level(5),
    availability_impact: level(6),
    cwe: [one.cwe],
    match_product: `${product.fullname} ${version}`,
    match_type: product.cpe === undefined ? 'product' : 'cpe',
    ...(product.cpe === undefined ? {} : { cpe: cpeName(product.cpe, version) }),
  };
}

function severityOf(score: number): string {
  return score >= 9 ? 'CRITICAL' : score >= 7 ? 'HIGH' : score >= 4 ? 'MEDIUM' : 'LOW';
}

function cpeName(cpe: string, version: string | undefined): string {
  return `cpe:2.3:${cpe}:${version ?? '*'}:*:*:*:*:*:*:*`;
}

/** Of every version that is about: there are few, and most records ask. */
const KNOWN: ReadonlyMap<string, readonly Cve[]> = new Map(
  productNames
    .map(productNamed)
    .flatMap((product) =>
      product.versions.map((version): [string, readonly Cve[]] => [
        `${product.name} ${version}`,
        VULNERABILITIES.filter((one) => affects(one, product.name, version)).map((one) => cveOf(one, product, version)),
      ]),
    ),
);
