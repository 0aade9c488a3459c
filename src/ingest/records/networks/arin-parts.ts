/** What ARIN writes of networks, in its bulk data and in answers of its WHOIS server -> what it says of them. */
import { defined } from '../../../model/defined.ts';
import { rpslAttributes } from '../../../wire/formats/rpsl/rpsl-reader.ts';
import type { FoundRecord } from '../../formats/format.ts';
import { RefusedRecord } from '../../formats/shapes/refused-record.ts';
import { type NetworkReferences, ownerPart, ownerRange } from '../../join/network-parts.ts';
import {
  emailsIn,
  rangeFacts,
  rangeMember,
  readNetworkRange,
  registryCountry,
  registryDate,
  systemBlock,
  systemNumber,
  unlessEmpty,
} from './registry-values.ts';

/** The first names of paragraphs, in small letters, that say something of networks. */
export const isArinObject = (type: string): boolean => READERS.has(type);

/** `text`: the paragraph as in the source, which is kept. @throws RefusedRecord */
export function* arinParts(type: string, text: string): Generator<FoundRecord> {
  const read = READERS.get(type);
  if (read !== undefined) yield* read(new ArinValues(text), text);
}

type Reader = (values: ArinValues, raw: string) => Iterable<FoundRecord>;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['netrange', readNet],
  ['nethandle', readNet],
  ['v6nethandle', readNet],
  ['orgid', (values) => [readOrganisation(values)]],
  ['orgname', (values) => [readOrganisation(values)]],
  ['pochandle', readContact],
  ['ashandle', readSystem],
]);

/** Values of one paragraph. Names differ in case between bulk data and answers. */
export class ArinValues {
  readonly #values = new Map<string, string[]>();

  constructor(text: string) {
    for (const [name, value] of rpslAttributes(text)) {
      if (value === '') continue;
      const values = this.#values.get(name);
      if (values !== undefined) values.push(value);
      else this.#values.set(name, [value]);
    }
  }

  all(...names: readonly string[]): readonly string[] {
    return names.flatMap((name) => this.#values.get(name) ?? []);
  }

  get(...names: readonly string[]): string | undefined {
    return this.all(...names)[0];
  }

  text(...names: readonly string[]): string | undefined {
    return this.all(...names).join('\n') || undefined;
  }
}

/** `Example Inc. (EXAMPL)` -> both. */
function namedHandle(text: string | undefined): { readonly name?: string; readonly handle?: string } {
  if (text === undefined) return {};
  const open = text.lastIndexOf('(');
  if (open < 0 || !text.endsWith(')')) return { handle: text };
  const [name, handle] = [text.slice(0, open).trim(), text.slice(open + 1, -1).trim()];
  return defined({ name: name || undefined, handle: handle || undefined });
}

/** Of a network in an answer: who holds it. */
export const holderOf = (values: ArinValues): ReturnType<typeof namedHandle> =>
  namedHandle(values.get('orgid', 'organization', 'customer'));

function* readNet(values: ArinValues, raw: string): Generator<FoundRecord> {
  const range = readNetworkRange(values.get('netrange') ?? '');
  if (range === undefined) throw new RefusedRecord('it has no range of addresses');
  const holder = holderOf(values);
  const numbers = values
    .all('originas')
    .flatMap((list) => list.split(','))
    .flatMap((one) => systemNumber(one) ?? []);
  yield ownerRange({
    ip: rangeMember(range),
    net: {
      ...defined({
        name: values.get('netname'),
        handle: values.get('nethandle', 'v6nethandle'),
        organization: holder.name,
        remarks: values.text('comment'),
        created: registryDate(values.get('regdate')),
        updated: registryDate(values.get('updated')),
      }),
      ...rangeFacts(range),
    },
    ...defined({ asn: numbers.length === 0 ? undefined : { number: numbers } }),
    registration: {
      registry: 'arin',
      ...defined({
        status: values.get('nettype'),
        holder_id: holder.handle,
        parent: namedHandle(values.get('parent')).handle,
      }),
    },
    raw,
    refers: {
      ...defined({ organisation: holder.handle }),
      ...referencesOf(values, ''),
    },
  });
}

/** Names of references begin with `Org` in an organisation. */
const referencesOf = (values: ArinValues, before: string): NetworkReferences =>
  defined({
    contacts: unlessEmpty(
      values.all(...['techhandle', 'nochandle', 'adminhandle', 'routinghandle'].map((one) => before + one)),
    ),
    abuse: unlessEmpty(values.all(`${before}abusehandle`)),
  });

/** `handle`: of a customer, who has none of its own. `refers`: of an answer, where contacts come after it. */
export function readOrganisation(
  values: ArinValues,
  { handle = values.get('orgid'), refers = referencesOf(values, 'org') }: Partial<OrganisationContext> = {},
): FoundRecord {
  if (handle === undefined) throw new RefusedRecord('it has no handle');
  return ownerPart('organisation', {
    handle,
    net: defined({
      organization: values.get('orgname', 'custname'),
      address: values.text('street', 'address'),
      city: values.get('city'),
      state: values.get('state/prov', 'stateprov'),
      postal_code: values.get('postalcode'),
      country: registryCountry(values.get('country')),
    }),
    refers,
  });
}

interface OrganisationContext {
  readonly handle: string | undefined;
  readonly refers: NetworkReferences;
}

function* readContact(values: ArinValues): Generator<FoundRecord> {
  const handle = values.get('pochandle');
  if (handle === undefined) throw new RefusedRecord('it has no handle');
  yield ownerPart('contact', {
    handle,
    ...defined({
      name: values.all('firstname', 'lastname').join(' ') || undefined,
      emails: unlessEmpty(values.all('mailbox').flatMap(emailsIn)),
      phones: unlessEmpty(values.all('officephone', 'mobilephone')),
    }),
  });
}

function* readSystem(values: ArinValues): Generator<FoundRecord> {
  const [first, last] = (values.get('asnumber') ?? '').split('-').map(systemNumber);
  if (first === undefined) throw new RefusedRecord('it has no number');
  const asn = defined({ name: values.get('asname'), registry: 'arin', updated: registryDate(values.get('updated')) });
  yield systemBlock(first, last ?? first, asn);
}
