import type { RecognisedProduct } from './fingerprint.ts';
import type { Tag } from './tag.ts';

export function tagOf({ product, version }: RecognisedProduct): Tag {
  const { name, fullname, description, category, cpe } = product;
  return {
    name,
    fullname,
    ...(description === undefined ? {} : { description }),
    ...(category.length === 0 ? {} : { category }),
    ...(cpe.length === 0 ? {} : { cpe: cpe.map((one) => cpeName(one, version)) }),
    ...(version === undefined ? {} : { [name]: { version } }),
  };
}

/** A formatted string of CPE 2.3 (NISTIR 7695, section 6.2). */
function cpeName(product: string, version: string | undefined): string {
  const value = version === undefined ? '*' : version.replace(/[^\w.-]/g, '\\$&');
  return `cpe:2.3:${product}:${value}:*:*:*:*:*:*:*`;
}
