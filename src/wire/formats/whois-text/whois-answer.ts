/** What an answer of WHOIS says. Names are those of records of `whois_domains`, values are as the server wrote them. */

export type WhoisAnswer =
  | { readonly kind: 'registration'; readonly registration: TextRegistration }
  | { readonly kind: 'none'; readonly reason: NoRegistration };

/** Why an answer has no registration. */
export type NoRegistration = 'available' | 'reserved' | 'limited' | 'unavailable' | 'invalid' | 'unread';

export interface TextRegistration {
  /** The name of the format in the list of formats. */
  readonly format: string;
  readonly domain: string;
  readonly id?: string;
  /** The server that the registry names for the rest: that of the registrar. */
  readonly whois_server?: string;
  /** Codes of EPP in their usual spelling, others as they are. */
  readonly status: readonly string[];
  readonly dnssec?: boolean;
  readonly name_servers: readonly TextNameServer[];
  readonly keys: readonly TextKey[];
  /** In ISO 8601, in UTC. */
  readonly created_date?: string;
  readonly updated_date?: string;
  readonly expiration_date?: string;
  /** When the registry had this state, as far as the answer says it. */
  readonly seen?: string;
  readonly registrar?: TextParty;
  readonly registrant?: TextParty;
  readonly administrative?: TextParty;
  readonly technical?: TextParty;
  readonly billing?: TextParty;
}

export interface TextNameServer {
  /** In small letters, without a dot at its end. */
  readonly name: string;
  readonly addresses: readonly string[];
}

/** A DS record. */
export interface TextKey {
  readonly key_tag: number;
  readonly algorithm: number;
  readonly digest_type: number;
  /** Hexadecimal digits in small letters. */
  readonly digest: string;
}

export type PartyField =
  | 'id'
  | 'name'
  | 'organization'
  | 'street'
  | 'city'
  | 'province'
  | 'postal_code'
  | 'country'
  | 'phone'
  | 'phone_ext'
  | 'fax'
  | 'fax_ext'
  | 'email'
  | 'referral_url';

export type TextParty = { readonly [Field in PartyField]?: string };

export const ROLES = ['registrar', 'registrant', 'administrative', 'technical', 'billing'] as const;
export type PartyRole = (typeof ROLES)[number];
