import { parseHost } from '../../addr/host.ts';
import { breakableHtml, escapeHtml, htmlPage } from '../../model/pages/html-page.ts';
import { htmlTable } from '../../model/pages/html-table.ts';
import type { HostCell, HostLink } from './host-cell.ts';
import type { HostSection, HostText } from './host-text.ts';

/**
 * A host's answer as an HTML page. Names and addresses link to their own host pages, vulnerabilities to their public
 * record.
 */
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
      const html = breakableHtml(text);
      return address === undefined ? html : `<a href="${address}" rel="noreferrer">${html}</a>`;
    })
    .join(', ');
}

/** Registries and servers wrote these names: only valid hosts and vulnerability numbers get a link. */
function addressOf({ kind, name }: HostLink): string | undefined {
  switch (kind) {
    case 'host':
      return parseHost(name) === undefined ? undefined : `/api/host/${encodeURIComponent(name)}/`;
    case 'vulnerability':
      return /^CVE-\d{4}-\d{4,19}$/.test(name) ? `https://www.cve.org/CVERecord?id=${name}` : undefined;
  }
}
