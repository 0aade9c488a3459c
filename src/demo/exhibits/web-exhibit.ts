/** A web page that is known by a mark of its own: one row of the tables beside this file. */
import type { MachineCertificate } from '../certificates/machine-certificates.ts';
import { draw, found } from '../products/recognise.ts';
import type { Scene } from '../services/service.ts';
import { escapeHtml, htmlPage, type Page } from '../web/page.ts';

export interface WebExhibit {
  readonly title?: string;
  readonly description?: string;
  /** Stands in the page as it is. */
  readonly main?: string;
  /** The whole body, where it is no HTML page. */
  readonly body?: string;
  readonly meta?: string;
  readonly server?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly unknownHeaders?: Readonly<Record<string, string>>;
  /** Products by their names, each with a version of those that are about, or with the one that stands behind an at sign. */
  readonly products?: readonly string[];
  /** A hash of an icon that people look for. */
  readonly icon?: string;
  readonly perceptual?: string;
  readonly port?: number;
  readonly path?: string;
  readonly status?: number;
  /** Shown over TLS with this certificate. */
  readonly certificate?: MachineCertificate;
  readonly contacts?: Page['contacts'];
  readonly tracker?: Page['tracker'];
}

export function exhibitPage({ random, prose }: Scene, exhibit: WebExhibit): Page {
  const { title, description, main = '', body, meta, icon, perceptual, products = [] } = exhibit;
  const page = htmlPage({
    language: prose.language,
    title: title ?? 'Login',
    ...(description === undefined ? {} : { description }),
    ...(meta === undefined ? {} : { meta: [meta] }),
    head: '<link rel="stylesheet" href="/css/style.css">\n<script src="/js/app.js"></script>\n',
    main: `<div id="main"><h1>${escapeHtml(title ?? 'Login')}</h1>\n${main}\n<form method="post" action="/login"><input name="user"><input type="password" name="password"></form>\n<p>${prose.sentence(random)}</p></div>`,
  });
  return {
    ...(body === undefined ? page : { body, ...(title === undefined ? {} : { title }) }),
    ...(exhibit.server === undefined ? {} : { server: exhibit.server }),
    ...(exhibit.headers === undefined ? {} : { headers: exhibit.headers }),
    ...(exhibit.unknownHeaders === undefined ? {} : { unknownHeaders: exhibit.unknownHeaders }),
    ...(exhibit.path === undefined ? {} : { path: exhibit.path }),
    ...(exhibit.status === undefined ? {} : { status: exhibit.status }),
    ...(exhibit.contacts === undefined ? {} : { contacts: exhibit.contacts }),
    ...(exhibit.tracker === undefined ? {} : { tracker: exhibit.tracker }),
    ...(icon === undefined ? {} : { icon: { kind: 'sought', sha256: icon } as const }),
    ...(perceptual === undefined ? {} : { icon: { kind: 'alike', perceptual } as const }),
    found: products.map((text) => {
      const [name = '', version] = text.split('@');
      return version === undefined ? draw(random, name) : found(name, version);
    }),
  };
}
