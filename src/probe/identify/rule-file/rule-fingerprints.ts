import type { Fingerprint } from '../fingerprint.ts';
import type { RuleProduct } from './rule.ts';

export function ruleFingerprints(products: readonly RuleProduct[]): readonly Fingerprint[] {
  return products.flatMap((product) =>
    product.matches.map(({ path, pattern }): Fingerprint => {
      const unversioned = [{ product }];
      return {
        path,
        pattern,
        products: (match) => {
          const version = match.slice(1).find((group) => group !== undefined && group !== '');
          return version === undefined ? unversioned : [{ product, version }];
        },
      };
    }),
  );
}
