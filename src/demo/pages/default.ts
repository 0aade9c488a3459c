/** A page of a server that nobody has configured, that lists its files, or that has nothing to show. */
import type { ServiceContext } from '../services/service.ts';
import type { DemoPage } from '../web/page.ts';
import { compilePage, type PageTemplate } from '../web/page-template.ts';
import { chooser } from '../weighted.ts';
import { DEFAULT_PAGES } from './default-table.ts';
import { ERROR_PAGES } from './error-table.ts';

const choices = (rows: readonly PageTemplate[]) => rows.map((row) => [row.weight ?? 1, compilePage(row)] as const);

const chooseError = chooser(choices(ERROR_PAGES));
const chooseDefault = chooser<(scene: ServiceContext) => DemoPage>([[20, errorPage], ...choices(DEFAULT_PAGES)]);

export function errorPage(scene: ServiceContext): DemoPage {
  return chooseError(scene.random)(scene);
}

export function defaultPage(scene: ServiceContext): DemoPage {
  return chooseDefault(scene.random)(scene);
}
