import { answerLine, quotedAnswer } from '../../text/text-answers.ts';
import { encode, READY, refused, type StarttlsExchange, type StarttlsProtocol, send } from './starttls-protocol.ts';

/** XMPP (RFC 6120 section 5): a stream header, the features of the server, starttls. */
function protocolWith(namespace: 'jabber:client' | 'jabber:server', port: number): StarttlsProtocol {
  return {
    port,
    opening: (names) =>
      encode(
        `<?xml version='1.0'?><stream:stream to='${inAttribute(names.server)}' xmlns='${namespace}' ` +
          `xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`,
      ),
    exchanges: [features, agreement],
  };
}

/** The elements are found by their names, not parsed. Their prefix is the choice of the server. */
const features: StarttlsExchange = {
  answerLength: (received) =>
    endOf(received, /<(?:\w+:)?features\s*\/>|<\/(?:\w+:)?features\s*>|<\/(?:\w+:)?error\s*>/),
  decide: (answer) => {
    const xml = answerLine(answer);
    if (!/<(?:\w+:)?stream\b/.test(xml)) return refused(`No stream: ${quotedAnswer(answer)}`);
    if (/<(?:\w+:)?error[\s>]/.test(xml)) return refused('The server reports a stream error.');
    return /<(?:\w+:)?starttls\b/.test(xml)
      ? send("<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>")
      : refused('STARTTLS is not offered.');
  },
};

const agreement: StarttlsExchange = {
  answerLength: (received) => endOf(received, /<[^<>]*>/),
  decide: (answer) =>
    /<(?:\w+:)?proceed\b/.test(answerLine(answer)) ? READY : refused(`STARTTLS was refused: ${quotedAnswer(answer)}`),
};

/** The end of what matches. What cannot be XML ends at once. */
function endOf(received: Uint8Array, pattern: RegExp): number | undefined {
  const xml = answerLine(received);
  if (xml.trimStart() !== '' && !xml.trimStart().startsWith('<')) return received.length;
  const match = pattern.exec(xml);
  return match === null ? undefined : match.index + match[0].length;
}

function inAttribute(name: string): string {
  return name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}

export const xmppClient: StarttlsProtocol = protocolWith('jabber:client', 5222);
export const xmppServer: StarttlsProtocol = protocolWith('jabber:server', 5269);
