/** Names of products by the hash of their icon, as they are kept in the reference data -> fingerprints. */
import { isJsonObject } from '../../../../model/json-value.ts';
import type { Fingerprint, Product } from '../../fingerprint.ts';
import type { CompiledPattern } from '../../pattern/compile-product-pattern.ts';
import { type Database, type KnownProducts, productName } from '../known-products.ts';

/** Where a record has a hash. Those of `page` are computed where the record has the image. */
const PATHS = ['http.favicon.hash_mmh3', 'page.favicon_md5', 'httpx.favicon_md5'] as const;

/** `files`: objects with one name for each hash, or several. */
export function faviconDatabase(files: readonly unknown[], known: KnownProducts): Database {
  const byHash = new Map<string, Map<string, Product>>();
  const products = new Map<string, Product>();
  for (const [hash, names] of files.filter(isJsonObject).flatMap(Object.entries)) {
    const own = byHash.get(hash) ?? new Map<string, Product>();
    byHash.set(hash, own);
    for (const fullname of Array.isArray(names) ? names : [names]) {
      if (typeof fullname !== 'string') continue;
      const product = products.get(fullname) ?? known.resolve(productOf(fullname));
      products.set(fullname, product);
      own.set(product.name, product);
    }
  }
  return { fingerprints: byHash.size === 0 ? [] : fingerprintsOf(byHash), products: [], problems: [], skipped: 0 };
}

const productOf = (fullname: string): Product => ({
  name: productName(fullname),
  fullname,
  category: [],
  cpe: [],
  implies: [],
});

/** One for each field, however many hashes there are. */
function fingerprintsOf(byHash: ReadonlyMap<string, ReadonlyMap<string, Product>>): readonly Fingerprint[] {
  const pattern: CompiledPattern = {
    literals: [],
    groups: [],
    isRegular: true,
    match: (text) => (byHash.has(text) ? [text] : undefined),
  };
  return PATHS.map((path) => ({
    path,
    pattern,
    products: ([hash = '']) => [...(byHash.get(hash)?.values() ?? [])].map((product) => ({ product })),
  }));
}
