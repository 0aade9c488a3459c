/** A site -> its page, in its language and with its own text. */

import { productVersion } from '../products/recognise.ts';
import type { ServiceContext } from '../services/service.ts';
import { type DemoPage, demoHtmlPage } from '../web/page.ts';
import { compilePage } from '../web/page-template.ts';
import { readPageTemplate, readPageTemplates } from '../web/read-page-templates.ts';
import { chooser } from '../weighted.ts';
import type { KnownSite } from '../world/sites.ts';
import { errorPage } from './default.ts';
import file from './sites.json' with { type: 'json' };

/** The page of a company or a club, which is what most sites are: the holder, or a company that the page invents. */
const companyRow = readPageTemplate(file.company, 'sites.json: company', file.pieces);
export const company = compilePage(companyRow);

const sites = readPageTemplates(file.sites, 'sites.json: sites', file.pieces);

const choose = chooser<(scene: ServiceContext) => DemoPage>([
  [9, errorPage],
  ...[companyRow, ...sites].map((row) => [row.weight ?? 1, compilePage(row)] as const),
]);

export function sitePage(scene: ServiceContext): DemoPage {
  return scene.site?.known === undefined ? choose(scene.random)(scene) : knownPage(scene, scene.site.known);
}

/** The page of a site with a well-known name. */
function knownPage(scene: ServiceContext, known: KnownSite): DemoPage {
  const { prose } = scene;
  const title = known.title ?? known.domain;
  if (known.domain.startsWith('example.')) {
    return {
      ...demoHtmlPage({
        language: prose.language,
        title,
        main: '<div><h1>Example Domain</h1><p>This domain is for use in illustrative examples in documents.</p><p>Write to user@example.com.</p></div>',
      }),
      contacts: { email: ['user@example.com'] },
      detections: [productVersion('exchange', '15.2.721.2')],
    };
  }
  const page = company(scene);
  return {
    ...page,
    ...demoHtmlPage({
      language: prose.language,
      title,
      description: title,
      main: `<h1>${title}</h1><p>${prose.paragraph(scene.random)}</p><p>${known.domain}</p>`,
    }),
    path: known.path ?? '/',
  };
}
