import { parseHost } from '../../addr/host.ts';
import { hostOperations } from '../../model/operations/areas/host.ts';
import { requestOf } from '../../model/operations/request-of.ts';
import { breakableHtml } from '../pages/html-page.ts';
import type { HostCell, HostLink } from './host-cell.ts';

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
