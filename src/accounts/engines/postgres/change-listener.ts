import { Client } from 'pg';

export const CHANGE_CHANNEL = 'periplus_accounts';

const RECONNECT_MS = 1_000;

/** Counts the notifications that processes send when they change accounts. */
export class ChangeListener implements AsyncDisposable {
  readonly #url: string;
  #client: Client | undefined;
  #notifications = 0;
  #isListening = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Changes with each notification. Undefined while not connected. */
  get mark(): number | undefined {
    return this.#isListening ? this.#notifications : undefined;
  }

  async start(): Promise<void> {
    const client = new Client({ connectionString: this.#url, application_name: 'periplus', keepAlive: true });
    this.#client = client;
    client.on('notification', () => {
      this.#notifications++;
    });
    client.on('error', () => this.#reconnect(client));
    client.on('end', () => this.#reconnect(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANGE_CHANNEL}`);
      this.#notifications++;
      this.#isListening = !this.#isClosed && this.#client === client;
    } catch {
      this.#reconnect(client);
    }
  }

  #reconnect(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isListening = false;
    client.end().catch(() => {});
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.start(), RECONNECT_MS);
    this.#timer.unref();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    this.#isListening = false;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }
}
