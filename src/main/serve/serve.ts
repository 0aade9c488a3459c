import type { ServeCommandOptions } from '../../cli/commands/serve.ts';
import { DEMO_SIZE } from '../../demo/demo-size.ts';
import { fillProgress } from './fill-progress.ts';
import { serverLog } from './log.ts';
import { startService } from './start-service.ts';

/** `periplus serve`: runs the service until a signal stops it. Only `ready` and the address go to standard output. */
export async function serve(options: ServeCommandOptions, firstKey: string | undefined): Promise<void> {
  const stop = stopSignal();
  using progress = fillProgress(process.stderr);
  const { say } = progress;
  try {
    const log = serverLog(process.stderr, say);
    const serviceOptions = { ...options, firstKey, demoSize: DEMO_SIZE, signal: stop, log, say, onFill: progress.show };
    await using service = await startService(serviceOptions);
    process.stdout.write(`ready ${service.url}\n`);
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

/** Aborted by the first SIGINT or SIGTERM; a second one ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(1);
      stop.abort();
    });
  }
  return stop.signal;
}
