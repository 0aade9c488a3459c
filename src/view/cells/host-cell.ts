import { parseHost } from '../../addr/host.ts';
import { hostOperations } from '../../model/operations/areas/host.ts';
import { requestOf } from '../../model/operations/request-of.ts';
import { breakableHtml } from '../pages/html-page.ts';
import { visibleLine } from '../visible-text.ts';

/** A cell of a host's text: comma-separated words, some of them with links to other pages. */
export type HostCell = readonly HostWord[];

export interface HostWord {
  readonly text: string;
  readonly link?: HostLink;
}

type HostLink =
  | { readonly kind: 'host'; readonly name: string }
  | { readonly kind: 'vulnerability'; readonly name: string };

export function cellText(cell: HostCell): string {
  return cell.map(({ text }) => text).join(', ');
}

/** Empty if the text is undefined. */
export function plainCell(text: string | undefined): HostCell {
  return text === undefined || text === '' ? [] : [{ text }];
}

/** Names and addresses, each linked to its own host page. */
export function hostCell(names: readonly string[]): HostCell {
  return names.map((name) => ({ text: name, link: { kind: 'host', name } }));
}

/** A cell as markup, with every word escaped. */
export function cellHtml(words: HostCell): string {
  return words
    .map(({ text, link }) => {
      const address = link === undefined ? undefined : addressOf(link);
      const html = breakableHtml(text);
      return address === undefined ? html : `<a href="${address}" rel="noreferrer">${html}</a>`;
    })
    .join(', ');
}

/** Registries and servers wrote these names: only valid hosts and vulnerability numbers get a link. */
function addressOf({ kind, name }: HostLink): string | undefined {
  switch (kind) {
    case 'host':
      return parseHost(name) === undefined ? undefined : requestOf(hostOperations.host, { host: name }).path;
    case 'vulnerability':
      return /^CVE-\d{4}-\d{4,19}$/.test(name) ? `https://www.cve.org/CVERecord?id=${name}` : undefined;
  }
}

/** A text of strangers inside Markdown, on one line: every character that Markdown knows is escaped. */
export function markdownText(text: string): string {
  return visibleLine(text).replace(/[\\`*_{}[\]<>()#+!|~&]/g, (character) => `\\${character}`);
}
