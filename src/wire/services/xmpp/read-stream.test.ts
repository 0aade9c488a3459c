import { describe, expect, it } from 'vitest';
import { readXmppStream } from './read-stream.ts';

/** RFC 6120 section 9.1.1. */
const OPENING =
  "<?xml version='1.0'?>\n<stream:stream from='im.example.com' id='t7AMCin9zjMNwQKDnplntZPIDEI=' " +
  "to='juliet@im.example.com' version='1.0' xml:lang='en' xmlns='jabber:client' " +
  "xmlns:stream='http://etherx.jabber.org/streams'>";
const FEATURES =
  "<stream:features>\n<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'>\n<required/>\n</starttls>\n" +
  "<mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>SCRAM-SHA-1-PLUS</mechanism>" +
  "<mechanism>PLAIN</mechanism></mechanisms><c hash='sha-1'/></stream:features>";

describe('readXmppStream', () => {
  it('reads the stream of RFC 6120', () => {
    expect(readXmppStream(`${OPENING}${FEATURES}<message/>`)).toEqual({
      opening: OPENING,
      from: 'im.example.com',
      version: '1.0',
      features: ['starttls', 'mechanisms', 'c'],
      mechanisms: ['SCRAM-SHA-1-PLUS', 'PLAIN'],
    });
  });

  it('reads double quotes, no prefix, empty features and no version', () => {
    const text = '<stream from="a" xmlns="http://etherx.jabber.org/streams"><features/><message/>';
    expect(readXmppStream(text)).toMatchObject({ from: 'a', version: undefined, features: [], mechanisms: [] });
  });

  it('throws at no offset', () => {
    const text = `${OPENING}${FEATURES}`;
    for (let length = 0; length < text.length; length++) {
      const stream = readXmppStream(text.slice(0, length));
      expect(stream === undefined).toBe(length < OPENING.length);
    }
  });

  // Quadratic time would not finish here.
  it.each(['<features ', `<features><${'a'.repeat(300_000)}`, '<a'])('reads a long stream of %.20s', (piece) => {
    const text = `${OPENING}${piece.repeat(Math.ceil(300_000 / piece.length))}`;
    expect(readXmppStream(text)?.features).toEqual([]);
  });

  it.each(['', '220 x', '<html>', '<streams >'])('finds no stream in %j', (text) => {
    expect(readXmppStream(text)).toBeUndefined();
  });
});
