import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMATS } from '../../src/ingest/formats/format-list.ts';
import { httpx } from '../../src/ingest/formats/httpx/httpx.ts';
import { headOf } from '../../src/ingest/import/recognise-format.ts';
import { readingsOf, stepsOf } from '../formats/read-vector.ts';
import { isAbsent, sharedUrl } from '../shared-data.ts';

const FILE = 'data/scans/httpx/defectdojo/httpx_one_vuln.json';

it.skipIf(isAbsent(FILE))(`a result of httpx is the record of a web server (needs ../shared/${FILE})`, async () => {
  const bytes = readFileSync(sharedUrl(FILE));
  expect(FORMATS.filter((format) => format.recognises(headOf(bytes, true)))).toEqual([httpx]);
  expect(readingsOf(await stepsOf(httpx, bytes), undefined)).toMatchObject([
    {
      value: {
        collection: 'responses',
        data: {
          uri: 'http://172.29.0.2:80/',
          ip: '172.29.0.2',
          last_updated: '2026-07-31T19:38:55.421Z',
          tag: [{ name: 'nginx', nginx: { version: '1.31.3' } }],
          http: { title: 'generic-app', status_code: 200, content_length: 182, headers: { server: ['nginx/1.31.3'] } },
          httpx: { words: 7, lines: 3, page_type: 'login', method: 'GET' },
        },
      },
    },
  ]);
});
