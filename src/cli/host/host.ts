import { cellText } from '../../service/host/host-cell.ts';
import { hostMarkdown } from '../../service/host/host-markdown.ts';
import { hostPage } from '../../service/host/host-page.ts';
import { type HostText, hostText } from '../../service/host/host-text.ts';
import { undefinedIfMissing } from '../client/undefined-if-missing.ts';
import type { HostOptions } from '../commands/host.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { plainText } from '../output/plain-text.ts';
import { printJson } from '../output/record-writer.ts';
import { table } from '../output/table.ts';
import { type Session, withServer } from '../session.ts';
import { outputPaint, print, say, type Terminal, tableWidth } from '../terminal.ts';

/** A host's answer, as JSON or for people. */
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
  if (answer === undefined) return nothingKnown(options, 'this address', terminal);
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
      if (text.sections.length === 0) return nothingKnown(options, title, terminal);
      await printText(text, terminal);
    }
  }
  return EXIT.done;
}

function nothingKnown({ host: name, fields, exclude }: HostOptions, own: string, terminal: Terminal): ExitCode {
  const what = fields === undefined && exclude === undefined ? 'Nothing' : 'Nothing of these fields';
  say(terminal, `${what} is known of ${plainText(name ?? own)}.`);
  return EXIT.nothingFound;
}

async function printText({ sections }: HostText, terminal: Terminal): Promise<void> {
  const paint = outputPaint(terminal);
  for (const [at, { title, columns, rows }] of sections.entries()) {
    const shown = table(
      columns.map((one) => ({ title: one })),
      rows.map((row) => row.map(cellText)),
      tableWidth(terminal),
      paint,
    );
    const isTitled = columns.some((column) => column !== '');
    const body = isTitled ? shown : shown.slice(shown.indexOf('\n') + 1);
    await print(terminal, `${at === 0 ? '' : '\n'}${paint.heading(title)}\n${body}`);
  }
}
