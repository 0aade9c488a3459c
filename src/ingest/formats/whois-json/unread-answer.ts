import { isJsonObject, type JsonObject, recordText } from '../../../model/json-value.ts';
import { readWhoisText } from '../../../wire/formats/whois-text/whois-text.ts';
import { decodedText } from '../whois/decoded-text.ts';
import { isRegistrationText } from '../whois/registration-text.ts';
import { isServiceAnswer } from '../whois-services/service-layouts.ts';

const TEXTS = [
  'raw',
  'raw_text',
  'rawText',
  'rawtext',
  'raw_whois',
  'whois_raw',
  'whois_text',
  'whois',
  'text',
  'response',
  'answer',
];
export const NAME_MEMBERS = ['domain', 'domain_name', 'domainName', 'query', 'name', 'fqdn'];

/** An element with a text of WHOIS that nobody has read yet: it has no parties or dates of its own. */
export function isUnreadAnswer(element: JsonObject): boolean {
  if (isServiceAnswer(element)) return false;
  const text = whoisAnswerText(element);
  if (text === undefined || READ.some((name) => isJsonObject(element[name]) || Array.isArray(element[name])))
    return false;
  const name = firstMemberText(element, NAME_MEMBERS);
  if (isRegistrationText(text, name)) return true;
  const answer = readWhoisText(text, name);
  return answer.kind === 'none' && answer.reason !== 'unread' && name !== undefined;
}

const READ = ['registrar', 'registrant', 'name_servers', 'nameservers', 'contacts', 'status'];

/** That of the first member that has one. */
export const firstMemberText = (element: JsonObject, names: readonly string[]): string | undefined =>
  names.flatMap((name) => recordText(element, name)?.trim() || [])[0];

/** Several are those of registry and registrar. */
export function whoisAnswerText(element: JsonObject): string | undefined {
  for (const name of TEXTS) {
    const value = element[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (Array.isArray(value)) {
      const texts = value.filter((each) => typeof each === 'string');
      if (texts.length > 0) return texts.join('\n');
    }
  }
  const encoded = recordText(element, 'text_base64') ?? recordText(element, 'raw_base64');
  return encoded === undefined ? undefined : decodedText(Buffer.from(encoded, 'base64').toString('latin1'));
}
