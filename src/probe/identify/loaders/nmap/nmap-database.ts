/**
 * The text of `nmap-service-probes` -> fingerprints of whole answers. Which probe an answer came from is not looked at:
 * a record has the answers to other probes. A `softmatch` counts only where no `match` does. If it names no product, it
 * names the service.
 */
import type { Fingerprint, Product, RecognisedProduct } from '../../fingerprint.ts';
import { compileProductPattern, type PatternMatch } from '../../pattern/compile-product-pattern.ts';
import { PatternError } from '../../pattern/pattern-source.ts';
import { cpeProduct, type Database, type KnownProducts, MOST_PROBLEMS, productName } from '../known-products.ts';
import { filledTemplate, readServiceMatch, type ServiceMatch } from './service-match.ts';

export function nmapDatabase(text: string, known: KnownProducts): Database {
  const fingerprints: Fingerprint[] = [];
  const softFingerprints: Fingerprint[] = [];
  const problems: string[] = [];
  text.split('\n').forEach((line, index) => {
    const report = (message: string): void => {
      if (problems.length < MOST_PROBLEMS) problems.push(`line ${index + 1}: ${message}`);
    };
    const read = readServiceMatch(line.replace(/\r$/, ''));
    if (typeof read === 'string') report(read);
    else if (read !== undefined) {
      try {
        const { pattern: source, ignoresCase, dotMatchesAll } = read;
        const pattern = compileProductPattern({ text: source, dialect: 'pcre', ignoresCase, dotMatchesAll });
        const products = (match: PatternMatch) => productsOf(read, match, known);
        (read.isSoft ? softFingerprints : fingerprints).push({
          path: 'answer.whole',
          pattern,
          sequence: 'nmap',
          products,
        });
      } catch (error) {
        if (!(error instanceof PatternError)) throw error;
        report(error.message);
      }
    }
  });
  return { fingerprints: [...fingerprints, ...softFingerprints], products: [], problems, skipped: 0 };
}

function productsOf(service: ServiceMatch, match: PatternMatch, known: KnownProducts): readonly RecognisedProduct[] {
  const value = (letter: string): string => filledTemplate(service.fields.get(letter) ?? '', match);
  const cpes = service.cpe.map((cpe) => filledTemplate(cpe, match)).flatMap((cpe) => cpeProduct(cpe) ?? []);
  const [name, version, system, device] = [value('p'), value('v'), value('o'), value('d')];
  const found: RecognisedProduct[] = [];
  if (name !== '') {
    const product = known.resolve({
      name: productName(name),
      fullname: name,
      category: device === '' ? [service.service] : [service.service, device],
      cpe: cpes.filter((cpe) => cpe.startsWith('a:')),
      implies: [],
    });
    found.push(version === '' ? { product } : { product, version });
  }
  if (name === '' && service.isSoft) found.push({ product: known.resolve(serviceOf(service.service)) });
  if (system !== '') found.push({ product: known.resolve(systemOf(system, cpes)) });
  return found;
}

function serviceOf(service: string): Product {
  return { name: productName(service), fullname: service, category: ['Services'], cpe: [], implies: [] };
}

function systemOf(name: string, cpes: readonly string[]): Product {
  return {
    name: productName(name),
    fullname: name,
    category: ['Operating systems'],
    cpe: cpes.filter((cpe) => cpe.startsWith('o:')),
    implies: [],
  };
}
