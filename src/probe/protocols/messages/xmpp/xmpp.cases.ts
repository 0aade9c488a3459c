import type { ProtocolCase } from '../../protocol-case.ts';

const OPENING =
  "<?xml version='1.0'?><stream:stream from='im.example.com' id='t7AMCin9zjMNwQKDnplntZPIDEI=' version='1.0' " +
  "xml:lang='en' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>";
const STARTTLS =
  "<stream:features><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'><required/></starttls></stream:features>";
const MECHANISMS =
  "<stream:features><mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>SCRAM-SHA-1</mechanism>" +
  '<mechanism>PLAIN</mechanism></mechanisms></stream:features>';
const UNKNOWN =
  "<stream:error><host-unknown xmlns='urn:ietf:params:xml:ns:xmpp-streams'/></stream:error></stream:stream>";

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'begins TLS and reads the login methods over it',
    source: 'RFC 6120 section 9.1',
    answers: [`${OPENING}${STARTTLS}`, "<proceed xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>", `${OPENING}${MECHANISMS}`],
    startsTls: true,
    expected: {
      protocol: 'xmppstarttls',
      prot7: 'xmpp',
      data: {
        xmpp: {
          banner: OPENING,
          from: 'im.example.com',
          version: '1.0',
          mechanisms: ['SCRAM-SHA-1', 'PLAIN'],
          features: ['starttls', 'mechanisms'],
        },
      },
    },
  },
  {
    title: 'learns the name of a server that does not know the host',
    source: 'RFC 6120 section 4.9.3.6',
    answers: [`${OPENING}${UNKNOWN}`],
    closes: true,
    expected: {
      protocol: 'xmpp',
      prot7: 'xmpp',
      data: { xmpp: { banner: OPENING, from: 'im.example.com', version: '1.0' } },
    },
  },
  {
    title: 'takes a page for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n<html></html>'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
