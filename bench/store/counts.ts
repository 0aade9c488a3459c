import { type Group, rowOf } from './group.ts';
import { atMost, wantedAt } from './setting.ts';

/** Exact counts of everything that pages were asked for. */
export const counts: Group = {
  name: 'counts',
  kind: 'open',
  async run({ choices, setting, tell }, store) {
    for (const kind of [...choices.light, choices.titlePhrase, choices.bodyPhrase]) {
      const wanted = wantedAt(setting.size, kind.inBody ? atMost(15, 60) : atMost(6, 20));
      tell({ ...(await rowOf(store, kind, 'count')), wanted });
    }
  },
};
