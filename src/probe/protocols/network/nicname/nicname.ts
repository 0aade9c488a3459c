/**
 * WHOIS (RFC 3912), which IANA calls nicname. Asks for the target itself: a domain name or an address. Asks for nobody
 * else.
 */
import { bannerText, findContacts } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const nicname: Protocol = {
  name: 'nicname',
  transport: 'tcp',
  ports: [43],
  opening: 'client',
  recognises: (received) => /^% [^\n]*\bwhois\b/im.test(bannerText(received.subarray(0, 256))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(new TextEncoder().encode(`${context.host}\r\n`));
    const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: 65_536 });
    const banner = bannerText(bytes);
    if (/^(?:HTTP\/|<)/.test(banner) || !ANSWER.test(banner)) return mismatch('The answer is not of WHOIS.');
    const data = knownFields({ banner, contacts: findContacts(banner) });
    return answerAs('nicname', data, connection.tls);
  },
};

/** A comment, an attribute of a registry, or the words for no entry. */
const ANSWER =
  /^(?:[%#] |\s*(?:domain(?: name)?|inet6?num|netrange|cidr|route6?|refer|registrar|organi[sz]ation|nserver)\s*:)|whois|no match|not found|no entries|no data found|no object/im;
