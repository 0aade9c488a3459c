import { compileProjection } from '../../src/query/projection/projection.ts';
import type { StoredRecord } from '../../src/store/store.ts';
import { type Group, latest } from './group.ts';
import { canTell, resident, watchMemory } from './processes.ts';
import { atLeast, atMost, wantedAt } from './setting.ts';

/** All records one after the other, newest first and as they lie, whole, and only three of their fields: the seam streams whole records, the fields are taken out here. */
export const streams: Group = {
  name: 'streams',
  kind: 'open',
  async run({ setting: { size }, tell }, store) {
    const whole = (records: readonly StoredRecord[]): number => records.length;
    const projection = compileProjection(['uri', 'ip', 'last_updated'], 'include');
    const fields = (records: readonly StoredRecord[]): number =>
      records.map(({ json }) => projection.project(json)).length;
    for (const { what, wanted, take, isUnordered } of [
      { what: 'stream, whole records, newest first', wanted: atLeast(8_000), take: whole, isUnordered: false },
      { what: 'stream, whole records', wanted: atLeast(8_000), take: whole, isUnordered: true },
      { what: 'stream, three fields', wanted: atLeast(60_000), take: fields, isUnordered: true },
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
      tell({
        what,
        seen: taken / seconds,
        unit: '/s',
        wanted: wantedAt(size, wanted),
        note: `${taken.toLocaleString('en')} of ${size.toLocaleString('en')} records, at most ${LONGEST_MS / 1_000} s${take === fields ? '; whole records, of which a download’s own projection takes them' : ''}`,
      });
      const [own, engine] = [(peak.own - before.own) / 1e6, (peak.engine - before.engine) / 1e6];
      tell({
        what: `${what}: memory added`,
        seen: canTell ? own + engine : Number.NaN,
        unit: 'MB',
        wanted: wantedAt(size, atMost(150)),
        note: canTell
          ? `this process ${own.toFixed(0)} MB, engine ${engine.toFixed(0)} MB`
          : 'this system does not tell',
      });
    }
  },
};

const LONGEST_MS = 30_000;
