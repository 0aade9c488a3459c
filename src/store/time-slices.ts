import { setImmediate } from 'node:timers/promises';

/**
 * Divides long work on the main thread, so that requests are answered meanwhile: call `next` whenever `isOver` says
 * that the current slice has taken its time.
 */
export class TimeSlices {
  #end = performance.now() + SLICE_MS;

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Gives the event loop back for one turn. */
  async next(): Promise<void> {
    await setImmediate();
    this.#end = performance.now() + SLICE_MS;
  }
}

/** A request needs some turns of the event loop, each of which waits for one slice. */
const SLICE_MS = 10;
