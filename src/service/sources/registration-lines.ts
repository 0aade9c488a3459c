import { open } from 'node:fs/promises';
import { printedLine } from '../../ingest/formats/printed/printed-line.ts';
import type { RegistrationLookup } from '../../ingest/lookups/registrations/registration-lookup.ts';
import { RegistrationRecords } from '../../ingest/lookups/registrations/registration-records.ts';
import {
  parseRegistrationSubject,
  type RegistrationSubject,
} from '../../ingest/lookups/registrations/registration-subject.ts';

/** Addresses, numbers of systems and domain names, between commas or blanks. Undefined if one of them is none of these. */
export function registrationSubjects(text: string): readonly RegistrationSubject[] | undefined {
  const subjects = text.split(/[\s,]+/).flatMap((one) => (one === '' ? [] : [parseRegistrationSubject(one)]));
  return subjects.length > 0 && subjects.every((one) => one !== undefined) ? subjects : undefined;
}

export interface LineWork {
  readonly lookup: RegistrationLookup;
  readonly now: () => number;
  readonly signal: AbortSignal;
  report(percentage: number, message: string): void;
}

export interface WrittenLines {
  readonly records: number;
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
}

/** Asks registries about each subject, and writes the records to a file as `printed` reads them. */
export async function writeRegistrations(
  subjects: readonly RegistrationSubject[],
  path: string,
  { lookup, now, signal, report }: LineWork,
): Promise<WrittenLines> {
  const found = new RegistrationRecords(now);
  const failures: { readonly name: string; readonly reason: string }[] = [];
  let records = 0;
  await using file = await open(path, 'w', 0o600);
  for (const [at, subject] of subjects.entries()) {
    signal.throwIfAborted();
    const name = subject.text;
    report(Math.floor((at / subjects.length) * 100), `Asking about ${name}`);
    const { answers, failure } = await lookup.lookUp(subject, signal);
    if (failure !== undefined) failures.push({ name, reason: failure });
    if (answers.length === 0 && failure !== undefined) continue;
    const outcome = await found.read(subject, answers);
    if (outcome.kind === 'none') failures.push({ name, reason: outcome.reason });
    if (outcome.kind !== 'record') continue;
    records++;
    await file.appendFile(printedLine(outcome.record, outcome.origin));
  }
  return { records, failures };
}
