import type { StartStep } from '../../api/http/answer-starting.ts';
import type { StoreEvent } from '../../store/inverted/store-event.ts';

/** What a service that starts does, and how far it is. Anybody may read it, so it names no index. */
export class StartProgress {
  #step: StartStep = { doing: 'Loading the program' };

  get step(): StartStep {
    return this.#step;
  }

  begin(doing: string): void {
    this.#step = { doing };
  }

  follow(event: StoreEvent): void {
    this.#step = stepOf(event) ?? this.#step;
  }
}

function stepOf(event: StoreEvent): StartStep | undefined {
  switch (event.kind) {
    case 'opening':
      return { doing: 'Opening the store' };
    case 'resuming':
      return { doing: 'Opening the indices', done: event.doneIndices, of: event.indices };
    case 'replaying':
      return { doing: `Indexing records of ${event.collection} again`, done: event.doneRecords, of: event.records };
    case 'rebuilding':
      return { doing: `Rebuilding documents of ${event.collection}`, done: event.doneRecords, of: event.records };
    case 'electing':
      return { doing: `Electing the latest records of ${event.collection}` };
    default:
      return undefined;
  }
}
