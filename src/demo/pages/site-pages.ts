/** A site -> the page it shows: one of the templates, in the language of the site and with text of its own. */

import type { Scene } from '../services/service.ts';
import type { Page } from '../web/page.ts';
import { chooser } from '../weighted.ts';
import { application } from './application.ts';
import { blog } from './blog.ts';
import { board } from './board.ts';
import { company } from './company.ts';
import { errorPage } from './errors.ts';
import { knownPage } from './known.ts';
import { news } from './news.ts';
import { parked } from './parked.ts';
import { shop } from './shop.ts';

export type Template = (scene: Scene) => Page;

const choose = chooser<Template>([
  [26, company],
  [19, blog],
  [14, parked],
  [10, shop],
  [9, news],
  [9, application],
  [4, board],
  [9, errorPage],
]);

export function sitePage(scene: Scene): Page {
  return scene.site?.known === undefined ? choose(scene.random)(scene) : knownPage(scene, scene.site.known);
}
