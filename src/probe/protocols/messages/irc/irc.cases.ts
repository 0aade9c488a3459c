import type { ProtocolCase } from '../../protocol-case.ts';

const LOOKUP = ':irc.example.net NOTICE AUTH :*** Looking up your hostname...\r\n';
const WELCOME =
  ':irc.example.net 001 p00010203 :Welcome to the ExampleNet IRC Network p00010203!p00010203@192.0.2.1\r\n' +
  ':irc.example.net 002 p00010203 :Your host is irc.example.net, running version UnrealIRCd-6.1.4\r\n' +
  ':irc.example.net 004 p00010203 irc.example.net UnrealIRCd-6.1.4 diknopqrstwxzBDGHIRSTWZ beI\r\n' +
  ':irc.example.net 005 p00010203 MAXLIST=b:60 NETWORK=ExampleNet NICKLEN=30 :are supported by this server\r\n' +
  ':irc.example.net 372 p00010203 :- Help: help@example.net\r\n' +
  ':irc.example.net 376 p00010203 :End of /MOTD command.\r\n';
const REFUSAL = 'ERROR :Closing Link: [192.0.2.1] (Too many connections from your IP)\r\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'registers, answers PING and reads the welcome',
    source: 'RFC 2812 section 5, in the words of UnrealIRCd',
    greeting: LOOKUP,
    answers: ['PING :8D4D1C0F\r\n', WELCOME],
    expected: {
      protocol: 'irc',
      prot7: 'irc',
      data: {
        irc: {
          banner: `${LOOKUP}PING :8D4D1C0F\r\n${WELCOME}`,
          network: 'ExampleNet',
          server: 'irc.example.net',
          version: 'UnrealIRCd-6.1.4',
          contacts: { email: ['help@example.net'] },
        },
      },
    },
  },
  {
    title: 'keeps the reason of a server that closes',
    source: 'RFC 2812 section 3.7.4, in the words of UnrealIRCd',
    answers: [REFUSAL],
    closes: true,
    expected: { protocol: 'irc', prot7: 'irc', data: { irc: { banner: REFUSAL } } },
  },
  {
    title: 'takes an answer without a line of IRC for another protocol',
    source: 'the replies of Postfix',
    greeting: '220 mail.example.org ESMTP Postfix\r\n',
    answers: ['502 5.5.2 Error: command not recognized\r\n'],
    expected: { status: 'protocol-error' },
  },
];
