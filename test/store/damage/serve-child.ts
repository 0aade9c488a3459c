import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { openService } from '../../../src/main/serve/open-service.ts';
import { testKey } from '../../api/ask.ts';

/** `node serve-child.ts data`: serves a data directory until its input ends. Prints its address, then its log. */
const [data = ''] = process.argv.slice(2);
// Written synchronously, so that no line is lost with the process.
const print = (line: string): void => void writeSync(1, line);

const service = await openService({
  port: 0,
  host: '127.0.0.1',
  data,
  empty: true,
  demoSize: 0,
  firstKey: testKey,
  log: pino({ base: null }, { write: print }),
  say: () => {},
});
print(`${JSON.stringify({ url: service.url })}\n`);
process.stdin.resume().once('end', async () => {
  await service[Symbol.asyncDispose]();
  process.exit(0);
});
