import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootService } from '../../api/booted-service.ts';
import { type DamageCase, type DamageServer, runDamageCase, type WholeWorld } from './damage-case.ts';
import { DAMAGE_KINDS, OTHER_KINDS } from './damage-kinds.ts';
import { makeWholeWorld } from './whole-world.ts';

/** In this process: a file that is cut while it is mapped could end it, so `npm run damage` does those cases. */
async function openServer(data: string): Promise<DamageServer> {
  const service = await bootService({ data, empty: true });
  return { ...service, messages: () => service.log.map(({ msg }) => String(msg)) };
}

const CASES: readonly (readonly [kind: string, damage: DamageCase['damage'], when: DamageCase['when']])[] = [
  ['terms', 'half', 'start'],
  ['postings', 'flipped', 'start'],
  ['segments', 'missing', 'start'],
  ['columns', 'missing', 'running'],
  ['records', 'missing', 'running'],
  ['latest', 'zeros', 'start'],
  ['catalog', 'empty', 'start'],
  ['side table', 'half', 'start'],
];

describe('a server whose store is damaged', () => {
  let folder = '';
  let world: WholeWorld;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'periplus-damage-'));
    world = await makeWholeWorld(join(folder, 'whole'), openServer);
  }, 120_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(CASES)(
    '(%s %s, %s) answers what is right, or says that it may not be',
    async (name, damage, when) => {
      const kind = [...DAMAGE_KINDS, ...OTHER_KINDS].find((each) => each.name === name);
      if (kind === undefined) throw new Error(`no kind ${name}`);
      expect(await runDamageCase({ kind, damage, when }, world, openServer)).toEqual([]);
    },
    120_000,
  );
});
