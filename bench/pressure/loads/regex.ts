import type { Load } from '../load.ts';
import { loadRecords } from '../load-records.ts';
import { repeatRequests } from '../repeat-requests.ts';

/** The engine knows no complements, so the matcher reads the body of each record. */
export const load: Load = {
  name: 'regex',
  about:
    'Three callers search, count and download by patterns over 600 bodies of 100 kB, which only the matcher decides.',
  prepare: async (target) => await loadRecords(target, '2001-01-02', responses()),
  run: async (target, signal) => {
    const queries = PATTERNS.map((pattern) => `http.body:/${pattern}/`);
    const get = (path: string) => queries.map((q) => ({ path: `${path}?q=${encodeURIComponent(q)}` }));
    const download = queries.map((q) => ({
      path: '/api/responses/download/',
      body: JSON.stringify({ q, size: null, source_type: 'include', fields: ['ip'], raw: true }),
    }));
    return await repeatRequests(target, [get('/api/responses/'), get('/api/responses_count/'), download], signal);
  },
};

/** The first rejects nearly every record, the second needs many states, the third takes every record. */
const PATTERNS = ['q~(.*u.*)xyzzy', '(.*a){3}.{4}q~(a.*)', 'w~(zzz)'] as const;

function* responses(): Generator<object> {
  for (let at = 0; at < RESPONSES; at++) {
    const ip = `203.0.${113 + (at >> 8)}.${at & 255}`;
    const url = { host: ip, port: 80, uri: `http://${ip}:80/`, path: '/' };
    yield { protocol: 'http', prot7: 'http', ip, ...url, http: { status_code: 200, body: bodyOf(at) } };
  }
}

/** Words of two to eleven letters, the same in each run. */
function bodyOf(seed: number): string {
  let state = seed + 1;
  const next = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const word = (): string => Array.from({ length: 2 + next(10) }, () => LETTERS[next(26)]).join('');
  let body = '';
  while (body.length < BODY_LENGTH) body += `${word()} `;
  return body;
}

const RESPONSES = 600;
const BODY_LENGTH = 100_000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
