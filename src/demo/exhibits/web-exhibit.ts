/** A web page with a special mark: one row of `exhibits.json`. */
import { isMachineCertificate, type MachineCertificate } from '../certificates/machine-certificates.ts';
import { PROGRAMS } from '../pages/programs.ts';
import type { ServiceContext } from '../services/service.ts';
import type { DemoPage } from '../web/page.ts';
import { compilePage, type PageTemplate } from '../web/page-template.ts';
import { readPageTemplate } from '../web/read-page-templates.ts';

export interface WebExhibit extends PageTemplate {
  readonly port?: number;
  /** Served over TLS with this certificate. */
  readonly certificate?: MachineCertificate;
}

const CHECKS = { port: Number.isInteger, certificate: isMachineCertificate };

export const readExhibit = (row: object, place: string): WebExhibit => readPageTemplate(row, place, {}, CHECKS);

const PLAIN: PageTemplate = {
  icon: 'own',
  head: '<link rel="stylesheet" href="/css/style.css">\n<script src="/js/app.js"></script>\n',
  main: '<form method="post" action="/login"><input name="user"><input type="password" name="password"></form>\n<p>{sentence}</p>',
};

/** A page of a program has the program's default look; the row adds what is special. */
export function exhibitPage(scene: ServiceContext, exhibit: WebExhibit): DemoPage {
  if (exhibit.body !== undefined) return compilePage(exhibit)(scene);
  const [first = ''] = exhibit.products ?? [];
  const look = PROGRAMS.get(first.replace(/[~?@].*/, '')) ?? PLAIN;
  const main = `<div id="main"><h1>{title}</h1>\n${exhibit.main ?? ''}\n${look.main ?? ''}\n</div>`;
  return compilePage({ title: 'Login', ...look, ...exhibit, headers: { ...look.headers, ...exhibit.headers }, main })(
    scene,
  );
}
