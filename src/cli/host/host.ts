import { isJsonObject } from '../../model/json-value.ts';
import { hostOperations } from '../../model/operations/areas/host.ts';
import { cellText } from '../../view/cells/host-cell.ts';
import { hostMarkdown, hostPage } from '../../view/host/host-documents.ts';
import { hostText } from '../../view/host/host-text.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { ServerAsk } from '../ask/ask.ts';
import { undefinedIfMissing } from '../client/undefined-if-missing.ts';
import type { HostOptions } from '../commands/host.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printSections } from '../output/print-sections.ts';
import { printJson } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { printHostComparison } from './compare.ts';

/** `periplus host`: prints everything known about a host. */
export async function host(options: HostOptions, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  if (options.compare) return await printHostComparison(options, session);
  const format = options.format ?? (terminal.output.isTTY && !options.history ? 'text' : 'json');
  const answer = await withServer(session, options, async (ask) => {
    const found = await askHost(ask, options).catch(undefinedIfMissing);
    if (found !== undefined && !isJsonObject(found)) throw ask.unexpected();
    return found;
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

async function askHost(
  ask: ServerAsk,
  { host: name, fields, exclude, asOf, history, public: isPublicOnly }: HostOptions,
): Promise<unknown> {
  const indices = { public_indices_only: isPublicOnly ? true : undefined, as_of: asOf };
  if (name !== undefined && history) return await ask.value(hostOperations.hostHistory, { host: name, ...indices });
  const input = {
    fields: exclude ?? fields,
    source_type: exclude === undefined ? undefined : 'exclude',
    ...indices,
  };
  return name === undefined
    ? await ask.value(hostOperations.ownHost, input)
    : await ask.value(hostOperations.host, { host: name, ...input });
}

function noData({ host: name, fields, exclude }: HostOptions, ownAddress: string, terminal: Terminal): ExitCode {
  const subject = fields === undefined && exclude === undefined ? 'Nothing' : 'Nothing in these fields';
  say(terminal, `${subject} is known about ${visibleLine(name ?? ownAddress)}.`);
  return EXIT.nothingFound;
}
