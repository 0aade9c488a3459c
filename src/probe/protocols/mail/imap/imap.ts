/**
 * IMAP (RFC 9051, RFC 3501). Reads the greeting, sends STARTTLS, then CAPABILITY, ID without an own name (RFC 2971) if
 * it is offered, and LOGOUT. Never logs in and opens no mailbox.
 */

import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { capabilitiesOf, taggedResponseLength } from '../../../../wire/services/imap/imap-response.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { openTextSession, sessionNames } from '../../text-session.ts';

export const imap: Protocol = {
  name: 'imap',
  transport: 'tcp',
  ports: [143],
  overTls: { name: 'imaps', ports: [993] },
  opening: 'server',
  recognises: (received) => GREETING.test(bannerText(received.subarray(0, 64))),
  async probe(context) {
    await using session = await openTextSession(context, STARTTLS_PROTOCOLS.imap, LIMITS);
    const [banner = '', starttls] = session.answers;
    if (!GREETING.test(banner)) return mismatch('The greeting is not of IMAP.');
    const isClosing = /^\* BYE\b/i.test(banner);
    const ask = (tag: string, command: string) =>
      isClosing ? undefined : session.dialogue.askText(`${tag} ${command}\r\n`, taggedResponseLength(tag));
    const capability = await ask('a2', 'CAPABILITY');
    const capabilities = capabilitiesOf([banner, capability ?? '']);
    const id = capabilities.some((name) => /^ID$/i.test(name)) ? await ask('a3', 'ID NIL') : undefined;
    const data = knownFields({
      banner,
      capabilities,
      id,
      starttls,
      close: await ask('a4', 'LOGOUT'),
      implicit_tls: context.isTls,
      contacts: findContacts(banner),
    });
    return success({ ...sessionNames(imap, session, context), data: { imap: data } });
  },
};

const GREETING = /^\* (?:OK|PREAUTH|BYE)\b/i;
const LIMITS = { maxBytes: 16_384 };
