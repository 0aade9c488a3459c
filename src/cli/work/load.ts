import type { LoadCommandOptions } from '../commands/load.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { plainText } from '../output/plain-text.ts';
import { Progress } from '../output/progress.ts';
import type { Session } from '../session.ts';
import { say } from '../terminal.ts';

/** A file of records into an index; says what became of it. */
export async function load(options: LoadCommandOptions, { terminal, openWork }: Session): Promise<ExitCode> {
  const { file, collection, label, heldBack, private: isPrivate } = options;
  await using work = await openWork(options);
  using progress = new Progress(terminal.errors);
  const loaded = await work.load({
    file,
    collection,
    label,
    isHeldBack: heldBack,
    isPrivate,
    onProgress: (text) => progress.show(text),
  });
  const { index, written, refused, refusedFile, reasons = [], unknownFields, isResumed } = loaded;
  progress.clear();
  const went = isResumed ? 'The load went on where it was. ' : '';
  say(
    terminal,
    `${went}Index ${index.id} (${collection}, ${label}) has ${written.toLocaleString('en')} records and is ${index.state}.`,
  );
  if (refusedFile !== undefined) say(terminal, `${refused} lines were refused; they are in ${refusedFile}.`);
  else if (refused > 0) say(terminal, `${refused} lines were refused.`);
  for (const { line, reason } of reasons.slice(0, SHOWN_REASONS)) say(terminal, `  line ${line}: ${plainText(reason)}`);
  for (const [path, count] of unknownFields)
    say(terminal, `${count} values under ${plainText(path)}, which is no field; they are kept.`);
  return EXIT.done;
}

const SHOWN_REASONS = 10;
