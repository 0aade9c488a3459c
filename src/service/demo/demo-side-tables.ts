import { worldChunks } from '../../demo/world/world-chunks.ts';
import type { DemoWorld } from '../../demo/world.ts';
import type { SideTable } from '../../store/side-tables.ts';
import type { Store } from '../../store/store.ts';

/** The address facts and threat lists of the demonstration world: one source in each side table. */
const SOURCE = 'demonstration world';

export async function loadDemoSides({ sideTables }: Store, world: DemoWorld, signal?: AbortSignal): Promise<void> {
  const options = signal === undefined ? {} : { signal };
  await sideTables.addresses.replace(SOURCE, worldChunks(world, 'address', 'newer'), options);
  await sideTables.indicators.replace(SOURCE, worldChunks(world, 'indicator', 'newer'), options);
}

export async function dropDemoSides({ sideTables }: Store): Promise<void> {
  const tables: readonly SideTable[] = [sideTables.addresses, sideTables.indicators];
  for (const table of tables) if (table.sources().some(({ source }) => source === SOURCE)) await table.remove(SOURCE);
}
