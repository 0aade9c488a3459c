import { setImmediate } from 'node:timers/promises';
import type { DemoWorld, WorldTable } from '../world.ts';
import type { CycleKind } from './cycles.ts';

/** A few milliseconds of formatting lines, so that other requests to the process do not wait longer. */
const CHUNK = 256 * 1024;

/** Lines in chunks of about this length. */
export async function* worldChunks(world: DemoWorld, table: WorldTable, kind: CycleKind): AsyncGenerator<Buffer> {
  let lines: string[] = [];
  let length = 0;
  for (const line of world.lines(table, kind)) {
    lines.push(line);
    length += line.length;
    if (length < CHUNK) continue;
    yield Buffer.from(lines.join(''));
    lines = [];
    length = 0;
    await setImmediate();
  }
  if (lines.length > 0) yield Buffer.from(lines.join(''));
}
