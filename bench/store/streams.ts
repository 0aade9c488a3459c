import type { StoredRecord } from '../../src/store/store.ts';
import { type Group, latest } from './group.ts';
import { canTell, resident, watchMemory } from './processes.ts';
import { atLeast, atMost, wantedAt } from './setting.ts';

/** All records one after the other, whole, and only three of their fields. The seam streams whole records: the fields are taken out here. */
export const streams: Group = {
  name: 'streams',
  kind: 'open',
  async run({ setting: { size }, tell }, store) {
    const whole = (records: readonly StoredRecord[]): number => records.length;
    const fields = (records: readonly StoredRecord[]): number => records.map(({ json }) => threeFields(json)).length;
    for (const { what, wanted, take } of [
      { what: 'stream, whole records', wanted: atLeast(8_000), take: whole },
      { what: 'stream, three fields', wanted: atLeast(60_000), take: fields },
    ]) {
      const before = resident();
      using watch = watchMemory();
      const begun = performance.now();
      let taken = 0;
      for await (const records of store.stream(latest('*'))) {
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
        note: `${taken.toLocaleString('en')} of ${size.toLocaleString('en')} records, at most ${LONGEST_MS / 1_000} s${take === fields ? '; whole records, JSON.parse here' : ''}`,
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

function threeFields(json: string): string {
  const { uri, ip, last_updated }: Record<string, unknown> = JSON.parse(json);
  return JSON.stringify({ uri, ip, last_updated });
}

const LONGEST_MS = 30_000;
