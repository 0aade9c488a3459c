/**
 * LDAP (RFC 4511). Searches the root entry without a bind, then asks for TLS (StartTLS) and begins it if the server
 * agrees. Never binds, and never searches the directory itself.
 */

import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import {
  LDAP_EXTENDED_RESPONSE,
  LDAP_SEARCH_DONE,
  ldapMessageLength,
  readLdapAnswer,
  writeLdapRootSearch,
  writeLdapStartTls,
  writeLdapUnbind,
} from '../../../../wire/services/ldap/ldap-message.ts';
import type { Connection, TlsObservation } from '../../../dial/connection.ts';
import { beginTls } from '../../begin-tls.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';
import { unlessLost } from '../../unless-lost.ts';
import { ROOT_ATTRIBUTES, rootEntryFields } from './root-entry.ts';

export const ldap: Protocol = {
  name: 'ldap',
  transport: 'tcp',
  ports: [389, 3268],
  overTls: { name: 'ldaps', ports: [636, 3269] },
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed', commonness: 1 },
  recognises: (received) => {
    const answer = readLdapAnswer(received);
    // A notice of disconnection, the answer to bytes that are not LDAP (section 4.1.1).
    return answer?.kind === 'result' && answer.operation === LDAP_EXTENDED_RESPONSE;
  },
  async probe(context) {
    await using connection = await context.connect();
    const search = await searchRoot(connection);
    if (search === undefined) return mismatch('The answer is not of LDAP.');
    const begun = context.isTls || search.isLost ? undefined : await unlessLost(() => startTls(connection, context));
    if (begun?.tls === undefined) await unlessLost(() => connection.write(writeLdapUnbind(3)));
    const fields = rootEntryFields(search.attributes);
    if (begun?.code === undefined && Object.keys(fields).length === 0)
      return { status: 'application-error', reason: `The search ends with the result ${search.code}.` };
    const starttls = begun?.code === undefined ? {} : { starttls_response: begun.code };
    const data = { ldap: { ...fields, ...starttls } };
    if (begun?.tls === undefined) return namedAnswer(ldap, context, data, { tls: connection.tls });
    const names = { protocol: 'ldapstarttls', prot7: 'ldap' };
    return success({ ...names, data, tls: begun.tls, starttls: STARTTLS_PROTOCOLS.ldap });
  },
};

interface RootSearch {
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  /** Undefined if the end of the search never came. */
  readonly code: number | undefined;
  readonly isLost: boolean;
}

/** Undefined if the first answer is not of LDAP. */
async function searchRoot(connection: Connection): Promise<RootSearch | undefined> {
  await connection.write(writeLdapRootSearch(1, ROOT_ATTRIBUTES));
  let attributes: ReadonlyMap<string, readonly string[]> = new Map();
  for (let count = 0; count < MAX_MESSAGES; count++) {
    const read = () => readAnswer(connection, ldapMessageLength, { maxBytes: MAX_ANSWER });
    const answer = count === 0 ? await read() : await unlessLost(read);
    if (answer === undefined) return { attributes, code: undefined, isLost: true };
    const message = readLdapAnswer(answer.bytes);
    if (message === undefined) return count === 0 ? undefined : { attributes, code: undefined, isLost: true };
    if (message.kind === 'entry') attributes = message.attributes;
    else if (message.kind === 'result')
      return { attributes, code: message.code, isLost: message.operation !== LDAP_SEARCH_DONE };
  }
  return { attributes, code: undefined, isLost: true };
}

interface StartTls {
  /** The result code of the server. */
  readonly code: number | undefined;
  readonly tls: TlsObservation | undefined;
}

async function startTls(connection: Connection, context: ProbeContext): Promise<StartTls> {
  await connection.write(writeLdapStartTls(2));
  const { bytes } = await readAnswer(connection, ldapMessageLength, { maxBytes: MAX_ANSWER });
  const answer = readLdapAnswer(bytes);
  if (answer?.kind !== 'result' || answer.operation !== LDAP_EXTENDED_RESPONSE)
    return { code: undefined, tls: undefined };
  if (answer.code !== 0) return { code: answer.code, tls: undefined };
  const { connection: secure, tls } = await beginTls(connection, context);
  await secure?.[Symbol.asyncDispose]();
  return { code: 0, tls };
}

const MAX_MESSAGES = 8;
const MAX_ANSWER = 1_048_576;
