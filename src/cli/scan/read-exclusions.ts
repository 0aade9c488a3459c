import { readFile } from 'node:fs/promises';
import { BlockList, parseBlockList } from '../../addr/ip/block-list.ts';
import type { AddressRange } from '../../addr/ip/range.ts';
import { parseTarget } from '../../addr/target.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-codes.ts';

interface Exclusions {
  /** As they are written. */
  readonly entries: readonly string[];
  readonly list: BlockList;
}

/**
 * The values of `--exclude`: files, and single exclusions. One that cannot be read ends the command: a typing error must
 * not become a scan of what it meant. @throws CommandFailure
 */
export async function readExclusions(sources: readonly string[]): Promise<Exclusions> {
  const all: string[] = [];
  const ranges: AddressRange[] = [];
  const names: string[] = [];
  for (const source of sources) {
    const target = parseTarget(source);
    const text = target.kind === 'refused' || target.kind === 'domain' ? await fileText(source) : source;
    const { list, entries, problems } = parseBlockList(text ?? source);
    const [problem] = problems;
    if (problem !== undefined) {
      const where = text === undefined ? 'There is no such file, and as an exclusion: ' : `Line ${problem.line}: `;
      throw new CommandFailure(EXIT.usage, `--exclude ${visibleLine(source)}: ${where}${problem.message}`);
    }
    for (const entry of entries) all.push(entry);
    for (const range of list.addresses.ranges) ranges.push(range);
    for (const name of list.names) names.push(name);
  }
  return { entries: all, list: new BlockList(ranges, names) };
}

/** Undefined if there is no such file. */
async function fileText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
