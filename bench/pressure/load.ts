/** Work that presses on a server while another client is measured. Runs on a separate thread. */
export interface Load {
  readonly name: string;
  /** One sentence. */
  readonly about: string;
  /** Makes what the load needs, once, before anything is measured: keys, scans, records. */
  prepare?(target: LoadTarget): Promise<void>;
  /** Presses until the signal is aborted. Resolves to a short note: what was sent, answered, refused. */
  run(target: LoadTarget, signal: AbortSignal): Promise<string>;
}

export interface LoadTarget {
  readonly url: string;
  /** Of the first administrator. */
  readonly key: string;
}
