import { Agent, request } from 'node:http';
import type { Load, LoadTarget } from '../load.ts';

const SCANS = 42;
const NAMES = 65_536;
const POLLERS = 5;

/** As a page or a script does that shows the scans of its user. */
export const load: Load = {
  name: 'scan-polls',
  about: `${POLLERS} clients that read the list of ${SCANS} scans of ${NAMES.toLocaleString('en')} names and one of them, again and again.`,
  prepare: async (target) => {
    for (let number = 0; number < SCANS; number++) {
      const targets = Array.from({ length: NAMES }, (_, at) => `host-${at}.load-${number}.example`);
      const created = await send(target, 'POST', '/api/scanner/', { name: `Load ${number}`, targets, ports: '80' });
      if (created.status !== 201) throw new Error(`a scan was not created: ${created.text.slice(0, 200)}`);
      const { id } = JSON.parse(created.text) as { readonly id: number };
      const ended = await send(target, 'POST', `/api/scanner/${id}/cancel/`);
      if (ended.status !== 200) throw new Error(`a scan was not cancelled: ${ended.text.slice(0, 200)}`);
    }
  },
  run: async (target, signal) => {
    const notes = await Promise.all(
      Array.from({ length: POLLERS }, (_, at) => poll(target, `127.0.0.${41 + at}`, signal)),
    );
    const [lists, details, refused] = [0, 1, 2].map((at) => notes.reduce((sum, note) => sum + (note[at] ?? 0), 0));
    return `${lists} lists and ${details} scans read, ${refused} refused`;
  },
};

async function poll(target: LoadTarget, localAddress: string, signal: AbortSignal): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  const counts = [0, 0, 0];
  let path = '/api/scanner/';
  while (!signal.aborted) {
    const { status, text } = await send(target, 'GET', path, undefined, { agent, signal }).catch(() => STOPPED);
    if (status === 0) break;
    const place = status === 200 ? (path === '/api/scanner/' ? 0 : 1) : 2;
    counts[place] = (counts[place] ?? 0) + 1;
    const [first] = status === 200 && place === 0 ? (JSON.parse(text) as readonly { readonly id: number }[]) : [];
    path = first === undefined ? '/api/scanner/' : `/api/scanner/${first.id}/`;
  }
  agent.destroy();
  return counts;
}

interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

const STOPPED: HttpAnswer = { status: 0, text: '' };

async function send(
  { url, key }: LoadTarget,
  method: string,
  path: string,
  body?: object,
  options: { readonly agent?: Agent; readonly signal?: AbortSignal } = {},
): Promise<HttpAnswer> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return await new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
