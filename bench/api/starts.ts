import { median } from '../store/percentile.ts';
import { atMost, targetAt } from '../store/setting.ts';
import type { ApiGroup } from './group.ts';
import { startServer } from './server.ts';

/** Time from the start command to the `ready` line, with a populated data directory. */
export const starts: ApiGroup = {
  name: 'starts',
  kind: 'stopped',
  async run({ setting, installation, report }) {
    for (const how of ['npm start', 'periplus serve'] as const) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        await using server = await startServer(installation, { how });
        times.push(server.seconds);
      }
      report({
        what: `${how}, populated directory`,
        measured: median(times),
        unit: 's',
        target: targetAt(setting.size, atMost(4, 4)),
        note: `of ${ROUNDS}: ${times.map((time) => `${time.toFixed(2)} s`).join(', ')}; the files are in the page cache`,
      });
    }
  },
};

const ROUNDS = 3;
