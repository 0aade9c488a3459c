import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { LoadTarget } from './load.ts';

/** Loads records into a new public index. */
export async function loadRecords(target: LoadTarget, label: string, records: Iterable<object>): Promise<void> {
  const url = new URL(`/api/admin/load/?collection=responses&label=${label}`, target.url);
  const sent = request(url, { method: 'POST', headers: { authorization: `Bearer ${target.key}` } });
  const answered = new Promise<string>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', async (answer) => {
      const body = (await answer.setEncoding('utf8').toArray()).join('');
      if (answer.statusCode === 201) resolve(body);
      else reject(new Error(`the records were not loaded: ${body}`));
    });
  });
  Readable.from(linesOf(records), { objectMode: false }).pipe(sent);
  await answered;
}

function* linesOf(records: Iterable<object>): Generator<string> {
  let lines = '';
  for (const record of records) {
    lines += `${JSON.stringify(record)}\n`;
    if (lines.length < CHUNK) continue;
    yield lines;
    lines = '';
  }
  yield lines;
}

const CHUNK = 2 ** 18;
