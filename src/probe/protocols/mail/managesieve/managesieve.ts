/**
 * ManageSieve (RFC 5804). Reads the greeting with the capabilities, sends STARTTLS if it is offered, CAPABILITY over
 * TLS, and LOGOUT. Never logs in and reads no filter.
 */
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { sieveResponseLength } from '../../../../wire/text/text-answers.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { openTextSession, sessionNames } from '../../text-session.ts';

export const managesieve: Protocol = {
  name: 'managesieve',
  transport: 'tcp',
  ports: [4190],
  opening: 'server',
  recognises: (received) => /^"IMPLEMENTATION" "/i.test(bannerText(received.subarray(0, 32))),
  async probe(context) {
    await using session = await openTextSession(context, STARTTLS_PROTOCOLS.managesieve, LIMITS);
    const { dialogue } = session;
    const [banner = '', starttls] = session.answers;
    if (!/^"IMPLEMENTATION"/im.test(banner)) return mismatch('The greeting is not of ManageSieve.');
    const second = session.isUpgraded ? await dialogue.askText('CAPABILITY\r\n', sieveResponseLength) : undefined;
    await dialogue.ask('LOGOUT\r\n', sieveResponseLength);
    // What is offered over TLS comes after what is offered without.
    const capabilities = `${banner}${second ?? ''}`;
    const values = (name: string) =>
      [...capabilities.matchAll(new RegExp(`^"${name}" "([^"\\r\\n]*)"`, 'gim'))].map(([, value = '']) => value);
    const words = (name: string) => [...new Set(values(name).flatMap((list) => list.split(' ')))].filter(Boolean);
    const data = knownFields({
      banner,
      implementation: values('IMPLEMENTATION')[0],
      version: values('VERSION')[0],
      mechanisms: words('SASL'),
      extensions: words('SIEVE'),
      starttls,
      implicit_tls: context.isTls,
      contacts: findContacts(banner),
    });
    return success({ ...sessionNames(managesieve, session, context), data: { managesieve: data } });
  },
};

const LIMITS = { maxBytes: 16_384 };
