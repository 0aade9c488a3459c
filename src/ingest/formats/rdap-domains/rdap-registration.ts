/** A domain of RDAP (RFC 9083) -> the record of its registration. */
import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonObject,
  jsonText,
  objectsIn,
  recordInteger,
  recordText,
  textsIn,
} from '../../../model/json-value.ts';
import type { WhoisContact, WhoisDomainsRecord } from '../../../model/records.generated.ts';
import { eppStatus } from '../../../wire/formats/epp-status.ts';
import { readJcard } from '../../../wire/formats/jcard/jcard.ts';
import { readWhoisDate } from '../../../wire/formats/whois-text/whois-date.ts';
import { filledList } from '../../records/filled-list.ts';
import { type FoundNameServer, registrationRecord } from '../../records/registration-record.ts';
import type { FoundRecord } from '../format.ts';

type Findings = NonNullable<WhoisDomainsRecord['rdap']>;

/** `time`: when it was looked up, in ISO 8601, if that is known. */
export function rdapRegistration(domain: JsonObject, time?: string): FoundRecord {
  const events = objectsIn(domain.events);
  const dateOf = (...actions: readonly string[]): string | undefined =>
    actions.flatMap((action) => {
      const event = events.find((each) => recordText(each, 'eventAction')?.toLowerCase() === action);
      return readWhoisDate(recordText(event, 'eventDate') ?? '') ?? [];
    })[0];
  const secure = jsonObject(domain, 'secureDNS');
  const signed = secure?.delegationSigned;
  const entities = objectsIn(domain.entities);
  const registrar = entities.find((entity) => hasRole(entity, 'registrar'));
  return registrationRecord({
    name: recordText(domain, 'ldhName') ?? recordText(domain, 'unicodeName'),
    nameServers: objectsIn(domain.nameservers).flatMap((server) => nameServer(server) ?? []),
    ds: objectsIn(secure?.dsData).map(signerOf),
    seen: time ?? dateOf('last update of rdap database'),
    data: {
      ...defined({
        extracted_domain: recordText(domain, 'unicodeName') ?? recordText(domain, 'ldhName'),
        id: recordText(domain, 'handle'),
        server: serverIn(domain),
        whois_server: recordText(registrar, 'port43'),
        status: filledList(textsIn(domain.status).map(statusOf)),
        dnssec: typeof signed === 'boolean' ? signed : undefined,
        created_date: dateOf('registration'),
        updated_date: dateOf('last changed'),
        expiration_date: dateOf('expiration', 'registrar expiration'),
        registrar: registrar && registrarParty(registrar, entities),
        registrant: partyIn(entities, 'registrant'),
        administrative: partyIn(entities, 'administrative'),
        technical: partyIn(entities, 'technical'),
        billing: partyIn(entities, 'billing'),
        rdap: findings(domain, events, entities),
      }),
      raw: JSON.stringify(domain),
      stats: { parser: 'rdap' },
    },
  });
}

const hasRole = (entity: JsonObject, role: string): boolean =>
  textsIn(entity.roles).some((each) => each.toLowerCase() === role);

/** RFC 8056 has other words for the states of EPP. */
function statusOf(state: string): string {
  return state.toLowerCase() === 'active' ? 'ok' : (eppStatus(state) ?? state);
}

function nameServer(server: JsonObject): FoundNameServer | undefined {
  const name = (recordText(server, 'ldhName') ?? recordText(server, 'unicodeName'))?.toLowerCase().replace(/\.$/, '');
  if (name === undefined || name === '') return undefined;
  const addresses = jsonObject(server, 'ipAddresses');
  return { name, addresses: [...textsIn(addresses?.v4), ...textsIn(addresses?.v6)] };
}

type Signer = NonNullable<NonNullable<WhoisDomainsRecord['delegation']>['ds']>[number];

const signerOf = (ds: JsonObject): Signer =>
  defined({
    key_tag: recordInteger(ds, 'keyTag'),
    algorithm: recordInteger(ds, 'algorithm'),
    digest_type: recordInteger(ds, 'digestType'),
    digest: recordText(ds, 'digest')?.toLowerCase().replaceAll(/\s/g, ''),
  });

