/**
 * NNTP (RFC 3977). Reads the greeting, sends STARTTLS (RFC 4642), then CAPABILITIES and QUIT. Never logs in and reads
 * no articles.
 */
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { dottedLines, dottedReplyLength } from '../../../../wire/text/text-answers.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { openTextSession, sessionNames } from '../../text-session.ts';

export const nntp: Protocol = {
  name: 'nntp',
  transport: 'tcp',
  ports: [119],
  overTls: { name: 'nntps', ports: [563] },
  opening: 'server',
  recognises: (received) =>
    /^(?:20[01]|400|502) [^\n]*(?:\bNNTP\b|\bNNRP\b|\bInterNetNews\b)/i.test(bannerText(received.subarray(0, 512))),
  async probe(context) {
    await using session = await openTextSession(context, STARTTLS_PROTOCOLS.nntp, LIMITS);
    const [banner = '', starttls] = session.answers;
    if (!/^(?:20[01]|400|502)[ \r\n]/.test(banner)) return mismatch('The greeting is not of NNTP.');
    const reply = banner.startsWith('20')
      ? await session.dialogue.askText('CAPABILITIES\r\n', dottedReplyLength('101'))
      : undefined;
    const capabilities = reply?.startsWith('101') ? dottedLines(reply) : [];
    // Other protocols greet with 200 too, such as CDDB.
    if (!/nntp|nnrp|news|posting/i.test(banner) && capabilities.length === 0)
      return mismatch('Neither the greeting nor the capabilities are of NNTP.');
    const data = knownFields({
      banner,
      capabilities,
      starttls,
      contacts: findContacts(banner),
    });
    return success({ ...sessionNames(nntp, session, context), data: { nntp: data } });
  },
};

const LIMITS = { maxBytes: 16_384 };
