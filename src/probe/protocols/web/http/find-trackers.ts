import type { ResponsesRecord } from '../../../../model/records.generated.ts';

type Tracker = NonNullable<NonNullable<ResponsesRecord['http']>['tracker']>;

/** The identifiers of trackers in a page, each once. Undefined if the page has no tracker. */
export function findTrackers(page: string): Tracker | undefined {
  const found: { -readonly [Name in keyof Tracker]: string[] } = {};
  for (const [name, patterns] of PATTERNS) {
    const values = new Set<string>();
    for (const pattern of patterns) {
      for (const [, value = ''] of page.matchAll(pattern)) {
        values.add(value);
        if (values.size >= MAX_VALUES) break;
      }
    }
    if (values.size > 0) found[name] = [...values].slice(0, MAX_VALUES);
  }
  return Object.keys(found).length === 0 ? undefined : found;
}

/** As their own snippets write them. Every repetition is bounded, so the time is linear. */
const PATTERNS: readonly (readonly [name: keyof Tracker, patterns: readonly RegExp[]])[] = [
  ['google_analytics', [/\b(UA-\d{4,10}-\d{1,4})\b/g, /["'=](G-[A-Z0-9]{6,12})(?=["'&])/g]],
  ['google_tag_manager', [/\b(GTM-[A-Z0-9]{4,9})\b/g]],
  ['google_adsense', [/\b(ca-pub-\d{10,20})\b/g]],
  [
    'facebook_pixel',
    [
      /\bfbq\(\s{0,9}["']init["']\s{0,9},\s{0,9}["']?(\d{6,20})\b/g,
      /\bfacebook\.com\/tr\/?\?(?:[\w%=&;]{0,40}[?&;])?id=(\d{6,20})\b/g,
    ],
  ],
  [
    'yandex_metrica',
    [
      /\bym\(\s{0,9}(\d{4,12})\s{0,9},/g,
      /\bmc\.yandex\.(?:ru|com)\/watch\/(\d{4,12})\b/g,
      /\bYa\.Metrika2?\(\s{0,9}\{\s{0,9}["']?id["']?\s{0,9}:\s{0,9}["']?(\d{4,12})\b/g,
    ],
  ],
];

const MAX_VALUES = 20;
