import type { RecognisedProduct } from './fingerprint.ts';
import type { Tag } from './tag.ts';

export function tagOf({ product, version, model = '' }: RecognisedProduct): Tag {
  const { name, fullname, description, category } = product;
  const cpe = model === '' ? product.cpe.filter((one) => !one.includes(MODEL)) : product.cpe;
  return {
    name,
    fullname: model === '' ? fullname : `${fullname} ${model}`,
    ...(description === undefined ? {} : { description }),
    ...(category.length === 0 ? {} : { category }),
    ...(cpe.length === 0
      ? {}
      : {
          cpe: cpe.map((one) =>
            cpeName(
              one.replace(MODEL, () => cpePart(model)),
              version,
            ),
          ),
        }),
    ...(version === undefined ? {} : { [name]: { version } }),
  };
}

/** Stands in a CPE name for the model. */
const MODEL = '{model}';

/** A formatted string of CPE 2.3 (NISTIR 7695, section 6.2). */
function cpeName(product: string, version: string | undefined): string {
  return `cpe:2.3:${product}:${version === undefined ? '*' : cpeValue(version)}:*:*:*:*:*:*:*`;
}

function cpePart(model: string): string {
  return cpeValue(model.toLowerCase().replaceAll(' ', '_'));
}

function cpeValue(text: string): string {
  return text.replace(/[^\w.-]/g, '\\$&');
}
