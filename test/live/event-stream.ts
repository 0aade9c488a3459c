import type { EventData, EventName } from '../../src/model/operations/event-answers.ts';

export interface ReceivedEvent<Name extends EventName = EventName> {
  readonly name: Name;
  readonly data: EventData[Name];
}

/** Reads the events of a user as a browser does, and keeps all of them. */
export class EventStream implements AsyncDisposable {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #stop: AbortController;
  readonly #decoder = new TextDecoder();
  #rest = '';
  #isOver = false;
  readonly received: ReceivedEvent[] = [];

  private constructor(reader: ReadableStreamDefaultReader<Uint8Array>, stop: AbortController) {
    this.#reader = reader;
    this.#stop = stop;
  }

  static async open(url: string, headers: Readonly<Record<string, string>>): Promise<EventStream> {
    const stop = new AbortController();
    const { status, body } = await fetch(url, { headers, signal: stop.signal });
    if (status !== 200 || body === null) throw new Error(`no stream: ${status}`);
    return new EventStream(body.getReader(), stop);
  }

  /** Waits for an event, among those that came already too. */
  async until<Name extends EventName>(
    name: Name,
    isIt: (data: EventData[Name]) => boolean = () => true,
  ): Promise<EventData[Name]> {
    for (let at = 0; ; ) {
      for (; at < this.received.length; at++) {
        const event = this.received[at];
        if (event?.name === name && isIt(event.data as EventData[Name])) return event.data as EventData[Name];
      }
      if (!(await this.#read())) throw new Error(`the stream ended without ${name}: ${JSON.stringify(this.received)}`);
    }
  }

  /** Resolves when the server ends the stream. */
  async ended(): Promise<void> {
    while (await this.#read());
  }

  /** Everything that was said of things whose text contains this. */
  mentions(text: string): boolean {
    return JSON.stringify(this.received).includes(text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort();
    await this.#reader.cancel().catch(() => {});
  }

  async #read(): Promise<boolean> {
    if (this.#isOver) return false;
    // A stream whose right has ended is cut off.
    const { done, value } = await this.#reader.read().catch(() => ({ done: true, value: undefined }) as const);
    this.#isOver = done;
    this.#rest += this.#decoder.decode(value, { stream: true });
    for (let end = this.#rest.indexOf('\n\n'); end >= 0; end = this.#rest.indexOf('\n\n')) {
      const text = this.#rest.slice(0, end);
      this.#rest = this.#rest.slice(end + 2);
      const [, name, data] = /^event: (\w+)\nid: \d+\ndata: (.*)$/.exec(text) ?? [];
      if (name !== undefined && data !== undefined)
        this.received.push({ name: name as EventName, data: JSON.parse(data) });
    }
    return !done;
  }
}
