import { type Group, rowOf } from './group.ts';
import { atMost, targetAt } from './setting.ts';

/** Exact counts of the queries whose pages are measured. */
export const counts: Group = {
  name: 'counts',
  kind: 'open',
  async run({ choices, setting, report }, store) {
    for (const kind of [...choices.light, choices.titlePhrase, choices.bodyPhrase]) {
      const target = targetAt(setting.size, kind.inBody ? atMost(15, 60) : atMost(6, 20));
      report({ ...(await rowOf(store, kind, 'count')), target });
    }
  },
};
