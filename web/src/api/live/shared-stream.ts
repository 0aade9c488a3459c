import { addressOf } from '../ask.ts';
import { events } from '../operations.generated.ts';
import { afterEvent, type LiveEvent, type LiveState, NOTHING_LIVE } from './live-state.ts';

/**
 * One stream of events for all tabs of a browser: browsers keep six connections to a host, and the seventh tab would
 * hang. The tab that holds the lock has the stream and passes on what it says; another one follows when it closes.
 */
const LOCK = 'periplus-events';

const NAMES: readonly LiveEvent['name'][] = [
  'state',
  'scan',
  'scan_removed',
  'agent',
  'agent_removed',
  'load',
  'job',
  'download',
  'index',
];

type Message =
  /** A tab that has just begun asks for what the others know. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'event'; readonly event: LiveEvent };

export class SharedStream {
  readonly #onState: (state: LiveState) => void;
  readonly #channel = globalThis.BroadcastChannel === undefined ? undefined : new BroadcastChannel(LOCK);
  readonly #ended = new AbortController();
  #source: EventSource | undefined;
  #state = NOTHING_LIVE;

  constructor(onState: (state: LiveState) => void) {
    this.#onState = onState;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#hear(data));
    this.#channel?.postMessage({ kind: 'hello' } satisfies Message);
    this.#takeTurn();
  }

  close(): void {
    this.#ended.abort();
    this.#source?.close();
    this.#channel?.close();
  }

  /** Without locks each tab has its own stream. */
  #takeTurn(): void {
    const { signal } = this.#ended;
    if (navigator.locks === undefined) {
      this.#open();
      return;
    }
    const isHeld = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    navigator.locks
      .request(LOCK, { signal }, async () => {
        this.#open();
        await isHeld;
      })
      .catch(() => {
        // The page left before its turn came.
      });
  }

  #open(): void {
    const source = new EventSource(addressOf(events, {}));
    for (const name of NAMES)
      source.addEventListener(name, ({ data }) => {
        // The name says what the data is: both come from one event.
        const event = { name, data: JSON.parse(data) } as LiveEvent;
        this.#take(event);
        this.#channel?.postMessage({ kind: 'event', event } satisfies Message);
      });
    this.#source = source;
  }

  #hear(message: Message): void {
    if (message.kind === 'event') this.#take(message.event);
    else if (message.kind === 'state') this.#show(message.state);
    else if (this.#source !== undefined)
      this.#channel?.postMessage({ kind: 'state', state: this.#state } satisfies Message);
  }

  #take(event: LiveEvent): void {
    this.#show(afterEvent(this.#state, event));
  }

  #show(state: LiveState): void {
    this.#state = state;
    this.#onState(state);
  }
}
