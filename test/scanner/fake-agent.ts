import type { Agent, AgentAbout, AgentAccess } from '../../src/model/scanner/agent.ts';
import type { TaskOrder } from '../../src/model/scanner/task-order.ts';
import { json } from '../api/ask.ts';
import type { BootedService } from '../api/booted-service.ts';
import { askWith, type Person } from '../api/people.ts';

/** Speaks the operations of agents over HTTP, and finds what a test wants. */
export class FakeAgent {
  readonly id: number;
  readonly #service: Pick<BootedService, 'url'>;
  readonly #secret: string;
  readonly #about: Partial<AgentAbout>;
  #leases: readonly string[] = [];
  #batch = 0;

  private constructor(service: Pick<BootedService, 'url'>, id: number, secret: string, about: Partial<AgentAbout>) {
    this.id = id;
    this.#service = service;
    this.#secret = secret;
    this.#about = about;
  }

  static async enrol(
    service: Pick<BootedService, 'url' | 'accounts'>,
    about: Partial<AgentAbout> = {},
    access: AgentAccess = { kind: 'shared' },
    name = 'Lab',
  ): Promise<FakeAgent> {
    const { agents } = service.accounts;
    const invitation = await agents.invite({ name, location: 'Test', access }, { kind: 'installation' });
    const { agent, secret } = await agents.enrol(invitation.token);
    return new FakeAgent(service, agent.id, secret, about);
  }

  /** Only says what it allows: the answer of a request that is given up at once. */
  async sayHello({ accounts }: Pick<BootedService, 'accounts'>): Promise<Agent> {
    const about = { version: '1', allowed: [], excluded: [], ports: undefined, capacity: 4, rate: 100 };
    await accounts.agents.note(this.id, { ...about, ...this.#about }, '127.0.0.1');
    return await accounts.agents.get(this.id);
  }

  /** Waits for a task. */
  async next(): Promise<TaskOrder> {
    for (;;) {
      const { status, body, text } = await this.#post('next/', { capacity: 4, ...this.#about, leases: this.#leases });
      if (status === 204) continue;
      if (status !== 200) throw new Error(text);
      const order = body as TaskOrder;
      this.#leases = [...this.#leases, order.lease];
      return order;
    }
  }

  async heartbeat({ lease }: TaskOrder, done = 0, speaking = 0): Promise<string> {
    const { body } = await this.#post(`leases/${lease}/heartbeat/`, { done, speaking });
    return (body as { readonly state: string }).state;
  }

  /** One web server on port 80 of each address. */
  async find(order: TaskOrder, addresses: readonly string[], title = 'found'): Promise<number> {
    return await this.findRecords(
      order,
      addresses.map((ip) => ({ ip, http: { title } })),
    );
  }

  /** Web servers on port 80 of the addresses `ip`, with other fields of their records. */
  async findRecords(
    { lease }: TaskOrder,
    found: readonly (Readonly<Record<string, unknown>> & { readonly ip: string })[],
  ): Promise<number> {
    const at = new Date().toISOString();
    const records = found.map(({ ip, ...more }) => ({
      uri: `http://${ip}:80/`,
      ip,
      host: ip,
      host_type: 'ip',
      port: 80,
      prot4: 'tcp',
      prot7: 'http',
      protocol: 'http',
      path: '/',
      target: { ip, type: 'ip' },
      ...more,
      last_updated: at,
      '@timestamp': at,
    }));
    const body = `${records.map((record) => JSON.stringify(record)).join('\n')}\n`;
    const url = `${this.#service.url}/api/agent/leases/${lease}/results/?batch=${++this.#batch}`;
    const answer = await askWith(this.#secret, url, { method: 'POST', body });
    if (answer.status !== 200) throw new Error(answer.text);
    const { written, refused } = answer.body as { readonly written: number; readonly refused: readonly unknown[] };
    if (refused.length > 0) throw new Error(answer.text);
    return written;
  }

  async end({ lease, targets }: TaskOrder, reached: readonly string[] = []): Promise<void> {
    const result = {
      targets: targets.map((target) => ({ target, outcome: reached.length > 0 ? 'reached' : 'silent' })),
      reached,
      records: reached.length,
      open: reached.length,
      closed: 0,
      filtered: 0,
    };
    const { status, text } = await this.#post(`leases/${lease}/end/`, { result });
    if (status !== 204) throw new Error(text);
    this.#leases = this.#leases.filter((each) => each !== lease);
  }

  async #post(path: string, body: object) {
    return await askWith(this.#secret, `${this.#service.url}/api/agent/${path}`, json(body));
  }
}

export interface ScanBody {
  readonly id: number;
  readonly label: string;
  readonly name: string;
  readonly state: string;
  readonly status: string;
  readonly targets: readonly string[];
  readonly queue_position: number | null;
  readonly index_id: number | null;
  readonly count: number;
  readonly agent: unknown;
  readonly estimated_time_to_complete: number | null;
  readonly scan_progress: readonly { readonly state: string; readonly description: string | null }[];
}

/** Creates a scan over HTTP. */
export async function newScan(who: Person, url: string, body: object = {}): Promise<ScanBody> {
  const answer = await who.ask(`${url}/api/scanner/`, json({ targets: ['8.8.8.8'], ports: '80', ...body }));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body as ScanBody;
}
