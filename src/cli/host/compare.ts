import { isJsonObject } from '../../model/json-value.ts';
import { hostOperations } from '../../model/operations/areas/host.ts';
import { hostComparisonSections } from '../../view/host/host-comparison-sections.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { undefinedIfMissing } from '../client/undefined-if-missing.ts';
import { CommandFailure } from '../command-failure.ts';
import type { HostOptions } from '../commands/host.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { printObject } from '../scans/print-object.ts';
import { type Session, withServer } from '../session.ts';
import { say } from '../terminal.ts';

/** `periplus host --compare`: prints what differs between a host at a date and the same host later, or another one. */
export async function printHostComparison(options: HostOptions, session: Session): Promise<ExitCode> {
  const { terminal } = session;
  const { host, to, asOf, toAsOf, format = terminal.output.isTTY ? 'text' : 'json' } = options;
  if (host === undefined) throw new CommandFailure(EXIT.usage, 'Name the host that is compared.');
  if (format !== 'text' && format !== 'json')
    throw new CommandFailure(EXIT.usage, 'A comparison is printed as text or as JSON.');
  const answer = await withServer(session, options, async (ask) => {
    const input = {
      host,
      as_of: asOf,
      to,
      to_as_of: toAsOf,
      public_indices_only: options.public ? true : undefined,
      with_volatile: options.volatile ? true : undefined,
    };
    const found = await ask.value(hostOperations.compareHost, input).catch(undefinedIfMissing);
    if (found !== undefined && !isJsonObject(found)) throw ask.unexpected();
    return found;
  });
  if (answer !== undefined) await printObject(answer, format, hostComparisonSections, terminal);
  else say(terminal, `Nothing is known about ${visibleLine(host)}.`);
  return answer === undefined ? EXIT.nothingFound : EXIT.done;
}
