/** A record -> the products that it comes from. Built once from fingerprints, then used for every record. */
import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { answerTexts } from './derived/answer-texts.ts';
import { pageTexts } from './derived/page-texts.ts';
import type { Fingerprint, Product, RecognisedProduct } from './fingerprint.ts';
import { matchTree, type PathTree, pathTree } from './path-tree.ts';
import type { Tag } from './tag.ts';

/** A page of a stranger may name every product there is. */
const MOST_TAGS = 50;
const LONGEST_TEXT = 64;

export class Identifier {
  private readonly tree: PathTree;
  private readonly products: ReadonlyMap<string, Product>;

  /** `products`: those that others may imply. */
  constructor(fingerprints: readonly Fingerprint[], products: readonly Product[]) {
    this.tree = pathTree(fingerprints);
    this.products = new Map(products.map((product) => [product.name, product]));
  }

  identify(record: ResponsesRecord): Tag[] {
    return this.recognise(record).map(tagOf);
  }

  recognise(record: ResponsesRecord): readonly RecognisedProduct[] {
    const found = new Map<string, RecognisedProduct>();
    const report = (one: RecognisedProduct): void => addProduct(found, one);
    matchTree(this.tree, record, report);
    const [page, answer] = [this.tree.children.get('page'), this.tree.children.get('answer')];
    if (page !== undefined && record.http !== undefined) matchTree(page, pageTexts(record.http, page.children), report);
    if (answer !== undefined) matchTree(answer, answerTexts(record), report);
    // Products that are implied join the list while it is read, so that they imply others in turn.
    for (const { product } of found.values())
      for (const name of product.implies) {
        const implied = this.products.get(name);
        if (implied !== undefined) addProduct(found, { product: implied });
      }
    return [...found.values()];
  }
}

function addProduct(found: Map<string, RecognisedProduct>, { product, version, model }: RecognisedProduct): void {
  const known = found.get(product.name);
  if (known === undefined && found.size === MOST_TAGS) return;
  found.set(product.name, {
    product: known?.product ?? product,
    version: moreExact(known?.version, version?.slice(0, LONGEST_TEXT)),
    model: known?.model ?? oneLine(model),
  });
}

/** Undefined for an empty text. */
function oneLine(text = ''): string | undefined {
  return text.replace(/\s+/g, ' ').slice(0, LONGEST_TEXT).trim() || undefined;
}

/** 2.4.62 rather than 2.4; otherwise the first. */
function moreExact(known: string | undefined, one: string | undefined): string | undefined {
  return one?.startsWith(known ?? '') ? one : known;
}

function tagOf({ product, version, model }: RecognisedProduct): Tag {
  const { name, fullname, description, category } = product;
  const cpe = product.cpe.flatMap((one) => cpeName(one, model, version) ?? []);
  return {
    name,
    fullname: model === undefined ? fullname : `${fullname} ${model}`,
    ...defined({
      description,
      category: category.length === 0 ? undefined : category,
      cpe: cpe.length === 0 ? undefined : cpe,
      [name]: version === undefined ? undefined : { version },
    }),
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
