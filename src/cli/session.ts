import type { OpenAsk, ServerAsk } from './ask/ask.ts';
import { RemoteAsk } from './ask/remote-ask.ts';
import { HttpClient } from './client/http-client.ts';
import { chooseServer, type ServerOptions, type ServerSources } from './config/choose-server.ts';
import { Progress } from './output/progress.ts';
import type { Warnings } from './output/warnings.ts';
import { errorPaint, say, type Terminal } from './terminal.ts';

/** What every command works with. */
export interface Session {
  readonly terminal: Terminal;
  readonly serverSources: ServerSources;
  readonly openAsk: OpenAsk;
  readonly now: () => number;
  readonly warnings: Warnings;
}

/** Runs `work` on the chosen server. A terminal shows how long it has been waiting. */
export async function withServer<Result>(
  { terminal, serverSources, now, warnings }: Session,
  options: ServerOptions,
  work: (ask: ServerAsk, progress: Progress) => Promise<Result>,
): Promise<Result> {
  const server = await chooseServer(options, serverSources);
  using progress = new Progress(terminal.errors);
  const paint = errorPaint(terminal);
  await using ask = new RemoteAsk(
    new HttpClient(server, {
      now,
      onWait: (message) => {
        progress.clear();
        say(terminal, paint.warning(message));
      },
      onWarning: (message) => {
        progress.clear();
        warnings.say(message);
      },
    }),
  );
  progress.follow((seconds) => `waiting for ${server.url.host}, ${seconds} s`);
  return await work(ask, progress);
}