/** The host that has answered. */
function serverIn(domain: JsonObject): string | undefined {
  const self = objectsIn(domain.links).find((link) => link.rel === 'self');
  return URL.parse(jsonText(self, 'href') ?? '')?.hostname || undefined;
}

function partyOf(entity: JsonObject): WhoisContact {
  return { ...defined({ id: recordText(entity, 'handle') }), ...readJcard(entity.vcardArray) };
}

function partyIn(entities: readonly JsonObject[], role: string): WhoisContact | undefined {
  const entity = entities.find((each) => hasRole(each, role));
  const party = entity && partyOf(entity);
  return party && Object.keys(party).length > 0 ? party : undefined;
}

/** As in WHOIS: with its number at IANA, and whom to write to about abuse. */
function registrarParty(registrar: JsonObject, entities: readonly JsonObject[]): WhoisContact {
  const number = objectsIn(registrar.publicIds).find(({ type }) => /iana/i.test(String(type)));
  const abuse = [...objectsIn(registrar.entities), ...entities].find((entity) => hasRole(entity, 'abuse'));
  const { email, phone } = abuse === undefined ? {} : partyOf(abuse);
  const about = objectsIn(registrar.links).find(({ rel }) => rel === 'about');
  return {
    ...defined({ referral_url: recordText(about, 'href') }),
    ...partyOf(registrar),
    ...defined({ id: recordText(number, 'identifier') ?? recordText(registrar, 'handle'), email, phone }),
  };
}

const OWN_ROLES: ReadonlySet<string> = new Set(['registrar', 'registrant', 'administrative', 'technical', 'billing']);
const OWN_EVENTS: ReadonlySet<string> = new Set([
  'registration',
  'last changed',
  'expiration',
  'last update of rdap database',
]);
const MOST = 64;

function findings(
  domain: JsonObject,
  events: readonly JsonObject[],
  entities: readonly JsonObject[],
): Findings | undefined {
  const others = entities.filter((entity) => !textsIn(entity.roles).some((role) => OWN_ROLES.has(role.toLowerCase())));
  const found: Findings = defined({
    conformance: filledList(textsIn(domain.rdapConformance)),
    lang: recordText(domain, 'lang'),
    port43: recordText(domain, 'port43'),
    event: filledList(
      events
        .filter((event) => !OWN_EVENTS.has(recordText(event, 'eventAction')?.toLowerCase() ?? ''))
        .slice(0, MOST)
        .map(eventOf),
    ),
    redacted: filledList(objectsIn(domain.redacted).slice(0, MOST).map(redactionOf)),
    variant: filledList(
      objectsIn(domain.variants)
        .flatMap((variant) => variantNames(variant))
        .slice(0, MOST),
    ),
    remark: filledList(
      objectsIn(domain.remarks)
        .slice(0, MOST)
        .map(remarkText)
        .filter((text) => text !== ''),
    ),
    party: filledList(others.slice(0, MOST).map((entity) => ({ role: textsIn(entity.roles), ...partyOf(entity) }))),
  });
  return Object.keys(found).length === 0 ? undefined : found;
}

const eventOf = (event: JsonObject): NonNullable<Findings['event']>[number] =>
  defined({
    action: recordText(event, 'eventAction'),
    actor: recordText(event, 'eventActor'),
    date: readWhoisDate(recordText(event, 'eventDate') ?? ''),
  });

/** RFC 9537. */
const redactionOf = (redaction: JsonObject): NonNullable<Findings['redacted']>[number] =>
  defined({
    name: describedBy(redaction, 'name'),
    reason: describedBy(redaction, 'reason'),
    method: recordText(redaction, 'method'),
  });

function describedBy(redaction: JsonObject, member: string): string | undefined {
  const described = jsonObject(redaction, member);
  return recordText(described, 'description') ?? recordText(described, 'type');
}

const variantNames = (variant: JsonObject): readonly string[] =>
  objectsIn(variant.variantNames).flatMap(
    (name) => recordText(name, 'ldhName') ?? recordText(name, 'unicodeName') ?? [],
  );

const remarkText = (remark: JsonObject): string =>
  [recordText(remark, 'title'), ...textsIn(remark.description)].filter(Boolean).join('\n');
