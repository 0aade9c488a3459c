/** The entities of an answer of RDAP, and what their cards say (RFC 7095). */
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonMember, jsonText, objectsIn, textsIn } from '../../../model/json-value.ts';
import { emailsIn } from './registry-values.ts';

export interface RdapEntity {
  readonly roles: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly handle?: string;
  readonly name?: string;
  readonly organization?: string;
  /** Such as `org`, `group` or `individual`. */
  readonly kind?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state?: string;
  readonly postalCode?: string;
  /** As a name or a code. */
  readonly country?: string;
}

const DEEPEST = 4;
const MOST_ENTITIES = 100;

/** Those of an answer and those in them, each before what is in it. */
export function rdapEntities(answer: JsonObject): readonly RdapEntity[] {
  const found: RdapEntity[] = [];
  const add = (parent: JsonObject, depth: number): void => {
    for (const entity of objectsIn(jsonMember(parent, 'entities'))) {
      if (found.length >= MOST_ENTITIES) return;
      found.push(readEntity(entity));
      if (depth < DEEPEST) add(entity, depth + 1);
    }
  };
  add(answer, 0);
  return found;
}

function readEntity(entity: JsonObject): RdapEntity {
  const card = readCard(jsonMember(entity, 'vcardArray'));
  const { address, ...place } = placeOf(card);
  return {
    roles: textsIn(jsonMember(entity, 'roles')),
    emails: textsOf(card, 'email').flatMap(emailsIn),
    phones: phonesOf(card),
    ...defined({
      handle: jsonText(entity, 'handle'),
      name: textsOf(card, 'fn')[0],
      organization: textsOf(card, 'org')[0],
      kind: textsOf(card, 'kind')[0],
      address,
    }),
    ...place,
  };
}

interface CardProperty {
  readonly name: string;
  readonly parameters: unknown;
  readonly values: readonly unknown[];
}

/** `["vcard", [[name, parameters, type, value, ...], ...]]` */
function readCard(card: unknown): readonly CardProperty[] {
  const properties: unknown = Array.isArray(card) ? card[1] : undefined;
  if (!Array.isArray(properties)) return [];
  return properties.flatMap((property: unknown) => {
    if (!Array.isArray(property) || typeof property[0] !== 'string') return [];
    const [name, parameters, , ...values] = property as [string, unknown, unknown, ...unknown[]];
    return [{ name: name.toLowerCase(), parameters, values }];
  });
}

/** An organisation may have units behind its name. */
const textsOf = (card: readonly CardProperty[], name: string): readonly string[] =>
  card
    .filter((property) => property.name === name)
    .flatMap(({ values }) => values.flat(1).slice(0, 1))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
    .map((value) => value.trim());

/** Without fax. Numbers are texts, or addresses such as `tel:+1-555-0100`. */
function phonesOf(card: readonly CardProperty[]): readonly string[] {
  const isPhone = ({ name, parameters }: CardProperty): boolean =>
    name === 'tel' && !JSON.stringify(jsonMember(parameters, 'type') ?? '').includes('fax');
  return textsOf(card.filter(isPhone), 'tel').map((number) => number.replace(/^tel:/i, ''));
}

type Place = Pick<RdapEntity, 'address' | 'city' | 'state' | 'postalCode' | 'country'>;

/** Post box, extension, street, city, state, postal code and country, or a label with all of them in lines. */
function placeOf(card: readonly CardProperty[]): Place {
  const adr = card.find(({ name }) => name === 'adr');
  if (adr === undefined) return {};
  const label = jsonText(adr.parameters, 'label')?.replaceAll('\\n', '\n').trim();
  const parts = Array.isArray(adr.values[0]) ? adr.values[0] : [];
  const [box, extension, street, city, state, postalCode, country] = parts.map(partText);
  const lines = [box, extension, street].filter((line) => line !== undefined && line !== '').join('\n');
  return defined({
    address: lines || label || undefined,
    city: city || undefined,
    state: state || undefined,
    postalCode: postalCode || undefined,
    country: country || undefined,
  });
}

/** A street may have several lines. */
const partText = (part: unknown): string | undefined =>
  Array.isArray(part) ? textsIn(part).join('\n') : typeof part === 'string' ? part.trim() : undefined;
