/** How a product is recognised. Our own rules and the databases of users both become fingerprints. */
import type { CompiledPattern, PatternMatch } from './pattern/compile-product-pattern.ts';

export interface Product {
  /** Short name, as in `tag.name`. */
  readonly name: string;
  readonly fullname: string;
  readonly description?: string;
  readonly category: readonly string[];
  /** Part, vendor and product of its CPE names, such as a:f5:nginx. Those with {model} are of a known model. */
  readonly cpe: readonly string[];
  /** Short names of products that are surely there, too. */
  readonly implies: readonly string[];
}

export interface RecognisedProduct {
  readonly product: Product;
  readonly version?: string | undefined;
  /** Which one of a family of devices or systems. */
  readonly model?: string | undefined;
}

export interface Fingerprint {
  /** Field of a record, or a text of `page` or `answer`: see derived-texts.ts. */
  readonly path: string;
  /** Undefined: the field exists. */
  readonly pattern: CompiledPattern | undefined;
  /** Of the fingerprints of a sequence, only the first that matches a text counts. */
  readonly sequence?: string;
  products(match: PatternMatch): readonly RecognisedProduct[];
}
