/** The side of a thread of scans: endpoints in, records out. */
import type { MessagePort } from 'node:worker_threads';
import { BlockList } from '../../addr/ip/block-list.ts';
import { NetworkDialer } from '../../probe/dial/network-dialer.ts';
import { DEFAULT_RATE_LIMITS } from '../../probe/dial/rate/dial-schedule.ts';
import { RateLimiter } from '../../probe/dial/rate/rate-limiter.ts';
import { SharedTokenBucket } from '../../probe/dial/rate/token-bucket.ts';
import type { EndpointTarget, Rest, ScanEndpoint } from '../../probe/run/endpoint-scan.ts';
import { machineClock } from '../machine-clock.ts';
import { dialSettings, endpointScanner } from './endpoint-scanner.ts';
import {
  type FromScanThread,
  MessageBatch,
  type SentSettings,
  type ThreadOrder,
  type ToScanThread,
} from './scan-messages.ts';

export function serveScans(port: MessagePort, { rate, bucket }: ThreadOrder): void {
  const limits = { ...DEFAULT_RATE_LIMITS, perSecond: rate };
  const limiter = new RateLimiter(limits, machineClock, new SharedTokenBucket(rate, bucket));
  const answers = new MessageBatch<FromScanThread>((messages) => port.postMessage(messages));
  const served = new ServedScans(limiter, (message) => answers.add(message));
  port.on('message', (messages: readonly ToScanThread[]) => {
    for (const message of messages) served.take(message);
  });
}

interface ServedScan {
  readonly scanEndpoint: ScanEndpoint;
  readonly abort: AbortController;
}

class ServedScans {
  readonly #limiter: RateLimiter;
  readonly #answer: (message: FromScanThread) => void;
  readonly #scans = new Map<number, ServedScan>();
  /** What waits for its place, by number. */
  readonly #places = new Map<number, () => void>();
  #rests = 0;

  constructor(limiter: RateLimiter, answer: (message: FromScanThread) => void) {
    this.#limiter = limiter;
    this.#answer = answer;
  }

  take(message: ToScanThread): void {
    switch (message.kind) {
      case 'open':
        this.#scans.set(message.scan, this.#opened(message.settings));
        break;
      case 'endpoint':
        void this.#speak(message.id, message.target, this.#scans.get(message.scan));
        break;
      case 'placed':
        this.#places.get(message.rest)?.();
        this.#places.delete(message.rest);
        break;
      case 'abort':
        this.#scans.get(message.scan)?.abort.abort();
        break;
      case 'close':
        this.#scans.get(message.scan)?.abort.abort();
        this.#scans.delete(message.scan);
    }
  }

  #opened({ excluded: { ranges, names }, ...settings }: SentSettings): ServedScan {
    const dial = dialSettings({ ...settings, excluded: new BlockList(ranges, names) });
    const dialer = new NetworkDialer({ ...dial, rateLimiter: this.#limiter });
    return { scanEndpoint: endpointScanner(settings, dialer), abort: new AbortController() };
  }

  async #speak(id: number, target: EndpointTarget, scan: ServedScan | undefined): Promise<void> {
    try {
      if (scan === undefined) throw new Error('the scan of an endpoint is not open');
      const result = await scan.scanEndpoint(target, scan.abort.signal, this.#restOf(id));
      if (result.status === 'success') this.#answer({ kind: 'success', id, records: JSON.stringify(result.records) });
      else this.#answer({ kind: 'failure', id, status: result.status, reason: result.reason });
    } catch (error) {
      this.#answer({ kind: 'fault', id, message: error instanceof Error ? error.message : String(error) });
    }
  }

  #restOf(id: number): Rest {
    return async (wait) => {
      const rest = ++this.#rests;
      this.#answer({ kind: 'rest', id, rest });
      try {
        return await wait;
      } finally {
        const placed = new Promise<void>((resolve) => this.#places.set(rest, resolve));
        this.#answer({ kind: 'rested', id, rest });
        await placed;
      }
    };
  }
}
