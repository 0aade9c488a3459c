/**
 * Reads what WHOIS servers of registries and registrars answer about a domain. Their formats are tables: a name for each
 * thing, headings, and what lines without names mean.
 */
import { noRegistration } from './no-registration.ts';
import { formatOf } from './recognise-text-format.ts';
import { RegistrationDraft } from './registration-draft.ts';
import type { WhoisAnswer } from './whois-answer.ts';
import { whoisRows } from './whois-row.ts';

/** `domain`: the name that was asked for, if the answer does not say it. */
export function readWhoisText(text: string, domain?: string): WhoisAnswer {
  const rows = whoisRows(text);
  const draft = new RegistrationDraft(formatOf(rows));
  for (const row of rows) draft.add(row);
  const registration = draft.registration(domain);
  return registration === undefined
    ? { kind: 'none', reason: noRegistration(rows, draft.facts.statuses) }
    : { kind: 'registration', registration };
}
