/** A site -> its page, in its language and with its own text. */
import type { ServiceContext } from '../services/service.ts';
import type { DemoPage } from '../web/page.ts';
import { compilePage } from '../web/page-template.ts';
import { chooser } from '../weighted.ts';
import { errorPage } from './default.ts';
import { knownPage } from './known-page.ts';
import { SITE_PAGES } from './site-table.ts';

const choose = chooser<(scene: ServiceContext) => DemoPage>([
  [9, errorPage],
  ...SITE_PAGES.map((row) => [row.weight ?? 1, compilePage(row)] as const),
]);

export function sitePage(scene: ServiceContext): DemoPage {
  return scene.site?.known === undefined ? choose(scene.random)(scene) : knownPage(scene, scene.site.known);
}
