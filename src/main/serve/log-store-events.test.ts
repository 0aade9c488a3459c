import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { StoreEvent } from '../../store/inverted/store-event.ts';
import { logStoreEvents } from './log-store-events.ts';

function logged(...events: readonly StoreEvent[]): readonly unknown[] {
  const lines: unknown[] = [];
  const log = pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const onEvent = logStoreEvents(log);
  for (const event of events) onEvent(event);
  return lines;
}

const INFO = 30;
const ERROR = 50;

describe('logStoreEvents', () => {
  it('logs events with their fields, and damage as an error', () => {
    expect(
      logged(
        { kind: 'damaged', index: 'domains.2', words: 'the file 2d.term is missing' },
        { kind: 'recovered', index: 'domains.3', words: '30 records were indexed again.' },
        { kind: 'opened', indices: 3, damaged: 1 },
      ),
    ).toEqual([
      { level: ERROR, index: 'domains.2', detail: 'the file 2d.term is missing', msg: 'an index is damaged' },
      { level: INFO, index: 'domains.3', detail: '30 records were indexed again.', msg: 'an index is recovered' },
      { level: INFO, indices: 3, damaged: 1, msg: 'the store is open' },
    ]);
  });

  it('logs a rebuild once for each tenth of an index', () => {
    const steps = Array.from({ length: 1_000 }, (_, at) => at + 1);
    const lines = logged(
      ...steps.map(
        (doneRecords) => ({ kind: 'rebuilding', collection: 'domains', doneRecords, records: 1_000 }) as const,
      ),
    );
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toMatchObject({ level: INFO, collection: 'domains', doneRecords: 1_000, records: 1_000 });
  });
});
