/** The options of `periplus scan` -> what it may touch. Everything that is wrong with them is reported as usage. */
import type { BlockList } from '../../addr/ip/block-list.ts';
import type { AddressRange } from '../../addr/ip/range.ts';
import { parseTargetList, type TargetEntry } from '../../addr/target-list.ts';
import { inputOf, openInput } from '../../ingest/input/open-input.ts';
import { refusalMessage, type ScanScope, scanScope } from '../../probe/run/targets/scan-scope.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { CommandFailure } from '../command-failure.ts';
import type { ScanOptions } from '../commands/scan.ts';
import { EXIT } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { allowedRange } from './allowed-range.ts';
import { readExclusions } from './read-exclusions.ts';

export interface ScopeInput {
  readonly scope: ScanScope;
  readonly allowed: readonly AddressRange[];
  readonly excluded: BlockList;
}

/** @throws CommandFailure */
export async function readScope(options: ScanOptions, terminal: Terminal): Promise<ScopeInput> {
  const entries = [...entriesOf(options.targets, 'argument')];
  for (const file of options.file) entries.push(...entriesOf(await readInputText(file, terminal), file));
  if (entries.length === 0) throw new CommandFailure(EXIT.usage, 'There is no target.');
  const allowed = options.allow.map(allowedRange);
  const { list: excluded } = await readExclusions(options.exclude);
  const scope = scanScope({ entries, excluded, allowed });
  if (scope.refusals.length > 0) {
    const [first] = scope.refusals;
    const more = scope.refusals.length > 1 ? ` So are ${scope.refusals.length - 1} other targets.` : '';
    const text = first === undefined ? '' : visibleLine(refusalMessage(first));
    throw new CommandFailure(
      EXIT.usage,
      `${text}${more}`,
      'Allow only networks that you may scan, as --allow 10.0.0.0/8.',
    );
  }
  return { scope, allowed, excluded };
}

function entriesOf(source: string | readonly string[], name: string): readonly TargetEntry[] {
  const { entries, problems } = parseTargetList(source);
  const [problem] = problems;
  if (problem === undefined) return entries;
  const more = problems.length > 1 ? ` ${problems.length - 1} more entries are refused.` : '';
  throw new CommandFailure(
    EXIT.usage,
    `${visibleLine(name)} ${problem.line}, '${visibleLine(problem.text)}': ${problem.message}${more}`,
  );
}

const LARGEST_LIST = 2 ** 28;

async function readInputText(file: string, { input }: Terminal): Promise<string> {
  const { chunks } = await openInput(inputOf(file, input));
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks()) {
    length += chunk.length;
    if (length > LARGEST_LIST)
      throw new CommandFailure(EXIT.usage, `${visibleLine(file)} is larger than ${LARGEST_LIST / 2 ** 20} MiB.`);
    pieces.push(chunk);
  }
  return Buffer.concat(pieces).toString('utf8');
}
