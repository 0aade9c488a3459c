/**
 * Finds our own product for one of a foreign database, so that a record gets one tag where several databases know the
 * same product.
 */
import type { Fingerprint, Product } from '../fingerprint.ts';

export class KnownProducts {
  private readonly byCpe = new Map<string, Product>();
  private readonly byName = new Map<string, Product>();

  constructor(products: readonly Product[]) {
    for (const product of products) {
      this.byName.set(productName(product.name), product);
      this.byName.set(productName(product.fullname), product);
      for (const cpe of product.cpe) this.byCpe.set(cpe, product);
    }
  }

  /** Our own product with this CPE name or name, or the given one. */
  resolve(product: Product): Product {
    for (const cpe of product.cpe) {
      const known = this.byCpe.get(cpe);
      if (known !== undefined) return known;
    }
    return this.byName.get(product.name) ?? product;
  }

  /** The short name of a product that a database names. */
  nameOf(name: string): string {
    const short = productName(name);
    return this.byName.get(short)?.name ?? short;
  }
}

/** A name of a database -> a short name, as in `tag.name`. */
export function productName(name: string): string {
  const short = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 64);
  return short === '' ? 'unnamed' : short;
}

/** `cpe:/a:vendor:product:1.0` or `cpe:2.3:a:vendor:product:...` -> `a:vendor:product`. */
export function cpeProduct(cpe: string): string | undefined {
  return /^cpe:(?:\/|2\.3:)([aoh]:(?:[^:\\]|\\.)+:(?:[^:\\/]|\\.)+)/.exec(cpe)?.[1];
}

/** What a database of a user gives. */
export interface Database {
  readonly fingerprints: readonly Fingerprint[];
  /** Those that others may imply. */
  readonly products: readonly Product[];
  /** Entries that cannot be used, with their reason; at most a hundred. */
  readonly problems: readonly string[];
  /** Entries that look at what no record has. */
  readonly skipped: number;
}

export const MOST_PROBLEMS = 100;
