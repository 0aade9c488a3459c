import { basename } from 'node:path';
import { listedName } from '../../ingest/formats/names/listed-name.ts';
import { inputOf, openInput } from '../../ingest/input/open-input.ts';
import { type NameOutcome, resolveNames } from '../../ingest/lookups/resolve-names.ts';
import { sourceOrigin } from '../../ingest/records/record-origin.ts';
import { lineBatches } from '../../ingest/text/line-batches.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { recordTypeNumber } from '../../wire/services/dns/record-type.ts';
import { CommandFailure } from '../command-failure.ts';
import type { DnsOptions } from '../commands/dns.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { RecordOutput } from '../lookups/record-output.ts';
import { Progress } from '../output/progress.ts';
import { say, type Terminal } from '../terminal.ts';
import type { DnsSession } from './dns-session.ts';
import { openResolvers } from './open-resolvers.ts';

/** What records of domains hold. */
const USUAL_TYPES = ['A', 'AAAA', 'NS', 'MX', 'TXT', 'CNAME', 'SOA', 'CAA'];

/**
 * `periplus dns --file`: resolves the names of files, and stores or prints their records. An interrupted command stores
 * what was resolved before. Exits with 1 if no name has a record.
 */
export async function resolveFiles(options: DnsOptions, session: DnsSession): Promise<ExitCode> {
  const { terminal, random, clock } = session;
  const { timeout: waitMs, retries, concurrency, type = USUAL_TYPES } = options;
  if (options.names.length > 0)
    throw new CommandFailure(
      EXIT.usage,
      'Give names or files of names, not both.',
      'A file that has no / needs --file.',
    );
  const { dialer, servers } = await openResolvers(options, session);
  const types = type.map((name) => recordTypeNumber(name) ?? 0);
  const signal = session.interruption();
  const settings = { dialer, servers, random, clock, types, concurrency, waitMs, tries: retries + 1 };
  const counts = new Map<NameOutcome['kind'], number>();
  const name = options.file.length === 1 ? nameOf(options.file[0]) : `${options.file.length} files`;
  const origin = sourceOrigin(name, READER, undefined);
  await using output = new RecordOutput(options, session);
  using progress = new Progress(terminal.errors);
  progress.follow(() => summary(counts));
  try {
    for await (const outcome of resolveNames(namesIn(options.file, terminal), settings, signal)) {
      counts.set(outcome.kind, (counts.get(outcome.kind) ?? 0) + 1);
      if (outcome.kind === 'record') await output.add(outcome.record, origin);
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  progress.clear();
  say(terminal, summary(counts));
  if (signal.aborted) say(terminal, 'The lookups were interrupted.');
  const { refused } = await output.finish(name);
  if (signal.aborted || refused > 0) return EXIT.partly;
  return counts.has('record') ? EXIT.done : EXIT.nothingFound;
}

/** Where a record of a file names the format that has read it. */
const READER = { name: 'dns', version: 1 };

const nameOf = (file = '-'): string => (file === '-' ? 'stdin' : basename(file));

/** Lines that are not names stay as they are, and are counted. */
async function* namesIn(files: readonly string[], { input }: Terminal): AsyncGenerator<string> {
  for (const file of files) {
    await using open = await openInput(inputOf(file, input));
    for await (const { bytes, tooLong } of lineBatches(open.chunks(), { bytes: 2 ** 16, longestLine: 2 ** 16 })) {
      for (const _ of tooLong) yield '';
      for (const line of bytes.toString('utf8').split('\n'))
        if (line.trim() !== '' && !line.startsWith('#')) yield listedName(line)?.name ?? '';
    }
  }
}

const PARTS: readonly (readonly [kind: NameOutcome['kind'], sentence: string])[] = [
  ['absent', 'without a record'],
  ['wildcard', 'that only a wildcard answers for'],
  ['unanswered', 'without an answer'],
  ['malformed', 'that are not domain names'],
];

function summary(counts: ReadonlyMap<NameOutcome['kind'], number>): string {
  const parts = PARTS.flatMap(([kind, sentence]) => {
    const count = counts.get(kind) ?? 0;
    return count === 0 ? [] : [`${count} ${sentence}`];
  });
  return `${[quantity(counts.get('record') ?? 0, 'name resolved', 'names resolved'), ...parts].join(', ')}.`;
}
