/** Elements of an NVD feed, as real ones are: most with a few affected products, some with hundreds of versions. */
import { Random } from '../../src/demo/random.ts';

export interface NamedProduct {
  readonly product: string;
  readonly count: number;
  readonly version: string;
}

/** `named` products come first, each with `count` vulnerabilities; the others are of 5,000 products. */
export function* nvdElements(count: number, named: readonly NamedProduct[], size: 'short' | 'full'): Generator<object> {
  const random = new Random('bench', 'vulnerabilities');
  const first = named.flatMap(({ product, count: times, version }) =>
    Array.from({ length: times }, () => [product, version] as const),
  );
  for (let number = 0; number < count; number++) {
    const [product, version] = first[number] ?? [`a:vendor_${number % 1700}:product_${number % 5000}`, '5.0'];
    const [major = '1'] = version.split('.');
    const fixed = `${Number(major) + random.below(2)}.${random.below(20)}.${random.below(20)}`;
    const matches = size === 'short' ? 2 : random.below(100) === 0 ? 20 + random.below(600) : 1 + random.below(12);
    yield element(`CVE-${1999 + (number % 27)}-${10_000 + number}`, product, fixed, matches, size === 'short' ? 1 : 5);
  }
}

function element(id: string, product: string, fixed: string, matches: number, references: number): object {
  const text = `A flaw in ${product} before ${fixed}. ${'It has a long description. '.repeat(references > 1 ? 22 : 9)}`;
  return {
    cve: {
      id,
      sourceIdentifier: 'cve@example.com',
      vulnStatus: 'Analyzed',
      cveTags: [],
      published: '2024-01-01T00:00:00.000',
      lastModified: '2024-02-01T00:00:00.000',
      descriptions: ['en', ...(references > 1 ? ['es'] : [])].map((lang) => ({ lang, value: text })),
      metrics: {
        cvssMetricV31: [
          {
            source: 'nvd@nist.gov',
            type: 'Primary',
            exploitabilityScore: 3.9,
            impactScore: 3.6,
            cvssData: {
              version: '3.1',
              baseScore: 7.5,
              baseSeverity: 'HIGH',
              vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H',
              attackVector: 'NETWORK',
              attackComplexity: 'LOW',
              privilegesRequired: 'NONE',
              userInteraction: 'NONE',
              scope: 'UNCHANGED',
              confidentialityImpact: 'NONE',
              integrityImpact: 'NONE',
              availabilityImpact: 'HIGH',
            },
          },
        ],
      },
      weaknesses: [{ source: 'nvd@nist.gov', type: 'Primary', description: [{ lang: 'en', value: `CWE-${matches}` }] }],
      configurations: [
        {
          nodes: [
            { operator: 'OR', negate: false, cpeMatch: Array.from({ length: matches }, (_, at) => match(id, at)) },
          ],
        },
      ],
      references: Array.from({ length: references }, (_, at) => ({
        url: `https://example.com/advisories/${id}/${at}`,
        source: 'cve@example.com',
        tags: at === 1 ? ['Exploit', 'Third Party Advisory'] : ['Vendor Advisory'],
      })),
    },
  };

  function match(of: string, at: number): object {
    const matchCriteriaId = `B1A54AD8-0000-4000-8000-${of.slice(-6).padStart(12, '0')}`;
    if (at === 0)
      return {
        vulnerable: true,
        criteria: `cpe:2.3:${product}:*:*:*:*:*:*:*:*`,
        matchCriteriaId,
        versionStartIncluding: '1.0',
        versionEndExcluding: fixed,
      };
    const name = at < 50 ? product : `${product}_${at % 7}`;
    return { vulnerable: true, criteria: `cpe:2.3:${name}:${fixed}.${at}:rc1:*:*:*:*:*:*`, matchCriteriaId };
  }
}
