/** Answers of RDAP (RFC 9083) for addresses and autonomous systems -> what they say of networks. */
import { parseAddress } from '../../../addr/ip/address.ts';
import { parseCidr } from '../../../addr/ip/cidr.ts';
import { type AddressRange, makeRange } from '../../../addr/ip/range.ts';
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonList, jsonMember, jsonText, objectsIn, textsIn } from '../../../model/json-value.ts';
import type { WhoisNet } from '../../../model/records.generated.ts';
import type { FoundRecord } from '../../formats/format.ts';
import { RefusedRecord } from '../../formats/shapes/refused-record.ts';
import { ownerRange } from '../../join/network-parts.ts';
import { type RdapEntity, rdapEntities } from './rdap-entities.ts';
import {
  emailsIn,
  rangeFacts,
  rangeMember,
  regionalRegistry,
  registryCountry,
  registryDate,
  systemBlock,
  systemNumber,
  unlessEmpty,
  unpaddedAddress,
} from './registry-values.ts';

/**
 * Whether an answer is of a network or a system, as far as it goes: the first bytes of a long one may lack the name of
 * its class, and older servers do not give it.
 */
export function isNetworkAnswer(answer: JsonObject): boolean {
  const name = jsonMember(answer, 'objectClassName');
  if (name !== undefined) return name === 'ip network' || name === 'autnum';
  const isRdap = ['entities', 'rdapConformance', 'port43', 'ipVersion'].some((one) => Object.hasOwn(answer, one));
  return isRdap && ['startAddress', 'endAddress', 'startAutnum', 'endAutnum'].some((one) => Object.hasOwn(answer, one));
}

const isSystem = (answer: JsonObject): boolean => (jsonMember(answer, 'startAutnum') ?? undefined) !== undefined;

/** `raw`: the answer as it was received. @throws RefusedRecord */
export function rdapParts(answer: JsonObject, raw: string): FoundRecord {
  if (isSystem(answer)) return systemOf(answer);
  const range = rangeOf(answer);
  if (range === undefined) throw new RefusedRecord('it has no range of addresses');
  const entities = rdapEntities(answer);
  const holder = entities.find(({ roles }) => roles.includes('registrant')) ?? entities.find(isOrganisation);
  const remarks = remarksOf(answer);
  const origins = (jsonList(answer, 'arin_originas0_originautnums') ?? []).flatMap(
    (one) => systemNumber(String(one)) ?? [],
  );
  const abuse = entities.find(({ roles }) => roles.includes('abuse'))?.emails[0];
  return ownerRange({
    ip: rangeMember(range),
    net: {
      ...defined({
        name: jsonText(answer, 'name'),
        handle: jsonText(answer, 'handle'),
        ...holderMembers(holder, entities),
        country: registryCountry(jsonText(answer, 'country')) ?? registryCountry(holder?.country),
        ...remarks,
        ...datesOf(answer),
        contacts: contactsOf(entities, remarks),
      }),
      ...rangeFacts(range),
    },
    ...defined({ asn: origins.length === 0 ? undefined : { number: origins }, abuse }),
    registration: defined({
      registry: registryOf(answer),
      status: jsonText(answer, 'type'),
      holder_id: holder?.handle,
      parent: jsonText(answer, 'parentHandle'),
    }),
    raw,
  });
}

function systemOf(answer: JsonObject): FoundRecord {
  const [first, last = first] = ['startAutnum', 'endAutnum'].map((name) => {
    const number = jsonMember(answer, name);
    return number === undefined || number === null ? undefined : systemNumber(String(number));
  });
  if (first === undefined || last === undefined) throw new RefusedRecord('it has no number');
  const entities = rdapEntities(answer);
  const holder = entities.find(({ roles }) => roles.includes('registrant'));
  const asn = defined({
    name: jsonText(answer, 'name') ?? holder?.name,
    country: registryCountry(jsonText(answer, 'country')) ?? registryCountry(holder?.country),
    registry: registryOf(answer),
    updated: datesOf(answer).updated,
  });
  return systemBlock(first, last, asn);
}

/** Some servers write the ends as prefixes of one address. */
function rangeOf(answer: JsonObject): AddressRange | undefined {
  const [from, to] = ['startAddress', 'endAddress'].map((name) =>
    parseAddress(unpaddedAddress(jsonText(answer, name)?.split('/', 1)[0]?.trim() ?? '')),
  );
  if (from !== undefined && to !== undefined) return makeRange(from, to);
  const [first] = objectsIn(jsonMember(answer, 'cidr0_cidrs'));
  const prefix = jsonText(first, 'v4prefix') ?? jsonText(first, 'v6prefix');
  return prefix === undefined ? undefined : parseCidr(`${prefix}/${jsonMember(first, 'length')}`);
}

const isOrganisation = ({ kind }: RdapEntity): boolean => kind === 'org';

function holderMembers(holder: RdapEntity | undefined, entities: readonly RdapEntity[]): WhoisNet {
  const address = holder?.address ?? entities.find((one) => one.address !== undefined)?.address;
  return defined({
    organization: holder?.organization ?? holder?.name,
    address,
    city: holder?.city,
    state: holder?.state,
    postal_code: holder?.postalCode,
  });
}

/** RIPE and APNIC tell what the holder wrote from remarks by the title. */
function remarksOf(answer: JsonObject): Pick<WhoisNet, 'description' | 'remarks'> {
  const remarks = objectsIn(jsonMember(answer, 'remarks'));
  const textOf = (list: readonly JsonObject[]): string | undefined =>
    list
      .flatMap((remark) => textsIn(jsonMember(remark, 'description')))
      .join('\n')
      .trim() || undefined;
  const isDescription = (remark: JsonObject): boolean => jsonText(remark, 'title')?.toLowerCase() === 'description';
  return defined({
    description: textOf(remarks.filter(isDescription)),
    remarks: textOf(remarks.filter((remark) => !isDescription(remark))),
  });
}

function datesOf(answer: JsonObject): Pick<WhoisNet, 'created' | 'updated'> {
  const events = objectsIn(jsonMember(answer, 'events'));
  const dateOf = (action: string): string | undefined =>
    registryDate(
      jsonText(
        events.find((event) => jsonText(event, 'eventAction') === action),
        'eventDate',
      ),
    );
  return defined({ created: dateOf('registration'), updated: dateOf('last changed') });
}

function contactsOf(
  entities: readonly RdapEntity[],
  { description = '', remarks = '' }: WhoisNet,
): WhoisNet['contacts'] {
  const emails = [...new Set([...entities.flatMap((one) => one.emails), ...emailsIn(`${description}\n${remarks}`)])];
  const persons = [...new Set(entities.filter((one) => !isOrganisation(one)).flatMap(({ name }) => name ?? []))];
  const phones = [...new Set(entities.flatMap((one) => one.phones))];
  const contacts = defined({
    emails: unlessEmpty(emails),
    persons: unlessEmpty(persons),
    phones: unlessEmpty(phones),
  });
  return Object.keys(contacts).length === 0 ? undefined : contacts;
}

/** By the WHOIS server that the answer names: `whois.ripe.net`. */
function registryOf(answer: JsonObject): string | undefined {
  const name = jsonText(answer, 'port43')?.split('.').at(-2);
  return regionalRegistry(name);
}
