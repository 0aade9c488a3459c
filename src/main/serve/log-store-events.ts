import type { Logger } from 'pino';
import type { OnStoreEvent } from '../../store/inverted/store-event.ts';

/** Logs the events of a store. A rebuild is logged once for each tenth of an index. */
export function logStoreEvents(log: Logger): OnStoreEvent {
  let lastTenth = -1;
  return (event) => {
    switch (event.kind) {
      case 'opening':
      case 'resuming':
      case 'electing':
        // The port tells them.
        break;
      case 'opened':
        log.info({ indices: event.indices, damaged: event.damaged }, 'the store is open');
        break;
      case 'replaying':
      case 'rebuilding': {
        const { collection, doneRecords, records } = event;
        const tenth = Math.floor((doneRecords * 10) / Math.max(records, 1));
        if (tenth === lastTenth) break;
        lastTenth = tenth;
        const what = event.kind === 'replaying' ? 'indexing records again' : 'rebuilding documents';
        log.info({ collection, doneRecords, records }, what);
        break;
      }
      case 'waiting':
        log.error({ index: event.index, detail: event.words }, 'work on an index waits for space on the disk');
        break;
      case 'damaged':
        log.error({ index: event.index, detail: event.words }, 'an index is damaged');
        break;
      case 'recovered':
        log.info({ index: event.index, detail: event.words }, 'an index is recovered');
        break;
      default:
        event satisfies never;
    }
  };
}
