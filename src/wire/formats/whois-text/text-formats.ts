/** The formats of WHOIS answers: what each has that the usual names do not say. */
import { defined } from '../../../model/defined.ts';
import { type Targets, type TargetTexts, targets } from './targets.ts';
import { USUAL_KEYS } from './usual-keys.ts';
import type { PartyField, PartyRole } from './whois-answer.ts';
import type { DateStyle } from './whois-date.ts';

export interface TextFormat {
  readonly name: string;
  /** Names that all must be in an answer. The first format of the list whose names are there is taken. */
  readonly signs: readonly string[];
  /** The usual ones, and its own. */
  readonly keys: Targets;
  readonly dates: DateStyle;
  /** Paragraphs that begin with one of these names are parties, which others name by their handles. */
  readonly objects: ReadonlySet<string>;
  /** The fields of lines without names, from the first line of a party on. The last one is that of all that follow. */
  readonly lines: Readonly<Record<PartyRole, readonly PartyField[]>>;
  /** The last lines of an address. The rest is of the street. */
  readonly address?: readonly AddressPart[];
  /** Lines without names follow the value of a party. */
  readonly linesFollowValues: boolean;
  /** Comments say whose lines follow. */
  readonly headingsInComments: boolean;
  /** A blank line does not end the lines of a party. */
  readonly blanksInParties: boolean;
}

/** What the last lines of an address are, if they are always the same. */
export type AddressPart = Exclude<PartyField, 'street'> | 'city, province postal' | 'postal city' | 'province,postal';

interface FormatText {
  readonly signs: readonly string[];
  readonly keys?: TargetTexts;
  readonly dates?: DateStyle;
  readonly objects?: readonly string[];
  readonly lines?: Partial<Record<PartyRole, readonly PartyField[]>>;
  readonly address?: readonly AddressPart[];
  readonly linesFollowValues?: boolean;
  readonly headingsInComments?: boolean;
  readonly blanksInParties?: boolean;
}

const NAME_FIRST: readonly PartyField[] = ['name', 'street'];
const COMPANY_FIRST: readonly PartyField[] = ['organization', 'street'];
const PERSON_AND_COMPANY: readonly PartyField[] = ['name', 'organization', 'street'];

const COMPANY_AND_PERSON: readonly PartyField[] = ['organization', 'name', 'street'];
const HANDLE_FIRST: readonly PartyField[] = ['id', 'name', 'street'];

