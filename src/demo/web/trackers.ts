/** The visitor tracking of a page: identifiers for the record, and the scripts in the page. */
import { defined } from '../../model/defined.ts';
import type { Random } from '../random.ts';
import type { Http } from './page.ts';

export type Tracker = NonNullable<Http['tracker']>;

export interface PlacedTracker {
  readonly tracker: Tracker;
  readonly script: string;
}

/** Most pages use one tool, some all of them, many none. */
export function drawTrackers(random: Random): PlacedTracker | undefined {
  if (random.chance(0.6)) return undefined;
  const all = random.chance(0.02);
  const tracker: Tracker = defined({
    google_analytics: all || random.chance(0.55) ? [`G-${random.letters(10, ALPHABET)}`] : undefined,
    google_tag_manager: all || random.chance(0.3) ? [`GTM-${random.letters(7, ALPHABET)}`] : undefined,
    google_adsense: all || random.chance(0.1) ? [`ca-pub-${random.digits(16)}`] : undefined,
    facebook_pixel: all || random.chance(0.2) ? [random.digits(15)] : undefined,
    yandex_metrica: all || random.chance(0.12) ? [random.digits(8)] : undefined,
  });
  return Object.keys(tracker).length === 0 ? undefined : { tracker, script: trackerScript(tracker) };
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTVWXYZ';

export function trackerScript(tracker: Tracker): string {
  const scripts: string[] = [];
  for (const id of tracker.google_analytics ?? []) {
    scripts.push(
      `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>\n` +
        `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments);}gtag('js',new Date());gtag('config','${id}');</script>`,
    );
  }
  for (const id of tracker.google_tag_manager ?? []) {
    scripts.push(
      `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=${id}" height="0" width="0"></iframe></noscript>`,
    );
  }
  for (const id of tracker.google_adsense ?? []) {
    scripts.push(
      `<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${id}"></script>`,
    );
  }
  for (const id of tracker.facebook_pixel ?? []) {
    scripts.push(`<script>fbq('init', '${id}');fbq('track', 'PageView');</script>`);
  }
  for (const id of tracker.yandex_metrica ?? []) {
    scripts.push(`<script>ym(${id}, "init", {clickmap:true, trackLinks:true, accurateTrackBounce:true});</script>`);
  }
  return scripts.length === 0 ? '' : `${scripts.join('\n')}\n`;
}
