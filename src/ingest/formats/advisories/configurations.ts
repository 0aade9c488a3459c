/**
 * The configurations of the NVD, also as `cpeApplicability` of a CVE record -> the affected products.
 *
 * A configuration with AND names products that must be there together. Its vulnerable products count, and the others
 * become a condition if they are a choice of operating systems: what a record shows of its system can contradict that.
 * Other software and hardware may be there without being seen, so they rule nothing out.
 */

import { defined } from '../../../model/defined.ts';
import { type JsonObject, objectsIn } from '../../../model/json-value.ts';
import {
  familiesOf,
  familyOfName,
  familyOfProduct,
  type SystemFamily,
} from '../../../probe/identify/vulnerabilities/match/system-family.ts';
import { type CpeName, readCpeName } from '../../../probe/identify/vulnerabilities/records/cpe-name.ts';
import { trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import type { AffectedProduct, VersionRange } from '../../../probe/identify/vulnerabilities/vulnerability.ts';

const LONGEST_VERSION = 256;

export function affectedByConfigurations(configurations: unknown): readonly AffectedProduct[] {
  return objectsIn(configurations).flatMap(affectedByConfiguration);
}

function affectedByConfiguration({ operator, negate, nodes }: JsonObject): readonly AffectedProduct[] {
  const all = objectsIn(nodes);
  // What is affected where something is absent cannot be decided from what a scan shows.
  if (negate === true || all.some((node) => node.negate === true)) return [];
  const isJoined = isWord(operator, 'AND');
  const groups = all.map((node) => criteriaOf(node, isWord(node.operator, 'AND')));
  const systems = groups.map(systemsOf);
  const result: AffectedProduct[] = [];
  groups.forEach(({ criteria, isJoined: isNodeJoined }, at) => {
    const others = isJoined ? systems.filter((_, other) => other !== at) : [];
    const required = [...others, ...(isNodeJoined ? [systems[at]] : [])].filter((one) => one !== undefined);
    result.push(...affectedByNode(criteria, required));
  });
  return result;
}

const isWord = (value: unknown, word: string): boolean => typeof value === 'string' && value.toUpperCase() === word;

interface Criterion {
  readonly name: CpeName;
  /** Undefined if the name says `-`: no product with a version is meant. */
  readonly range: VersionRange | undefined;
  readonly isVulnerable: boolean;
}

interface NodeCriteria {
  readonly criteria: readonly Criterion[];
  /** All of them must be there, not only one. */
  readonly isJoined: boolean;
}

function criteriaOf(node: JsonObject, isJoined: boolean): NodeCriteria {
  const criteria = objectsIn(node.cpeMatch).map(criterionOf);
  return { criteria: criteria.filter((one) => one !== undefined), isJoined };
}

function criterionOf(match: JsonObject): Criterion | undefined {
  const name = typeof match.criteria === 'string' ? readCpeName(match.criteria) : undefined;
  return name && { name, range: rangeOf(name, match), isVulnerable: match.vulnerable === true };
}

function rangeOf({ version, update }: CpeName, match: JsonObject): VersionRange | undefined {
  if (version === '-') return undefined;
  if (version !== '*') return { is: version, ...defined({ update: update === '*' ? undefined : update }) };
  const bound = (name: string, key: keyof VersionRange) => {
    const text = trimmedText(match[name], LONGEST_VERSION);
    return text === undefined ? {} : { [key]: text };
  };
  return {
    ...bound('versionStartIncluding', 'from'),
    ...bound('versionStartExcluding', 'after'),
    ...bound('versionEndExcluding', 'before'),
    ...bound('versionEndIncluding', 'through'),
  };
}

/** The systems that a node is a choice of: all its names must be of known ones. */
function systemsOf({ criteria }: NodeCriteria): readonly SystemFamily[] | undefined {
  const names = criteria.filter(({ isVulnerable }) => !isVulnerable).map(({ name }) => name.product);
  return names.length < criteria.length ? undefined : familiesOf(names, familyOfProduct);
}

/** One entry for a product and a system: their ranges together. */
function affectedByNode(
  criteria: readonly Criterion[],
  required: readonly (readonly SystemFamily[])[],
): readonly AffectedProduct[] {
  const byProduct = new Map<
    string,
    { product: string; ranges: VersionRange[]; systems: (readonly SystemFamily[])[] }
  >();
  for (const { name, range, isVulnerable } of criteria) {
    if (!isVulnerable || range === undefined) continue;
    const system = familyOfName(name.targetSoftware);
    const key = `${system ?? ''} ${name.product}`;
    const systems = system === undefined ? [...required] : [...required, [system]];
    const known = byProduct.get(key);
    if (known === undefined) byProduct.set(key, { product: name.product, ranges: [range], systems });
    else known.ranges.push(range);
  }
  return [...byProduct.values()].map(({ systems, ...rest }) => (systems.length === 0 ? rest : { ...rest, systems }));
}
