import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { Clock, describeAccounts } from './describe-accounts.ts';
import { noLimits, sampleScan } from './sample-scan.ts';
import { secret } from './test-secret.ts';

describeAccounts('the space of what was removed', (engine) => {
  it('is given back', async () => {
    const place = await engine.place();
    await using accounts = await engine.open(place, { secret, now: new Clock().now });
    if (engine.name === 'PostgreSQL') {
      // It has a separate process for this.
      await accounts.giveBackSpace();
      return;
    }
    const { id } = await accounts.users.create({ email: 'a@x.org' }, { kind: 'installation' });
    const size = async () => (await stat(place)).size + (await stat(`${place}-wal`)).size;
    await accounts.giveBackSpace();
    const before = await size();
    const large = Array.from({ length: 60_000 }, (_, at) => `a-long-name-of-a-host-${at}.example`);
    for (const label of ['a', 'b', 'c', 'd']) {
      const scan = await accounts.scans.create(sampleScan(id, label, { targets: large }), noLimits);
      await accounts.scans.erase(scan.id);
    }
    expect(await size()).toBeGreaterThan(before + 2 ** 20);
    await accounts.giveBackSpace();
    expect(await size()).toBeLessThan(before + 2 ** 16);
  });
});
