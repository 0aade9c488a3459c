import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { ldapMessageLength, readLdapAnswer } from './ldap-message.ts';

export const FUZZED: FuzzedCodec = { cases: ['ldap'], readers: [ldapMessageLength, readLdapAnswer] };
