import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { worldChunks } from '../../demo/world/world-chunks.ts';
import { jsonList } from '../../model/json-value.ts';
import { adminOperations } from '../../model/operations/areas/admin.ts';
import type { DemoCommandOptions } from '../commands/demo.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import type { Session } from '../session.ts';
import { print, say, type Terminal } from '../terminal.ts';

/** `periplus demo`: loads the demonstration world, removes it, or writes it to a file. */
export async function demo(options: DemoCommandOptions, { terminal, openAsk }: Session): Promise<ExitCode> {
  const { size, seed, out, remove } = options;
  if (out !== undefined) return await writeLines(options, out, terminal);
  await using ask = await openAsk(options);
  if (remove) {
    const dropped = jsonList(await ask.value(adminOperations.removeDemo), 'dropped');
    if (dropped === undefined) throw ask.unexpected();
    say(terminal, dropped.length === 0 ? 'There is no demonstration world.' : `${dropped.length} indices are dropped.`);
    return dropped.length === 0 ? EXIT.nothingFound : EXIT.done;
  }
  using progress = new Progress(terminal.errors);
  await ask.loadDemo({ size, seed, onProgress: (text) => progress.show(text) });
  progress.clear();
  say(terminal, `The demonstration world is loaded, in ${progress.seconds} s.`);
  return EXIT.done;
}

async function writeLines(
  { size, seed, collection = 'responses' }: DemoCommandOptions,
  out: string,
  terminal: Terminal,
): Promise<ExitCode> {
  const { demoWorld } = await import('../../demo/world.ts');
  const chunks = worldChunks(demoWorld({ size, seed }), collection, 'newer');
  if (out === '-') for await (const chunk of chunks) await print(terminal, chunk);
  else await pipeline(Readable.from(chunks), createWriteStream(out));
  return EXIT.done;
}
