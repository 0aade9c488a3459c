/** Products with versions -> the tags and vulnerabilities of a record. */
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { compareVersions } from '../../query/value/version.ts';
import type { Random } from '../random.ts';
import { type CatalogueProduct, PRODUCTS, type ProductName } from './catalogue.ts';
import { DEMO_VULNERABILITIES, type DemoVulnerability } from './vulnerabilities.ts';

type Tag = NonNullable<ResponsesRecord['tag']>[number];
type Cve = NonNullable<ResponsesRecord['cve']>[number];

/**
 * A product in one version, with its part of a record. Shared by all records: there are few, and most records need one.
 */
export interface DemoRecognition {
  readonly product: CatalogueProduct;
  /** Absent if it cannot be detected. */
  readonly version: string | undefined;
  readonly tag: Tag;
  readonly cves: readonly Cve[];
}

export function productVersion(name: ProductName, version?: string): DemoRecognition {
  const { hidden, versions } = variantsOf(name);
  if (version === undefined) return hidden;
  const match = versions.find((one) => one.version === version);
  if (match === undefined) throw new Error(`no version ${version} of ${name}`);
  return match;
}

/** In one of the versions in use, weighted by how common it is. */
export function draw(random: Random, name: ProductName): DemoRecognition & { readonly version: string } {
  const { unversioned, versions } = variantsOf(name);
  return versions.length === 0 ? unversioned : random.pickByRank(versions);
}

/** Some servers hide their version. */
export function hideVersion({ product }: DemoRecognition): DemoRecognition {
  return variantsOf(product.name).hidden;
}

export function affects({ product, from, below }: DemoVulnerability, name: string, version: string): boolean {
  return (
    product === name &&
    (from === undefined || compareVersions(version, from) >= 0) &&
    (below === undefined || compareVersions(version, below) < 0)
  );
}

const VECTORS = { N: 'NETWORK', A: 'ADJACENT_NETWORK', L: 'LOCAL', P: 'PHYSICAL' } as const;
const LEVELS = { N: 'NONE', L: 'LOW', H: 'HIGH', R: 'REQUIRED' } as const;

function cveOf(one: DemoVulnerability, product: CatalogueProduct, version: string): Cve {
  const level = (at: number): string => LEVELS[one.vector.charAt(at) as keyof typeof LEVELS];
  return {
    name: one.name,
    description: one.description,
    severity: severityOf(one.score),
    base_score: one.score.toFixed(1),
    // As in the hosted service: present if there is one, otherwise omitted.
    ...defined({
      has_exploit: one.exploits === 0 ? undefined : true,
      exploit_links:
        one.exploits === 0
          ? undefined
          : Array.from(
              { length: Math.min(one.exploits, 2) },
              (_, i) => `https://exploits.example/${one.name.toLowerCase()}/${i + 1}`,
            ),
      known_exploited: one.isKnownExploited ? true : undefined,
    }),
    ...epssOf(one),
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
    ...defined({
      cpe: product.cpe === undefined ? undefined : cpeName(product.cpe, version),
      possibly_fixed: PACKAGED.has(product.name) ? true : undefined,
    }),
  };
}

/** Invented, but higher where there are exploits. */
function epssOf({ name, exploits, isKnownExploited }: DemoVulnerability): Pick<Cve, 'epss_score' | 'epss_percentile'> {
  const share = (Number(name.replace(/\D/g, '')) % 997) / 997;
  const least = isKnownExploited ? 0.5 : exploits > 0 ? 0.05 : 0;
  const score = least + share * (isKnownExploited ? 0.47 : 0.3);
  return { epss_score: rounded(score), epss_percentile: rounded(Math.min(0.9999, 0.2 + 0.8 * score ** 0.25)) };
}

const rounded = (value: number): number => Number(value.toFixed(5));

/** Their versions in this world are those of distributions. */
const PACKAGED: ReadonlySet<string> = new Set(['openssh']);

function severityOf(score: number): string {
  return score >= 9 ? 'CRITICAL' : score >= 7 ? 'HIGH' : score >= 4 ? 'MEDIUM' : 'LOW';
}

function cpeName(cpe: string, version: string | undefined): string {
  return `cpe:2.3:${cpe}:${version ?? '*'}:*:*:*:*:*:*:*`;
}

function meet(product: CatalogueProduct, version: string): DemoRecognition & { readonly version: string } {
  const cves = DEMO_VULNERABILITIES.filter((one) => affects(one, product.name, version));
  return {
    product,
    version,
    tag: tagOf(product, version),
    cves: cves.map((one) => cveOf(one, product, version)),
  };
}

function tagOf({ name, fullname, description, category, cpe }: CatalogueProduct, version: string | undefined): Tag {
  return {
    name,
    fullname,
    description,
    category,
    ...defined({
      cpe: cpe === undefined ? undefined : [cpeName(cpe, version)],
      [name]: version === undefined ? undefined : { version },
    }),
  };
}

interface ProductVariants {
  readonly hidden: DemoRecognition;
  /** Empty if the product has no versions: nothing is printed in place of one. */
  readonly unversioned: DemoRecognition & { readonly version: string };
  readonly versions: readonly (DemoRecognition & { readonly version: string })[];
}

const BY_NAME: ReadonlyMap<string, ProductVariants> = new Map(
  PRODUCTS.map((product): [string, ProductVariants] => {
    const hidden = { product, version: undefined, tag: tagOf(product, undefined), cves: [] };
    const versions = product.versions.map((version) => meet(product, version));
    return [product.name, { hidden, unversioned: { ...hidden, version: '' }, versions }];
  }),
);

function variantsOf(name: string): ProductVariants {
  const match = BY_NAME.get(name);
  if (match === undefined) throw new Error(`no product ${name}`);
  return match;
}
