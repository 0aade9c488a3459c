import type { RecognisedProduct } from './fingerprint.ts';
import type { Tag } from './tag.ts';

export function tagOf({ product, version, model }: RecognisedProduct): Tag {
  const { name, fullname, description, category } = product;
  const cpe = product.cpe.flatMap((one) => cpeName(one, model, version) ?? []);
  return {
    name,
    fullname: model === undefined ? fullname : `${fullname} ${model}`,
    ...(description === undefined ? {} : { description }),
    ...(category.length === 0 ? {} : { category }),
    ...(cpe.length === 0 ? {} : { cpe }),
    ...(version === undefined ? {} : { [name]: { version } }),
  };
}

/** Stands in a CPE name for the model. */
const MODEL = '{model}';

/** A formatted string of CPE 2.3 (NISTIR 7695, section 6.2). Undefined if it is of a model that is not known. */
function cpeName(product: string, model: string | undefined, version: string | undefined): string | undefined {
  if (model === undefined && product.includes(MODEL)) return undefined;
  const part = cpeValue(model?.toLowerCase().replaceAll(' ', '_') ?? '');
  return `cpe:2.3:${product.split(MODEL).join(part)}:${version === undefined ? '*' : cpeValue(version)}:*:*:*:*:*:*:*`;
}

function cpeValue(text: string): string {
  return text.replace(/[^\w.-]/g, '\\$&');
}