const TEXTS: Readonly<Record<string, FormatText>> = {
  'nic-uk': {
    signs: ['relevant dates', 'registration status'],
    keys: {
      "registrant's address": 'registrant.street',
      'data validation': 'open other',
      'trading as': 'registrant.organization',
    },
    address: ['city', 'province', 'postal_code', 'country'],
  },
  'nic-gg': { signs: ['relevant dates', 'registrant'] },
  janet: {
    signs: ['registered for', 'entry created'],
    keys: {
      'registered for': 'registrant.organization',
      'domain owner': 'open other',
      'registered by': 'registrar.name',
      'registrant address': 'lines registrant',
      'registrant contact': 'registrant.name',
    },
    lines: { registrant: ['street'] },
    address: ['city', 'postal_code', 'country'],
  },
  'nic-fr': {
    signs: ['holder c', 'source', 'last update'],
    keys: { contact: '.name', 'zone c': 'skip', type: 'skip', 'nic hdl': 'object' },
    objects: ['nic hdl'],
  },
  'nic-ir': {
    signs: ['holder c', 'ascii'],
    keys: { 'nic hdl': 'object', ascii: 'skip', org: '.organization', person: '.name' },
    objects: ['nic hdl'],
  },
  'nic-br': {
    signs: ['owner', 'nsstat'],
    keys: {
      owner: 'registrant.organization',
      ownerid: 'skip',
      responsible: 'registrant.name',
      'nic hdl br': 'object',
      sacicode: 'skip',
      inetnum: 'skip',
    },
    objects: ['nic hdl br'],
  },
  'nic-ua': {
    signs: ['dom public'],
    keys: {
      registrant: 'handle registrant',
      'contact id': 'object',
      'person loc': '.name',
      'address loc': '.street',
      'postal code loc': '.postal_code',
      'organization loc': '.organization',
      'abuse email': 'registrar.email',
      'country loc': '.country',
      'abuse phone': 'registrar.phone',
      'mnt by': 'skip',
    },
    objects: ['contact id'],
    address: ['postal city', 'country'],
    headingsInComments: true,
  },
  fred: {
    signs: ['registrant', 'registered', 'expire'],
    keys: { registrant: 'handle registrant', contact: 'object', nsset: 'skip', 'sponsoring registrar': 'skip' },
    objects: ['contact'],
  },
  'nic-at': {
    signs: ['registrant', 'source', 'changed', 'personname'],
    keys: {
      registrant: 'handle registrant',
      'nic hdl': 'object',
      personname: '.name',
      remarks: 'nameServerAddress',
      'zone c': 'skip',
    },
    objects: ['personname'],
  },
  'nic-is': {
    signs: ['registrant', 'zone c', 'source'],
    keys: { registrant: 'handle registrant', 'nic hdl': 'object', role: '.name', 'zone c': 'skip' },
    objects: ['role', 'person', 'nic hdl'],
  },
  'nic-il': {
    signs: ['validity', 'descr'],
    keys: { descr: 'lines registrant', changed: 'history', 'nic hdl': 'object', address: '.street', role: '.name' },
    objects: ['person', 'role', 'nic hdl'],
  },
  'nic-ie': {
    signs: ['ren status'],
    keys: {
      descr: 'lines registrant',
      renewal: 'expires',
      'nic hdl': 'object',
      'ren status': 'status',
      'zone c': 'skip',
      registration: 'created',
      'account name': 'registrar.name',
    },
    objects: ['person', 'nic hdl'],
  },
  'nic-hr': {
    signs: ['descr', 'tech c', 'expires'],
    keys: { descr: 'lines registrant', 'nic hdl': 'object' },
    objects: ['person', 'nic hdl'],
    address: ['postal city'],
  },
  'nic-no': {
    signs: ['domain holder handle'],
    keys: {
      'domain holder handle': 'handle registrant',
      'registrar handle': 'handle registrar',
      'tech c handle': 'handle technical',
      'norid handle': 'object',
      'name server handle': 'skip',
      'legal c handle': 'handle administrative',
      type: 'skip',
      'post address': '.street',
      'postal area': '.city',
    },
    objects: ['norid handle'],
  },
  iana: {
    signs: ['organisation', 'contact', 'source'],
    keys: { organisation: '.organization', contact: 'contactOf', remarks: 'skip' },
    address: ['country'],
  },
  'nic-it': {
    signs: ['expire date', 'last update'],
    address: ['city', 'postal_code', 'province', 'country'],
  },
  'nic-se': { signs: ['state', 'holder', 'modified'], keys: { holder: 'registrant.id' } },
  tci: {
    signs: ['paid till', 'state'],
    keys: { org: 'registrant.organization', person: 'registrant.name', 'admin contact': 'administrative.referral_url' },
  },
  'nic-dk': { signs: ['registration period', 'vid'], keys: { dns: 'skip' } },
  'dot-tk': {
    signs: ['record will expire on', 'record maintained by'],
    keys: { organisation: 'open registrant' },
    dates: { order: 'month' },
    lines: { registrant: ['organization', 'name', 'street'] },
    address: ['country'],
  },
  'nic-nl': {
    signs: ['record maintained by', 'domain nameservers'],
    lines: { registrant: HANDLE_FIRST, administrative: HANDLE_FIRST, technical: HANDLE_FIRST },
    address: ['postal city', 'country'],
  },
  'nic-ch': { signs: ['first registration date'], linesFollowValues: true, lines: { registrant: NAME_FIRST } },
  'nic-au': { signs: ['eligibility type'], keys: { registrant: 'registrant.organization', 'eligibility id': 'skip' } },
  'nic-hk': {
    signs: ['domain name commencement date'],
    keys: {
      'given name': 'nameWord',
      'family name': 'nameWord',
      'holder english name': '.name',
      'company chinese name': 'skip',
      'company english name': '.organization',
      'holder chinese name': 'skip',
      'account name': 'skip',
    },
  },
  'nic-jp': {
    signs: ['domain name', 'signing key'],
    keys: {
      organization: 'registrant.organization',
      'network service name': 'registrant.organization',
      'administrative contact': 'administrative.id',
      'technical contact': 'technical.id',
      registrant: 'registrant.name',
    },
    dates: { offset: 540 },
  },
  'nic-jp-2': {
    signs: ['ドメイン名', 'ネームサーバ'],
    keys: {
      organization: 'registrant.organization',
      'network service name': 'registrant.organization',
      登録担当者: 'administrative.id',
      技術連絡担当者: 'technical.id',
    },
    dates: { offset: 540 },
  },
  'nic-kr': { signs: ['authorized agency'] },
  'nic-pl': {
    signs: ['renewal date', 'nameservers'],
    keys: { location: '.country', 'whois database responses': 'server' },
  },
  'nic-pt': { signs: ['nome de domínio / domain name'] },
  'nic-ee': { signs: ['outzone', 'delete'] },
  'nic-fi': {
    signs: ['descr', 'modified', 'status'],
    keys: { descr: 'lines registrant' },
    lines: { registrant: ['organization', 'id'] },
    address: ['postal_code', 'city'],
  },
  'nic-fi-2': {
    signs: ['holder transfer'],
    keys: { 'register number': '.id', 'holder email': 'registrant.email', 'tech email': 'technical.email' },
  },
  'nic-eu': { signs: ['onsite(s)'], lines: { registrant: COMPANY_FIRST } },
  'nic-eu-2': { signs: ['script'], lines: { registrant: COMPANY_FIRST } },
  'nic-be': { signs: ['registrar technical contacts'], lines: { registrant: COMPANY_FIRST } },
  educause: {
    signs: ['domain record activated'],
    lines: { registrant: COMPANY_FIRST, administrative: PERSON_AND_COMPANY, technical: PERSON_AND_COMPANY },
    address: ['city, province postal', 'country'],
  },
  'nic-lt': {
    signs: ['registrar website', 'contact email'],
    keys: {
      'contact organization': 'registrant.organization',
      'contact name': 'registrant.name',
      'contact email': 'registrant.email',
    },
  },
  'nic-lu': {
    signs: ['domaintype', 'org name'],
    keys: {
      'org name': 'registrant.name',
      'org address': 'registrant.street',
      'org zipcode': 'registrant.postal_code',
      'org city': 'registrant.city',
      'org country': 'registrant.country',
    },
  },
  'nic-tw-2': {
    signs: ['domain servers in listed order', 'registration service provider', 'contact'],
    keys: { contact: 'registrant.name' },
    lines: { registrant: ['organization', 'organization', 'street'] },
  },
  'nic-tw': {
    signs: ['domain servers in listed order', 'registration service provider'],
    dates: { offset: 480 },
    lines: { registrant: ['organization', 'name', 'street'], administrative: NAME_FIRST, technical: NAME_FIRST },
    blanksInParties: true,
  },
  'nic-th': {
    signs: ['renew date', 'exp date'],
    keys: {
      'tech contact': 'open technical id',
      'domain holder': 'open registrant organization',
      'renew date': 'skip',
    },
    linesFollowValues: true,
    lines: { registrant: ['organization', 'street'] },
    address: ['postal_code', 'country'],
  },
  'nic-nc': {
    signs: ['contact firstname'],
    keys: { 'contact firstname': 'skip', 'contact lastname': 'skip', 'registrant address': 'registrant.street' },
    address: ['postal city', 'country'],
  },
  'nic-rs': {
    signs: ['domain name', 'modification date'],
    keys: { owner: 'open registrant organization', registrant: 'open registrant organization', 'id number': '.id' },
  },
  rrpproxy: {
    signs: ['owner contact', 'contact handle'],
    keys: {
      'owner contact': 'handle registrant',
      'admin contact': 'handle administrative',
      'tech contact': 'handle technical',
      'technical contact': 'handle technical',
      'billing contact': 'handle billing',
      'contact handle': 'object',
      contact: '.name',
    },
    objects: ['contact handle'],
  },
  'melbourne-it': {
    signs: ['organisation name', 'organisation address'],
    keys: {
      'organisation name': 'registrant.name',
      'organisation address': 'registrant.street',
      'registration date': 'skip',
    },
    address: ['city', 'postal_code', 'province', 'country'],
  },
  'nic-io': {
    signs: ['owner', 'ns 1'],
    keys: { owner: 'lines registrant' },
    lines: { registrant: PERSON_AND_COMPANY },
    address: ['city', 'province', 'country'],
  },
  'public-domain-registry': {
    signs: ['registrant contact details', 'domain name'],
    lines: {
      registrant: COMPANY_AND_PERSON,
      administrative: COMPANY_AND_PERSON,
      technical: COMPANY_AND_PERSON,
      billing: COMPANY_AND_PERSON,
    },
    address: ['city', 'province,postal', 'country'],
  },
  'za-net': { signs: ['registered for', 'record last updated'], linesFollowValues: true },
  'nic-pr': {
    signs: ['created on', 'expires on', 'contact', 'dns'],
    keys: { contact: 'contactOf' },
  },
  'nic-tg': {
    signs: ['contact type', 'activation'],
    keys: { 'contact type': 'contactOf', 'last name': 'nameWord', 'first name': 'nameWord' },
  },
  'nic-bg': { signs: ['processed from', 'activated on'], lines: { registrant: NAME_FIRST } },
  'nic-de': { signs: ['nserver', 'changed', 'status'], keys: { 'domain ace': 'skip', type: 'skip' } },
  'nic-cn': { signs: ['roid', 'registration time'] },
};

export const TEXT_FORMATS: readonly TextFormat[] = Object.entries(TEXTS).map(([name, text]) => made(name, text));
export const GENERIC = made('generic', { signs: [] });
export const ICANN = made('icann', { signs: [] });

function made(
  name: string,
  {
    signs,
    keys = {},
    dates = {},
    objects = [],
    lines = {},
    address,
    linesFollowValues = false,
    headingsInComments = false,
    blanksInParties = false,
  }: FormatText,
): TextFormat {
  return {
    name,
    signs,
    keys: new Map([...USUAL_KEYS, ...targets(keys)]),
    dates,
    objects: new Set(objects),
    lines: {
      registrar: NAME_FIRST,
      registrant: NAME_FIRST,
      administrative: NAME_FIRST,
      technical: NAME_FIRST,
      billing: NAME_FIRST,
      ...lines,
    },
    linesFollowValues,
    headingsInComments,
    blanksInParties,
    ...defined({ address }),
  };
}
