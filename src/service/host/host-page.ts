import { parseHost } from '../../addr/host.ts';
import { breakableHtml, escapeHtml, htmlPage } from '../../model/pages/html-page.ts';
import { htmlTable } from '../../model/pages/html-table.ts';
import type { HostCell, HostLink } from './host-cell.ts';
import type { HostSection, HostText } from './host-text.ts';

/** A host's answer as a page of HTML. Names and addresses lead to their own host pages, vulnerabilities to their public record. */
export function hostPage({ title, sections }: HostText): string {
  return htmlPage({
    title,
    style: 'main { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }',
    body: `<main>\n<h1>${breakableHtml(title)}</h1>\n${sections.map(section).join('')}</main>`,
  });
}

function section({ title, columns, rows }: HostSection): string {
  return `<h2>${escapeHtml(title)}</h2>\n${htmlTable(
    columns,
    rows.map((row) => row.map(cell)),
  )}`;
}

function cell(words: HostCell): string {
  return words
    .map(({ text, link }) => {
      const address = link === undefined ? undefined : addressOf(link);
      const shown = breakableHtml(text);
      return address === undefined ? shown : `<a href="${address}" rel="noreferrer">${shown}</a>`;
    })
    .join(', ');
}

/** Registries and servers wrote these names: what is no host and no number of a vulnerability leads nowhere. */
function addressOf({ kind, name }: HostLink): string | undefined {
  switch (kind) {
    case 'host':
      return parseHost(name) === undefined ? undefined : `/api/host/${encodeURIComponent(name)}/`;
    case 'vulnerability':
      return /^CVE-\d{4}-\d{4,19}$/.test(name) ? `https://www.cve.org/CVERecord?id=${name}` : undefined;
  }
}
