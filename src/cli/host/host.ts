import { cellText } from '../../view/cells/host-cell.ts';
import { hostMarkdown, hostPage } from '../../view/host/host-documents.ts';
import { hostText } from '../../view/host/host-text.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { undefinedIfMissing } from '../client/undefined-if-missing.ts';
import type { HostOptions } from '../commands/host.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printSections } from '../output/print-sections.ts';
import { printJson } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { print, say, type Terminal } from '../terminal.ts';

/** `periplus host`: prints everything known about a host. */
export async function host(options: HostOptions, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const format = options.format ?? (terminal.output.isTTY && !options.history ? 'text' : 'json');
  const answer = await withServer(session, options, async (api) => {
    const { host: name, fields, exclude, asOf, history } = options;
    const projection = exclude ?? fields;
    return await api
      .host({
        host: name,
        fields: projection?.join(','),
        sourceType: exclude === undefined ? undefined : 'exclude',
        isPublicOnly: options.public,
        asOf,
        isHistory: history,
      })
      .catch(undefinedIfMissing);
  });
  if (answer === undefined) return noData(options, 'this address', terminal);
  const title = options.host ?? String(answer.ip ?? '');
  switch (format) {
    case 'json':
      await printJson(answer, terminal);
      break;
    case 'markdown':
      await print(terminal, hostMarkdown(hostText(answer, title)));
      break;
    case 'html':
      await print(terminal, hostPage(hostText(answer, title)));
      break;
    case 'text': {
      const text = hostText(answer, title);
      if (text.sections.length === 0) return noData(options, title, terminal);
      const sections = text.sections.map(({ rows, ...rest }) => ({
        ...rest,
        rows: rows.map((row) => row.map(cellText)),
      }));
      await printSections(sections, terminal);
    }
  }
  return EXIT.done;
}

function noData({ host: name, fields, exclude }: HostOptions, ownAddress: string, terminal: Terminal): ExitCode {
  const subject = fields === undefined && exclude === undefined ? 'Nothing' : 'Nothing in these fields';
  say(terminal, `${subject} is known about ${visibleLine(name ?? ownAddress)}.`);
  return EXIT.nothingFound;
}
