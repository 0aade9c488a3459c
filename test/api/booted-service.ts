import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Accounts } from '../../src/accounts/accounts.ts';
import { openService } from '../../src/main/serve/open-service.ts';
import type { ServiceOptions } from '../../src/main/serve/start-service.ts';
import { copyDemoInstallation } from '../kit/demo-installation.ts';
import { testKey } from './ask.ts';

/** A complete service in this process, on a free loopback port, with a small demonstration world. */
export interface BootedService extends AsyncDisposable {
  readonly url: string;
  readonly key: string;
  readonly data: string;
  readonly metricsUrl: string | undefined;
  readonly accounts: Accounts;
  /** The log lines. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** What it printed at start. */
  readonly output: readonly string[];
}

export async function bootService(options: Partial<ServiceOptions> = {}): Promise<BootedService> {
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'periplus-api-')));
  const { empty = false, demoSize = 400 } = options;
  if (!empty && options.data === undefined && options.store === undefined) await copyDemoInstallation(demoSize, data);
  const log: Readonly<Record<string, unknown>>[] = [];
  const output: string[] = [];
  const service = await openService({
    port: 0,
    host: '127.0.0.1',
    data,
    empty,
    demoSize,
    firstKey: testKey,
    log: pino({ base: null }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    say: (text) => void output.push(text),
    ...options,
  });
  return {
    ...service,
    data,
    log,
    output,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]();
      if (options.data === undefined) await rm(data, { recursive: true });
    },
  };
}
