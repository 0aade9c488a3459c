import { writeSync } from 'node:fs';
import { openSqliteAccounts } from '../../src/accounts/engines/sqlite/open-sqlite-accounts.ts';
import { secret } from './test-secret.ts';

/**
 * `node kill-child.ts file name`: creates users and spends coins, prints what was acknowledged, and waits to be killed.
 */
const [file = '', name = ''] = process.argv.slice(2);
const accounts = await openSqliteAccounts(file, { secret, now: () => Date.UTC(2026, 0, 15) });
// Written synchronously, so that no printed line is lost with the process.
const print = (event: object): void => void writeSync(1, `${JSON.stringify(event)}\n`);

for (let i = 0; ; i++) {
  const { id } = await accounts.users.create({ email: `${name}-${i}@x.org` }, { kind: 'installation' });
  print({ user: id, key: await accounts.keys.show(id) });
  for (let spent = 0; spent < 5; spent++) {
    await accounts.spending.request({ kind: 'user', id: 1 }, -1);
    print({ requests: 1 });
    await accounts.spending.spend({ kind: 'user', id: 1 }, { currency: 'coins', amount: 3, limit: -1, reason: 'test' });
    print({ coins: 3 });
  }
}
