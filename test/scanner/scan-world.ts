import { json } from '../api/ask.ts';
import { type BootedService, bootService } from '../api/booted-service.ts';
import { askWith, type Person, person } from '../api/people.ts';
import { newScan, type ScanBody } from './fake-agent.ts';
import { enrol, until } from './running-agent.ts';

export interface ScanEnd extends ScanBody {
  readonly failure: string | null;
}

/** What an agent says about itself. */
export const ABOUT = { version: '1', allowed: ['127.0.0.0/8'], capacity: 1, rate: 100, leases: [] };

/** A service with a user who scans loopback, and requests of agents and of the user. */
export class ScanWorld implements AsyncDisposable {
  readonly service: BootedService;
  readonly ada: Person;

  private constructor(service: BootedService, ada: Person) {
    this.service = service;
    this.ada = ada;
  }

  static async open(options: Parameters<typeof bootService>[0] = {}): Promise<ScanWorld> {
    const service = await bootService({ empty: true, ...options });
    return new ScanWorld(service, await person(service.accounts, 'ada', 'enterprise'));
  }

  /** The same after a restart of its service. */
  async restarted(options: Parameters<typeof bootService>[0]): Promise<ScanWorld> {
    return new ScanWorld(await bootService({ empty: true, ...options }), this.ada);
  }

  async create(body: object): Promise<ScanBody> {
    return await newScan(this.ada, this.service.url, { mode: 'custom', ...body });
  }

  async scan(id: number): Promise<ScanEnd> {
    return (await this.ada.ask(`${this.service.url}/api/scanner/${id}/`)).body as ScanEnd;
  }

  async started(id: number): Promise<void> {
    await until(async () => ((await this.scan(id)).state === 'scanning' ? true : undefined), `the start of scan ${id}`);
  }

  async ended(id: number): Promise<ScanEnd> {
    const isEnd = ({ state }: ScanBody): boolean => ['done', 'failed', 'cancelled'].includes(state);
    return await until(async () => {
      const scan = await this.scan(id);
      return isEnd(scan) ? scan : undefined;
    }, `the end of scan ${id}`);
  }

  /** The result of the only task of a scan. */
  async result(id: number) {
    return (await this.service.accounts.scans.tasks.ofScan(id))[0]?.result;
  }

  /** The endpoints in the index of a scan. */
  async found({ label }: Pick<ScanBody, 'label'>): Promise<readonly string[]> {
    const query = json({ q: '*', size: 10_000, fields: ['ip', 'port'], source_type: 'include', indices: label });
    const { status, text } = await this.ada.ask(`${this.service.url}/api/responses/download/`, query);
    if (status !== 200) throw new Error(text);
    const items = JSON.parse(text) as readonly { readonly data: { readonly ip: string; readonly port: number } }[];
    return items.map(({ data: { ip, port } }) => `${ip}:${port}`);
  }

  /** An agent that has said what it allows. */
  async enrolled(): Promise<{ readonly id: number; readonly secret: string }> {
    const agent = await enrol(this.service);
    await this.service.accounts.agents.note(agent.id, { ...ABOUT, excluded: [], ports: undefined }, '127.0.0.1');
    return agent;
  }

  /** Sends a request as an agent. */
  async post(secret: string, path: string, body: object | string) {
    const init = typeof body === 'string' ? { method: 'POST', body } : json(body);
    return await askWith(secret, `${this.service.url}/api/agent/${path}`, init);
  }

  async nextTask(secret: string): Promise<{ readonly lease: string; readonly scan: number }> {
    const { status, body, text } = await this.post(secret, 'next/', ABOUT);
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body as { readonly lease: string; readonly scan: number };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.service[Symbol.asyncDispose]();
  }
}

/** A record as an agent sends it. */
export function recordLine(ip: string, port = 80): string {
  const record = { uri: `raw://${ip}:${port}`, ip, host: ip, port, prot4: 'tcp', protocol: 'raw', prot7: 'raw' };
  return `${JSON.stringify(record)}\n`;
}
