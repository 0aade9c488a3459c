import type { Index } from '../../model/index-record.ts';
import type { CheckReport, Finding } from '../../model/maintenance.ts';
import { adminOperations } from '../../model/operations/areas/admin.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import { allIndices } from '../ask/answered-index.ts';
import type { DropDamagedOptions } from '../commands/store.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { Progress } from '../output/progress.ts';
import type { Session } from '../session.ts';
import { print, say, type Terminal } from '../terminal.ts';

/** An index that cannot be read. */
interface DamagedIndex {
  readonly index: Index;
  readonly findings: readonly Finding[];
}

/**
 * `periplus store drop-damaged`: lists the indices that cannot be read, without those that a server is rebuilding. With
 * `--yes` it drops them and no others.
 */
export async function dropDamaged(
  { data, yes, json }: DropDamagedOptions,
  { terminal, openAsk }: Pick<Session, 'terminal' | 'openAsk'>,
): Promise<ExitCode> {
  await using ask = await openAsk({ data });
  using progress = new Progress(terminal.errors);
  const report = await ask.check({
    onProgress: ({ work: step, done, total }) => progress.show(`${visibleLine(step)}, ${done} of ${total}`),
  });
  progress.clear();
  const indices = await allIndices(ask);
  const damaged = damagedIndices(report, indices);
  const rebuilding = indices.filter(({ damage }) => damage === 'rebuilding').length;
  if (!json) for (const each of damaged) await print(terminal, `${lineOf(each)}\n`);
  const dropped: number[] = [];
  if (yes)
    for (const { index } of damaged) {
      progress.show(`dropping index ${index.id}`);
      await ask.value(adminOperations.dropIndex, { id: index.id });
      dropped.push(index.id);
    }
  progress.clear();
  if (json) await print(terminal, `${JSON.stringify({ damaged, dropped })}\n`);
  if (rebuilding > 0)
    say(terminal, `${quantity(rebuilding, 'damaged index is', 'damaged indices are')} being rebuilt.`);
  if (rebuilding === 0 || damaged.length > 0) for (const sentence of sentences(damaged, yes)) say(terminal, sentence);
  const damagedSources = reportOthers(report, terminal);
  return damagedSources === 0 && (yes || damaged.length === 0) ? EXIT.done : EXIT.nothingFound;
}

function damagedIndices({ findings }: CheckReport, indices: readonly Index[]): readonly DamagedIndex[] {
  return indices
    .filter(({ damage }) => damage !== 'rebuilding')
    .map((index) => ({
      index,
      findings: findings.filter(({ kind, indexId }) => kind === 'unreadable' && indexId === index.id),
    }))
    .filter(({ findings: own }) => own.length > 0);
}

function lineOf({ index: { id, collection, label }, findings }: DamagedIndex): string {
  return visibleLine(`index ${id} (${collection}, ${label}): ${findings.map(({ words }) => words).join('; ')}`);
}

function sentences(damaged: readonly DamagedIndex[], isDropped: boolean): readonly string[] {
  if (damaged.length === 0) return ['No index is damaged.'];
  const subject = quantity(damaged.length, 'index is', 'indices are');
  if (isDropped) return [`${subject} dropped.`];
  const them = damaged.length === 1 ? 'it' : 'them';
  return [
    `${subject} damaged. A server rebuilds what it can when it starts: start it first. Otherwise look for an undamaged ` +
      `copy in a backup. To drop ${them}, use --yes.`,
  ];
}

/** Prints the problems that this command does not fix. Returns the number of damaged sources of side tables. */
function reportOthers({ findings, wrong }: CheckReport, terminal: Terminal): number {
  const sources = findings.filter(({ kind, indexId }) => kind === 'unreadable' && indexId === undefined);
  for (const { words } of sources) say(terminal, visibleLine(`${words}. Load this source again.`));
  const others = wrong - findings.filter(({ kind }) => kind === 'unreadable').length;
  if (others > 0)
    say(terminal, `\`store check\` finds ${quantity(others, 'other problem')}, which this command does not fix.`);
  return sources.length;
}
