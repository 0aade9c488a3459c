import { visibleStream } from '../../cli/output/terminal-stream.ts';
import type { ServeSettings } from '../../cli/settings/settings.ts';
import { DEMO_SIZE } from '../../demo/demo-size.ts';
import { stopSignal } from '../stop-signal.ts';
import { applicationFolder } from '../web/application-folder.ts';
import { fillProgress } from './fill-progress.ts';
import { serverLog } from './log.ts';
import { openService } from './open-service.ts';
import { memoryOfProcess, QuietMemory } from './quiet-memory.ts';

/** As commands are typed here: the source is run in a checkout. */
const command = import.meta.url.endsWith('.ts') ? 'npx periplus' : 'periplus';
const whatToTry = [
  `Search in another terminal:   ${command} search port:22 geo.country:DE`,
  `Scan what is on this machine: ${command} scan 127.0.0.1 --allow 127.0.0.1`,
];

/**
 * `periplus serve`: runs the service until a signal stops it. Only `ready` and the address go to standard output,
 * and in a terminal a link that signs in. `application`: the folder of its build.
 */
export async function serve(
  settings: ServeSettings,
  application: string | undefined = applicationFolder(),
): Promise<void> {
  const stop = stopSignal();
  const errors = visibleStream(process.stderr);
  using progress = fillProgress(errors);
  const { say } = progress;
  try {
    const { isTTY } = process.stdout;
    const log = serverLog(errors, say, settings.log ?? (isTTY ? 'warn' : 'info'));
    const serviceOptions = {
      ...settings,
      application,
      demoSize: DEMO_SIZE,
      signal: stop,
      log,
      say,
      onFill: progress.show,
    };
    await using service = await openService(serviceOptions);
    using _ = new QuietMemory(memoryOfProcess());
    process.stdout.write(`ready ${service.url}\n`);
    // To the terminal itself: standard error may be a file.
    const link = isTTY ? service.signInUrl() : undefined;
    if (link !== undefined) process.stdout.write(`Open in a browser, once, within ten minutes: ${link}\n`);
    for (const line of whatToTry) say(line);
    await new Promise((resolve) => {
      if (stop.aborted) resolve(undefined);
      else stop.addEventListener('abort', resolve, { once: true });
    });
    say('Stopping.');
  } catch (error) {
    if (!stop.aborted) throw error;
    say('Stopped before it was ready.');
  }
}
