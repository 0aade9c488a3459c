import type { Fingerprint } from '../fingerprint.ts';
import type { RuleProduct } from './rule.ts';

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
