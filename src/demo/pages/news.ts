/** A page of news: many headlines, little text below each. */
import { isoDay } from '../dates.ts';
import type { Scene } from '../services/service.ts';
import { htmlPage, type Page } from '../web/page.ts';
import { drawTrackers } from '../web/trackers.ts';
import { drawnIcon, drawSections, footer, navigation } from './pieces.ts';

export function news(scene: Scene): Page {
  const { random, prose, now } = scene;
  const name = `${prose.heading(random)} ${prose.language.title.news}`;
  const tracked = drawTrackers(random);
  let items = '';
  for (let count = drawSections(scene, 5); count > 0; count--) {
    const day = isoDay(now - random.below(90) * 86_400_000);
    items += `<div class="item"><time datetime="${day}">${day}</time><h3><a href="/news/${random.digits(6)}.html">${prose.compose(random)}</a></h3><p class="teaser">${prose.sentence(random)}</p></div>\n`;
  }
  return {
    ...htmlPage({
      language: prose.language,
      title: name,
      description: prose.sentence(random),
      meta: [
        `<meta property="og:site_name" content="${name.replaceAll('"', '')}">`,
        '<meta property="og:type" content="website">',
      ],
      head: `<link rel="stylesheet" href="/static/news.css">\n${tracked?.script ?? ''}`,
      main: `${navigation(scene)}\n<div class="news-list">\n${items}</div>\n${footer(scene, name)}`,
    }),
    ...drawnIcon(random),
    ...(tracked === undefined ? {} : { tracker: tracked.tracker }),
  };
}
