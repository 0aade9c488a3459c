import { setTimeout as pause } from 'node:timers/promises';
import type { LoadTarget } from './load.ts';

/** Addresses of loopback, of which nobody is dialled: the agent only says that it found something. */
const TARGET = '127.64.0.0/20';
const PORTS = [80, 443, 8080, 8443, 9090];
/** 4,096 addresses with five services each. */
export const SERVICES = 4_096 * PORTS.length;

/**
 * A finished scan with 20,480 services, by an agent that scans nothing. Resolves to the number of the scan. `title`:
 * what every twentieth service says.
 */
export async function inventedScan(target: LoadTarget, name: string, title: string): Promise<number> {
  const ask = asker(target.url);
  const invitation = { name, is_shared: false };
  const { token } = (await ask('scanner/agents/', invitation, target.key)) as { readonly token: string };
  const { secret, agent_id } = (await ask('agent/enrol/', { token }, target.key)) as Enrolled;
  const next = async (): Promise<Order | undefined> => {
    const about = { version: '1', capacity: 1, allowed: ['127.0.0.0/8'], leases: [] };
    return (await ask('agent/next/', about, secret)) as Order | undefined;
  };
  // The server knows what the agent allows as soon as it has asked for a task.
  let order: Promise<Order | undefined> | undefined = next();
  await pause(1_000);
  const body = { targets: [TARGET], ports: PORTS.join(','), mode: 'custom', name, agent_id };
  const { id } = (await ask('scanner/', body, target.key)) as { readonly id: number };
  for (let left = 4_096; left > 0; ) {
    const task = await (order ?? next());
    order = undefined;
    if (task === undefined) throw new Error('no task of the scan waits');
    left -= await work(ask, task, secret, title);
  }
  return id;
}

interface Enrolled {
  readonly secret: string;
  readonly agent_id: number;
}

interface Order {
  readonly lease: string;
  readonly targets: readonly string[];
}

type Ask = (path: string, body: object | string, key: string) => Promise<unknown>;

/** Finds every service of a task. Answers how many addresses it has. */
async function work(ask: Ask, { lease, targets }: Order, secret: string, title: string): Promise<number> {
  const addresses = targets.flatMap(addressesOf);
  for (let at = 0, batch = 1; at < addresses.length; at += BATCH, batch++) {
    const records = addresses
      .slice(at, at + BATCH)
      .flatMap((ip, number) => PORTS.map((port) => record(ip, port, number % 20 === 0 ? title : 'Welcome')));
    const lines = records.map((each) => `${JSON.stringify(each)}\n`).join('');
    await ask(`agent/leases/${lease}/results/?batch=${batch}`, lines, secret);
  }
  const records = addresses.length * PORTS.length;
  const counters = { records, open: records, closed: 0, filtered: 0 };
  const reached = targets.map((target) => ({ target, outcome: 'reached' }));
  await ask(`agent/leases/${lease}/end/`, { result: { targets: reached, reached: targets, ...counters } }, secret);
  return addresses.length;
}

const BATCH = 100;

/** Of a block of TARGET. */
function addressesOf(block: string): readonly string[] {
  const [first = '', bits = '32'] = block.split('/');
  const [, , c = 0, d = 0] = first.split('.').map(Number);
  const from = c * 256 + d;
  return Array.from({ length: 2 ** (32 - Number(bits)) }, (_, at) => `127.64.${(from + at) >> 8}.${(from + at) & 255}`);
}

function record(ip: string, port: number, title: string): object {
  const protocol = port % 1000 === 443 ? 'https' : 'http';
  const at = new Date().toISOString();
  return {
    ip,
    host: ip,
    port,
    protocol,
    prot4: 'tcp',
    prot7: protocol,
    path: '/',
    uri: `${protocol}://${ip}:${port}/`,
    http: {
      status_code: 200,
      title,
      body: `<title>${title}</title>${'<p>Some words of a page. '.repeat(40)}`,
      headers: { server: ['nginx/1.18.0'], content_type: ['text/html'], set_cookie: [`id=${port}${ip}`] },
    },
    tag: [{ name: 'nginx', fullname: 'nginx', cpe: ['cpe:2.3:a:f5:nginx:1.18.0'], nginx: { version: '1.18.0' } }],
    cve: ['CVE-2021-23017', 'CVE-2023-44487', 'CVE-2021-3618'].map((name) => ({
      name,
      severity: 'HIGH',
      base_score: 7.7,
      match_type: 'cpe',
      cpe: 'cpe:2.3:a:f5:nginx:1.18.0',
    })),
    certificate: {
      subject_dn: `CN=${ip}`,
      issuer_dn: `CN=${ip}`,
      fingerprint_sha256: ip.replaceAll('.', '').padEnd(64, '0'),
      validity: { start: '2020-01-01T00:00:00Z', end: '2021-01-01T00:00:00Z' },
    },
    last_updated: at,
    '@timestamp': at,
  };
}

/** @throws Error if the status is not 2xx */
function asker(url: string): Ask {
  return async (path, body, key) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: text });
    const answered = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${answered.slice(0, 300)}`);
    return answered === '' ? undefined : JSON.parse(answered);
  };
}
