/**
 * `npm run examples`: writes the examples of the API documents, from answers of a service with the demonstration world,
 * then derives.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openService } from '../../src/main/serve/open-service.ts';
import { askExamples, exampleService } from './ask-examples.ts';

const data = mkdtempSync(join(tmpdir(), 'periplus-examples-'));
const options = await exampleService();
try {
  await using service = await openService({
    port: 0,
    host: '127.0.0.1',
    data,
    empty: false,
    ...options,
    log: pino({ level: 'silent' }),
    say: () => {},
  });
  const examples = await askExamples(service.url, service.key);
  const file = join(import.meta.dirname, '..', '..', 'src', 'model', 'operations', 'examples.generated.json');
  // One operation a line, so that a change shows where it is.
  const lines = Object.entries(examples).map(([id, example]) => `${JSON.stringify(id)}: ${JSON.stringify(example)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${Object.keys(examples).length} examples written`);
} finally {
  rmSync(data, { recursive: true });
  rmSync(options.importDir ?? '', { recursive: true, force: true });
}
