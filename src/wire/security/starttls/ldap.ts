import {
  LDAP_EXTENDED_RESPONSE,
  ldapMessageLength,
  readLdapAnswer,
  writeLdapStartTls,
} from '../../services/ldap/ldap-message.ts';
import { type Decision, READY, refused, type StarttlsProtocol } from './starttls-protocol.ts';

/** LDAP (RFC 4511 section 4.14): an extended request, and its result. */
export const ldap: StarttlsProtocol = {
  port: 389,
  opening: () => writeLdapStartTls(1),
  exchanges: [{ answerLength: wholeMessage, decide: decideByResult }],
};

function wholeMessage(received: Uint8Array): number | undefined {
  const length = ldapMessageLength(received);
  return length === undefined || received.length < length ? undefined : length;
}

function decideByResult(message: Uint8Array): Decision {
  const answer = readLdapAnswer(message);
  if (answer?.kind !== 'result' || answer.operation !== LDAP_EXTENDED_RESPONSE)
    return refused('The answer is not of LDAP.');
  if (answer.code === 0) return READY;
  return refused(`The result is ${answer.code}: ${answer.diagnostic.slice(0, 80).replace(/[^ -~]+/g, ' ')}`);
}
