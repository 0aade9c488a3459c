/** A page of a server that nobody has configured, that lists its files, has nothing to show, or redirects. */
import type { ServiceContext } from '../services/service.ts';
import type { DemoPage } from '../web/page.ts';
import { compilePage } from '../web/page-template.ts';
import { readPageTemplates } from '../web/read-page-templates.ts';
import { chooser } from '../weighted.ts';
import file from './default.json' with { type: 'json' };

const choices = (name: 'errors' | 'defaults') =>
  readPageTemplates(file[name], `default.json: ${name}`, file.pieces).map(
    (row) => [row.weight ?? 1, compilePage(row)] as const,
  );

const chooseError = chooser(choices('errors'));
const chooseDefault = chooser<(scene: ServiceContext) => DemoPage>([[20, errorPage], ...choices('defaults')]);

export function errorPage(scene: ServiceContext): DemoPage {
  return chooseError(scene.random)(scene);
}

export function defaultPage(scene: ServiceContext): DemoPage {
  return chooseDefault(scene.random)(scene);
}

const TITLES = {
  301: '301 Moved Permanently',
  302: '302 Found',
  307: '307 Temporary Redirect',
  308: '308 Permanent Redirect',
};

/** The target of a redirect from plain HTTP, or from a name that has moved. */
export function redirect({ random }: ServiceContext, location: string): DemoPage {
  const status = random.chance(0.7) ? 301 : random.pick([302, 302, 308, 307] as const);
  const title = TITLES[status];
  return {
    status,
    title,
    body: `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>${location}</center>\r\n</body>\r\n</html>\r\n`,
    headers: { location },
  };
}
