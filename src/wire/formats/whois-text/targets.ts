/** What a name in a WHOIS answer means. */
import type { PartyField, PartyRole } from './whois-answer.ts';

export type Fact =
  | 'domain'
  | 'id'
  | 'server'
  | 'status'
  | 'dnssec'
  | 'key'
  | 'nameServer'
  | 'nameServerAddress'
  | 'created'
  | 'updated'
  | 'expires'
  | 'seen';

/** Where in an answer the lines below belong. `object`: to a party that others name by its handle. `host`: to a server. */
export type Place = PartyRole | 'abuse' | 'host' | 'object' | 'nameServers' | 'domain' | 'status' | 'dates' | 'other';

/**
 * In the tables of formats. `.name` is the name of the party whose lines these are. `open registrant` begins its lines,
 * and with a third word, the value is that field of it. `handle registrant` names an object.
 */
export type TargetText =
  | Fact
  | `${PartyRole}.${PartyField}`
  | `.${PartyField}`
  | `open ${Place}`
  | `open ${PartyRole} ${PartyField}`
  | `handle ${PartyRole}`
  | `lines ${PartyRole}`
  | 'nameWord'
  | 'history'
  | 'object'
  | 'contactOf'
  | 'skip';

export type KeyTarget =
  | { readonly kind: 'fact'; readonly fact: Fact }
  | { readonly kind: 'party'; readonly role: PartyRole | undefined; readonly field: PartyField }
  | { readonly kind: 'open'; readonly place: Place; readonly field: PartyField | undefined }
  | { readonly kind: 'handle'; readonly role: PartyRole }
  /** The values are the lines of a party. */
  | { readonly kind: 'lines'; readonly role: PartyRole }
  /** One word of the name of the party whose lines these are. */
  | { readonly kind: 'nameWord' }
  /** A change, and who made it: the first one is the registration. */
  | { readonly kind: 'history' }
  | { readonly kind: 'object' }
  /** The value names the role of the party that follows. */
  | { readonly kind: 'contactOf' }
  | { readonly kind: 'skip' };

export type TargetTexts = Readonly<Record<string, TargetText>>;
export type Targets = ReadonlyMap<string, KeyTarget>;

export const targets = (texts: TargetTexts): Targets =>
  new Map(Object.entries(texts).map(([key, text]) => [key, target(text)]));

export function target(text: TargetText): KeyTarget {
  if (text === 'object' || text === 'skip' || text === 'contactOf' || text === 'nameWord' || text === 'history')
    return { kind: text };
  const [first = '', second = '', third] = text.split(' ');
  if (first === 'open') return { kind: 'open', place: second as Place, field: third as PartyField | undefined };
  if (first === 'handle' || first === 'lines') return { kind: first, role: second as PartyRole };
  const dot = text.indexOf('.');
  if (dot < 0) return { kind: 'fact', fact: text as Fact };
  return {
    kind: 'party',
    role: dot === 0 ? undefined : (text.slice(0, dot) as PartyRole),
    field: text.slice(dot + 1) as PartyField,
  };
}
