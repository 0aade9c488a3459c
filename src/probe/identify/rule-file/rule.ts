/** A product as a file of rules describes it. docs/identification-rules.md shows the format. */
import type { Fingerprint, Product } from '../fingerprint.ts';
import type { CompiledPattern } from '../pattern/compile-product-pattern.ts';

export interface RuleProduct extends Product {
  readonly matches: readonly RuleMatch[];
  readonly examples: readonly RuleExample[];
  readonly line: number;
}

export interface RuleMatch {
  readonly path: string;
  /** Undefined: the field exists. The group `model` is the model; of the others the first that took part is the version. */
  readonly pattern: CompiledPattern | undefined;
}

/** A text that the rules must recognise. */
export interface RuleExample {
  readonly path: string;
  readonly text: string;
  readonly version: string | undefined;
  readonly model: string | undefined;
  readonly line: number;
}

export interface RuleProblem {
  readonly file: string;
  /** From 1, as the column. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface RuleFile {
  readonly products: readonly RuleProduct[];
  readonly problems: readonly RuleProblem[];
}

/** The name of the group that is the model; every other group is the version. */
export const MODEL_GROUP = 'model';

export function ruleFingerprints(products: readonly RuleProduct[]): readonly Fingerprint[] {
  return products.flatMap((product) =>
    product.matches.map(({ path, pattern }): Fingerprint => {
      const unversioned = [{ product }];
      const modelGroup = (pattern?.groups.indexOf(MODEL_GROUP) ?? -1) + 1;
      return {
        path,
        pattern,
        products: (match) => {
          const version = match.find((group, at) => at > 0 && at !== modelGroup && group !== undefined && group !== '');
          const model = modelGroup === 0 ? undefined : match[modelGroup];
          return version === undefined && model === undefined ? unversioned : [{ product, version, model }];
        },
      };
    }),
  );
}
