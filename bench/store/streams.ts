import { compileProjection } from '../../src/query/projection/projection.ts';
import type { StoredRecord } from '../../src/store/store.ts';
import { type Group, latest } from './group.ts';
import { hasProc, resident, watchMemory } from './processes.ts';
import { atLeast, atMost, targetAt } from './setting.ts';

/**
 * Streams all records, newest first and in storage order, complete and with three fields. The store streams complete
 * records; the projection to three fields happens here.
 */
export const streams: Group = {
  name: 'streams',
  kind: 'open',
  async run({ setting: { size }, data, report }, store) {
    const whole = (records: readonly StoredRecord[]): number => records.length;
    const projection = compileProjection(['uri', 'ip', 'last_updated'], 'include');
    const fields = (records: readonly StoredRecord[]): number =>
      records.map(({ json }) => projection.project(json)).length;
    for (const { what, target, take, isUnordered } of [
      { what: 'stream, whole records, newest first', target: atLeast(8_000), take: whole, isUnordered: false },
      { what: 'stream, whole records', target: atLeast(8_000), take: whole, isUnordered: true },
      { what: 'stream, three fields', target: atLeast(60_000), take: fields, isUnordered: true },
    ]) {
      const before = resident();
      using watch = watchMemory();
      const begun = performance.now();
      let taken = 0;
      for await (const records of store.stream({ ...latest('*'), isUnordered })) {
        taken += take(records);
        if (performance.now() - begun > LONGEST_MS) break;
      }
      const seconds = (performance.now() - begun) / 1_000;
      const { peak } = watch;
      report({
        what,
        measured: taken / seconds,
        unit: '/s',
        target: targetAt(size, target),
        note: `${taken.toLocaleString('en')} of ${data.responsesWeight.lines.toLocaleString('en')} records, at most ${LONGEST_MS / 1_000} s${take === fields ? '; complete records, projected as in a download' : ''}`,
      });
      const [own, engine] = [(peak.own - before.own) / 1e6, (peak.engine - before.engine) / 1e6];
      report({
        what: `${what}: memory added`,
        measured: hasProc ? own + engine : Number.NaN,
        unit: 'MB',
        target: targetAt(size, atMost(150)),
        note: hasProc
          ? `this process ${own.toFixed(0)} MB, engine ${engine.toFixed(0)} MB`
          : 'not available on this system',
      });
    }
  },
};

const LONGEST_MS = 30_000;
