import type { Accounts } from '../../../src/accounts/accounts.ts';
import type { Person } from '../../api/people.ts';
import type { World } from '../world.ts';

/** Who tries. Those who may see what the owner has show that there was something to see. */
export interface TryCaller {
  readonly name: string;
  readonly rights: 'all' | 'administrator' | 'none';
  /** For `Authorization`. Read before each try, because some operations replace it. */
  readonly key: () => Promise<string | undefined>;
}

export interface OutsideKeys {
  readonly removed: string;
  readonly blocked: string;
  readonly agent: string;
}

export function tryCallers({ keys }: Accounts, world: World, outside: OutsideKeys): readonly TryCaller[] {
  const person = (name: string, who: Person, rights: TryCaller['rights']): TryCaller => ({
    name,
    rights,
    key: async () => await keys.show(who.user.id),
  });
  const fixed = (name: string, key: string | undefined): TryCaller => ({ name, rights: 'none', key: async () => key });
  return [
    person('owner', world.owner, 'all'),
    person('mate', world.mate, 'all'),
    person('stranger', world.stranger, 'none'),
    person('lower tier', world.lower, 'none'),
    person('second administrator', world.administrator, 'administrator'),
    person('removed member', world.formerMate, 'none'),
    fixed('removed user', outside.removed),
    fixed('blocked user', outside.blocked),
    fixed('anonymous', undefined),
    fixed('agent', outside.agent),
  ];
}
