/** The page of a company or a club: what most sites are. */
import { draw, hideVersion } from '../products/recognise.ts';
import type { Scene } from '../services/service.ts';
import { htmlPage, type Page } from '../web/page.ts';
import { drawTrackers } from '../web/trackers.ts';
import { drawContacts, drawnIcon, drawSections, footer, navigation, sections } from './pieces.ts';

export function company(scene: Scene): Page {
  const { random, prose, site } = scene;
  const name = site?.holder.organization ?? prose.heading(random);
  const tracked = drawTrackers(random);
  const contact = drawContacts(scene);
  const library = draw(random, 'jquery');
  const styles = draw(random, 'bootstrap');
  const head =
    `<link rel="stylesheet" href="/css/bootstrap.css?v=${styles.version}">\n<link rel="icon" href="/favicon.ico">\n` +
    `<script src="/js/jquery-${library.version}.min.js"></script>\n${tracked?.script ?? ''}`;
  return {
    ...htmlPage({
      language: prose.language,
      title: random.chance(0.7) ? `${name} – ${prose.heading(random)}` : name,
      ...(random.chance(0.6) ? { description: prose.sentence(random) } : {}),
      head,
      main: `${navigation(scene)}\n<main class="container">\n${sections(scene, drawSections(scene, 1.4))}${contact?.html ?? ''}</main>\n${footer(scene, name)}`,
    }),
    found: [random.chance(0.35) ? library : hideVersion(library), random.chance(0.5) ? styles : hideVersion(styles)],
    ...drawnIcon(random),
    ...(contact === undefined ? {} : { contacts: contact.contacts }),
    ...(tracked === undefined ? {} : { tracker: tracked.tracker }),
  };
}
