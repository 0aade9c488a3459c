/** The default pages of programs and devices, by product. */
import type { PageTemplate } from '../web/page-template.ts';
import { type PagePieces, readPageTemplate } from '../web/read-page-templates.ts';
import file from './programs.json' with { type: 'json' };

/** `{=form}` in the page stands for the form of its login: where it leads, names of its fields, and more elements. */
interface Look {
  readonly head?: string;
  readonly main?: string;
  readonly form?: readonly string[];
}

const HEAD = '<link rel="shortcut icon" href="/favicon.ico">\n';

export const PROGRAMS: ReadonlyMap<string, PageTemplate> = new Map(
  Object.entries(file.programs as Readonly<Record<string, Look>>).map(([name, { form, ...look }]) => {
    const pieces: PagePieces = form === undefined ? file.pieces : { ...file.pieces, form: formMarkup(form) };
    const page = readPageTemplate({ main: '{=form}', ...look }, `programs.json: ${name}`, pieces);
    return [name, { icon: 'own', ...page, head: HEAD + (page.head ?? '') }];
  }),
);

function formMarkup([action = '', user = '', password = '', hidden = '']: readonly string[]): string {
  return `<form method="post" action="${action}">${hidden}<input type="text" name="${user}" autocomplete="username"><input type="password" name="${password}"><button type="submit">Sign in</button></form>`;
}
