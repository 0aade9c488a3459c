import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { LoadedRecords, OpenAsk } from '../ask/ask.ts';
import type { StoreOptions } from '../commands/record-options.ts';
import { Progress } from '../output/progress.ts';
import { say, type Terminal } from '../terminal.ts';
import { sayIndices } from './say-indices.ts';

export interface LinesToLoad {
  readonly chunks: AsyncIterable<Buffer>;
  /** What they are lines of, as the user named it. */
  readonly name: string;
  /** The name of their format. */
  readonly as: string;
  /** What the format refuses, such as an entry of a log: one, and several. */
  readonly parts: readonly [one: string, several: string];
  progressText(): string;
}

/** Loads lines as a file of them: into new indices, which are published. */
export async function loadLines(
  { chunks, name, as, parts, progressText }: LinesToLoad,
  options: StoreOptions,
  { terminal, openAsk }: { readonly terminal: Terminal; readonly openAsk: OpenAsk },
): Promise<LoadedRecords> {
  await using ask = await openAsk(options);
  using progress = new Progress(terminal.errors);
  const loaded = await ask.load({
    inputs: [{ input: { kind: 'stream', chunks, name, isPlain: true }, isFromFolder: false }],
    source: name,
    as,
    collection: undefined,
    label: options.label,
    isHeldBack: options.heldBack,
    isPrivate: options.private,
    refusedFile: (source) => `${source.replace(/[^\w.-]+/g, '_')}.refused`,
    onProgress: () => progress.show(progressText()),
  });
  progress.clear();
  sayIndices(loaded, terminal);
  const [one, several] = parts;
  for (const { refusedFile } of loaded.reports)
    if (refusedFile !== undefined)
      say(
        terminal,
        `${quantity(loaded.refused, `${one} is`, `${several} are`)} refused: see ${visibleLine(refusedFile)}.`,
      );
  return loaded;
}
