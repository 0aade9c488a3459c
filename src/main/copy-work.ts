import type { CopyCommandOptions } from '../cli/commands/copy.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { Progress } from '../cli/output/progress.ts';
import { print, say, type Terminal } from '../cli/terminal.ts';
import { copyStore } from '../service/copy-store.ts';
import type { Store } from '../store/store.ts';
import { openStore } from './open-store.ts';

/** `periplus copy`: copies all indices of one store to another. */
export async function copyWork({ from, to, json }: CopyCommandOptions, terminal: Terminal): Promise<ExitCode> {
  await using source = await openByName(from);
  await using target = await openByName(to);
  using progress = new Progress(terminal.errors);
  const report = await copyStore({
    from: source,
    to: target,
    onProgress: ({ index, done }) => {
      const total = index.count.toLocaleString('en');
      progress.show(`${index.collection} ${index.label}: ${done.toLocaleString('en')} of ${total} records`);
    },
  });
  progress.clear();
  if (json) await print(terminal, `${JSON.stringify(report)}\n`);
  const records = report.copied.reduce((sum, index) => sum + index.records, 0).toLocaleString('en');
  const content = `${report.copied.length} indices with ${records} records`;
  say(terminal, `${content} are copied and verified by count and checksum, in ${progress.seconds} s.`);
  for (const { collection, label } of report.passedOver)
    say(terminal, `${collection} ${label} is still being filled: copy again when it is published.`);
  return EXIT.done;
}

async function openByName(name: string): Promise<Store> {
  return /^https?:\/\//.test(name) ? await openStore('', name) : await openStore(name);
}
