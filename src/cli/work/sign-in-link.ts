import { jsonText } from '../../model/json-value.ts';
import { adminAccountOperations } from '../../model/operations/areas/admin-accounts.ts';
import { CommandFailure } from '../command-failure.ts';
import type { SignInLinkOptions } from '../commands/sign-in-link.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { print, say } from '../terminal.ts';

/** Asks the server of a data directory for a link. Without a server there is nothing to sign in to. */
export async function printSignInLink({ data }: SignInLinkOptions, session: Session): Promise<ExitCode> {
  await using ask = await session.openAsk({ data });
  if (!('server' in ask))
    throw new CommandFailure(
      EXIT.unreachable,
      `No server holds the data directory ${data}.`,
      'Start it: periplus serve',
    );
  const answer = await ask.value(adminAccountOperations.createSignInLink);
  const url = jsonText(answer, 'url');
  if (url === undefined) throw ask.unexpected();
  await print(session.terminal, `${url}\n`);
  say(session.terminal, 'Open it in a browser on this machine within ten minutes. It works once.');
  return EXIT.done;
}
