import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, recordText, recordTexts } from '../../../model/json-value.ts';
import { trimmedText } from '../../../probe/identify/vulnerabilities/records/foreign-values.ts';
import { kindOfUse, type ListDescription, statementOf } from '../../../probe/lists/list-statement.ts';
import { addressSubject, domainSubject, hashSubject, type ListSubject } from '../../../probe/lists/subject.ts';
import type { ListRecord } from '../../targets/reference/reference-record.ts';
import type { Source } from '../format.ts';
import { jsonListFormat } from '../lists/json-list-format.ts';
import { type LeftOut, leftOut } from '../lists/list-source.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** Lists of MISP of what is no threat: an indicator on one may be a mistake. Some say who runs a network. */
export const warninglist = jsonListFormat({
  name: 'warninglist',
  version: 1,
  about: 'a warning list of MISP in JSON',
  recognises: (value) => value !== undefined && isWarningList(value),
  records: recordsOf,
});

/** Its members are sorted by their names, so that those behind a long list may be out of sight. */
function isWarningList(value: JsonObject): boolean {
  const isOfTexts = Array.isArray(value.list) && typeof value.list[0] === 'string';
  if ('type' in value)
    return (
      typeof value.name === 'string' && TYPES.has(String(value.type)) && (isOfTexts || 'matching_attributes' in value)
    );
  return isOfTexts && typeof value.description === 'string' && Object.keys(value).every((name) => MEMBERS.has(name));
}

const MEMBERS: ReadonlySet<string> = new Set(['category', 'description', 'list', 'matching_attributes', 'name']);
const TYPES: ReadonlySet<string> = new Set(['cidr', 'hostname', 'string', 'substring', 'regex']);

function* recordsOf(element: unknown, { list: given }: Source): Generator<ListRecord | LeftOut> {
  const list = isJsonObject(element) ? element : {};
  const [name, type] = [trimmedText(list.name, 200), recordText(list, 'type')];
  if (name === undefined || type === undefined || !TYPES.has(type) || !Array.isArray(list.list))
    throw new RefusedRecord('it is no warning list of MISP: it lacks `name`, `type` or `list`');
  const description = { ...usedAs(name, type), name, ...defined({ date: dayOf(list.version) }), ...given };
  const into = kindOfUse(description.as);
  yield { kind: 'headline', into, title: name, ...defined({ date: description.date, licence: description.licence }) };
  const statement = statementOf(description, name);
  for (const value of list.list) {
    const subject = typeof value === 'string' ? subjectOf(value.trim(), type, list) : undefined;
    yield subject === undefined ? leftOut(`entries of type ${type}`) : { kind: 'listed', into, subject, statement };
  }
}

/** Their versions are days, such as 20260811. */
function dayOf(version: unknown): string | undefined {
  const [, year, month, day] = /^(20\d\d)(0[1-9]|1[0-2])([0-3]\d)/.exec(String(version)) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}

/** Lists whose names say who runs the ranges. */
const NETWORKS: readonly (readonly [name: RegExp, description: ListDescription])[] = [
  [/\bAkamai\b/i, { as: 'cdn', provider: 'Akamai' }],
  [/\bCloudflare\b/i, { as: 'cdn', provider: 'Cloudflare' }],
  [/\bFastly\b/i, { as: 'cdn', provider: 'Fastly' }],
  [/\bBunny\.?net\b/i, { as: 'cdn', provider: 'Bunny' }],
  [/\bAzure\b/i, { as: 'cloud', provider: 'Microsoft Azure' }],
  [/\b(?:Amazon|AWS)\b/i, { as: 'cloud', provider: 'Amazon Web Services' }],
  [/\b(?:GCP|Google Cloud)\b/i, { as: 'cloud', provider: 'Google Cloud' }],
  [/\bOracle Cloud\b/i, { as: 'cloud', provider: 'Oracle Cloud' }],
  [/\bOVH\b/i, { as: 'cloud', provider: 'OVHcloud' }],
  [/\bDigital ?Ocean\b/i, { as: 'cloud', provider: 'DigitalOcean' }],
  [/\bVPN\b/i, { as: 'vpn' }],
  [/\bTor exit\b/i, { as: 'tor' }],
];

function usedAs(name: string, type: string): ListDescription {
  const network = type === 'cidr' ? NETWORKS.find(([pattern]) => pattern.test(name)) : undefined;
  return network?.[1] ?? { as: 'benign' };
}

function subjectOf(value: string, type: string, list: JsonObject): ListSubject | undefined {
  if (type === 'regex') return undefined;
  if (type === 'cidr') return addressSubject(value);
  const isOfDigests = recordTexts(list, 'matching_attributes').some((name) => /^(?:md5|sha\d|x509)/.test(name));
  const subject = isOfDigests ? hashSubject(value) : (addressSubject(value) ?? domainSubject(value));
  // It stands for names that have it in them, so also for those below it.
  if (type === 'substring' && subject?.kind === 'name' && subject.of === 'domain') return { ...subject, of: 'zone' };
  return subject;
}
