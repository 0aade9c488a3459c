import { Client } from 'pg';

export const CHANGES = 'periplus_accounts';

const AGAIN_MS = 1_000;

/** Hears when another process changes accounts. */
export class ChangeListener implements AsyncDisposable {
  readonly #url: string;
  #client: Client | undefined;
  #heard = 0;
  #isListening = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Another number after each change; undefined while nothing would be heard. */
  get mark(): number | undefined {
    return this.#isListening ? this.#heard : undefined;
  }

  async start(): Promise<void> {
    const client = new Client({ connectionString: this.#url, application_name: 'periplus', keepAlive: true });
    this.#client = client;
    client.on('notification', () => {
      this.#heard++;
    });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANGES}`);
      this.#heard++;
      this.#isListening = !this.#isClosed && this.#client === client;
    } catch {
      this.#lost(client);
    }
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#isListening = false;
    client.end().catch(() => {});
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.start(), AGAIN_MS);
    this.#timer.unref();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    this.#isListening = false;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }
}
