import { createInterface } from 'node:readline';
import type { RegistrationAnswer, RegistrationLookup } from '../../ingest/lookups/registrations/registration-lookup.ts';
import { RegistrationRecords } from '../../ingest/lookups/registrations/registration-records.ts';
import { parseRegistrationSubject } from '../../ingest/lookups/registrations/registration-subject.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine, visibleText } from '../../view/visible-text.ts';
import type { WhoisOptions } from '../commands/whois.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { RecordOutput } from '../lookups/record-output.ts';
import { Progress } from '../output/progress.ts';
import { print, say, type Terminal } from '../terminal.ts';
import { openLookup } from './open-lookup.ts';
import type { WhoisSession } from './whois-session.ts';

/**
 * `periplus whois`: stores or prints what registries answer about each subject. An interrupted command stores what was
 * answered before. Exits with 1 if there is nothing.
 */
export async function lookUpRegistrations(options: WhoisOptions, session: WhoisSession): Promise<ExitCode> {
  const { terminal } = session;
  const signal = session.interruption();
  await using resources = new AsyncDisposableStack();
  const lookup = await openLookup(options, session, resources);
  const output = resources.use(new RecordOutput(options, session));
  const work = new WhoisWork(lookup, output, options.text, session);
  using progress = new Progress(terminal.errors);
  progress.follow(() => `${quantity(work.asked, 'subject')} looked up, ${quantity(output.count, 'record')}`);
  try {
    for await (const text of subjectsOf(options, terminal)) {
      await work.lookUp(text, signal);
      signal.throwIfAborted();
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  progress.clear();
  if (signal.aborted) say(terminal, 'The lookups were interrupted.');
  const { refused } = await output.finish('registrations');
  if (!options.text && work.asked > 1)
    say(terminal, `${quantity(work.asked, 'subject')} looked up: ${quantity(output.count, 'record')}.`);
  if (signal.aborted || refused > 0) return EXIT.partly;
  const isAnswered = options.text ? work.printed > 0 : output.count > 0;
  if (!isAnswered) return EXIT.nothingFound;
  return work.failed > 0 ? EXIT.partly : EXIT.done;
}

async function* subjectsOf({ subjects }: WhoisOptions, { input }: Terminal): AsyncGenerator<string> {
  const lines = subjects.length > 0 ? subjects : createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    const text = line.trim();
    if (text !== '' && !text.startsWith('#')) yield text;
  }
}

class WhoisWork {
  readonly #lookup: RegistrationLookup;
  readonly #output: RecordOutput;
  readonly #wantsText: boolean;
  readonly #terminal: Terminal;
  readonly #records: RegistrationRecords;
  asked = 0;
  printed = 0;
  failed = 0;

  constructor(lookup: RegistrationLookup, output: RecordOutput, wantsText: boolean, { terminal, now }: WhoisSession) {
    this.#lookup = lookup;
    this.#output = output;
    this.#wantsText = wantsText;
    this.#terminal = terminal;
    this.#records = new RegistrationRecords(now);
  }

  async lookUp(text: string, signal: AbortSignal): Promise<void> {
    const subject = parseRegistrationSubject(text);
    if (subject === undefined) return this.#fail(text, 'it is no address, number of a system or domain name');
    this.asked++;
    const { answers, failure } = await this.#lookup.lookUp(subject, signal);
    if (failure !== undefined) this.#fail(subject.text, failure);
    const last = answers.at(-1);
    if (this.#wantsText) {
      if (last === undefined) return failure === undefined ? this.#fail(subject.text, 'no server has it') : undefined;
      this.printed++;
      return await print(this.#terminal, `${visibleText(answerText(last)).trimEnd()}\n`);
    }
    if (last === undefined && failure !== undefined) return;
    const outcome = await this.#records.read(subject, answers);
    if (outcome.kind === 'none') this.#fail(subject.text, outcome.reason);
    if (outcome.kind === 'system') say(this.#terminal, `${subject.text}: a system has no record of its own.`);
    if (outcome.kind === 'record') await this.#output.add(outcome.record, outcome.origin);
  }

  #fail(subject: string, reason: string): void {
    this.failed++;
    const sentence = `${visibleLine(subject)}: ${visibleLine(reason)}`;
    say(this.#terminal, sentence.endsWith('.') ? sentence : `${sentence}.`);
  }
}

const answerText = (answer: RegistrationAnswer): string =>
  answer.by === 'whois' ? answer.text : JSON.stringify(answer.value, undefined, 2);
