import { type Random, seeded } from '../../test/kit/seeded-random.ts';

/** Responses to match, about as large as scan results: 6 to 7 kB, most of it the page. */
export function sampleResponses(count: number): readonly object[] {
  const random = seeded(42);
  const words = inventedWords(2_000, random);
  const pick = (list: readonly string[]): string => list[random.below(random.below(list.length) + 1)] ?? '';
  return Array.from({ length: count }, (_, at) => {
    const host = `${pick(words)}${at}.example.${pick(['com', 'net', 'org'])}`;
    const paragraphs = Array.from({ length: 15 + random.below(18) }, () => {
      const text = Array.from({ length: 15 + random.below(20) }, () => pick(words)).join(' ');
      return `<div class="row"><p class="${pick(words)}">${text}</p></div>`;
    });
    const pageTitle = at % 50 === 0 ? 'Router Login' : `${pick(words)} ${pick(words)}`;
    return {
      uri: `https://${host}:443/`,
      host,
      ip: `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
      port: 443,
      protocol: 'https',
      prot4: 'tcp',
      prot7: 'http',
      path: '/',
      domain: [host],
      http: {
        status_code: 200,
        title: pageTitle,
        headers: { server: [pick(['nginx', 'Apache', 'cloudflare'])], content_type: ['text/html'] },
        body: `<html><head><title>${pageTitle}</title></head><body>${paragraphs.join('\n')}</body></html>`,
      },
      tag: [{ name: pick(['nginx', 'apache', 'wordpress']), category: ['web'] }],
      last_updated: '2026-11-21T00:00:00.000Z',
    };
  });
}

/** Words of two to four syllables. `pick` uses the first ones most. */
function inventedWords(count: number, random: Random): readonly string[] {
  const syllables = [
    'al',
    'ber',
    'con',
    'da',
    'el',
    'fi',
    'gar',
    'ho',
    'in',
    'ka',
    'lor',
    'me',
    'nu',
    'or',
    'pre',
    'qua',
    'ri',
    'sta',
    'ten',
    'ver',
  ];
  const syllable = (): string => syllables[random.below(syllables.length)] ?? '';
  return Array.from({ length: count }, () => Array.from({ length: 2 + random.below(3) }, syllable).join(''));
}
