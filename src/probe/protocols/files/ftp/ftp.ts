/**
 * FTP (RFC 959). Reads the greeting, sends AUTH TLS, and AUTH SSL if that is refused (RFC 4217), begins TLS if the
 * server agrees, then asks for the features with FEAT (RFC 2389). Never logs in, not even as anonymous.
 */
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { replyLength } from '../../../../wire/text/text-answers.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { openTextSession, sessionNames } from '../../text-session.ts';

export const ftp: Protocol = {
  name: 'ftp',
  transport: 'tcp',
  ports: [21, 2121],
  overTls: { name: 'ftps', ports: [990] },
  opening: 'server',
  recognises: (received) => {
    const text = bannerText(received.subarray(0, 1024));
    return /^(?:120|220|421)[ -]/.test(text) && /ftp/i.test(text) && !isMail(text);
  },
  // The probe takes any greeting with a reply code.
  resembles: (greeting) => (/^220[ -]/.test(bannerText(greeting.subarray(0, 4))) ? 1 : 0),
  async probe(context) {
    await using session = await openTextSession(context, STARTTLS_PROTOCOLS.ftp, LIMITS);
    const [banner = '', auth_tls, auth_ssl] = session.answers;
    if (!/^\d{3}[ -]/.test(banner) && !/^OOPS: vsftpd/.test(banner)) return mismatch('The greeting has no reply code.');
    if (isMail(banner)) return mismatch('The greeting is that of a mail server.');
    const feat = /^[12]/.test(banner) ? await session.dialogue.askText('FEAT\r\n', replyLength) : undefined;
    const features = feat === undefined ? [] : featuresOf(feat);
    const data = knownFields({
      banner,
      features,
      auth_tls,
      auth_ssl,
      implicit_tls: context.isTls,
      contacts: findContacts(banner),
    });
    return success({ ...sessionNames(ftp, session, context), data: { ftp: data } });
  },
};

/** Each feature is on a separate line that begins with a space. */
function featuresOf(reply: string): readonly string[] {
  if (!reply.startsWith('211')) return [];
  const lines = reply.split(/\r?\n/).filter((line) => /^[ \t]+\S/.test(line));
  return lines.map((line) => line.trim());
}

const isMail = (banner: string): boolean =>
  /\b(?:E?SMTP|LMTP)\b/i.test(banner) && !/ftp (?:server|service)/i.test(banner);

const LIMITS = { maxBytes: 16_384 };
