import type { BenchInstallation } from './installation.ts';

/** The requests of an agent that scans nothing and finds a web server at every address. */
export class PlayedAgent {
  readonly #installation: BenchInstallation;
  readonly #secret: string;
  readonly #orders: Order[] = [];

  private constructor(installation: BenchInstallation, secret: string) {
    this.#installation = installation;
    this.#secret = secret;
  }

  static async enrol(installation: BenchInstallation): Promise<PlayedAgent> {
    const { token } = await installation.invite();
    const { secret } = (await installation.ask('POST', 'agent/enrol/', { token })) as { readonly secret: string };
    return new PlayedAgent(installation, secret);
  }

  /** Takes a task. Answers how many milliseconds that took. */
  async next(): Promise<number> {
    const begin = performance.now();
    const leases = this.#orders.map(({ lease }) => lease);
    const order = (await this.#ask('next/', { version: '1', capacity: 64, leases })) as Order | undefined;
    if (order === undefined) throw new Error('no scan waits');
    this.#orders.push(order);
    return performance.now() - begin;
  }

  /** Finishes tasks and takes others. The times of `next`. */
  async work(tasks: number): Promise<readonly number[]> {
    const times: number[] = [];
    for (let task = 0; task < tasks; task++) {
      times.push(await this.next());
      await this.#finish();
    }
    return times;
  }

  async #finish(): Promise<void> {
    const order = this.#orders.shift();
    if (order === undefined) return;
    const { lease, targets } = order;
    const [ip = ''] = targets;
    const service = { uri: `http://${ip}:80/`, ip, host: ip, port: 80, prot4: 'tcp', prot7: 'http', protocol: 'http' };
    await this.#ask(`leases/${lease}/results/?batch=1`, { ...service, http: { status_code: 200, title: 'Bench' } });
    const counters = { records: 1, open: 1, closed: 0, filtered: 0 };
    const result = { targets: [{ target: ip, outcome: 'reached' }], reached: [ip], ...counters };
    await this.#ask(`leases/${lease}/end/`, { result });
  }

  async #ask(path: string, body: object): Promise<unknown> {
    return await this.#installation.ask('POST', `agent/${path}`, body, this.#secret);
  }
}

interface Order {
  readonly lease: string;
  readonly targets: readonly string[];
}
