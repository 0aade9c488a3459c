import { writePktLine } from '../../../../wire/services/git/pkt-line.ts';
import type { ProtocolCase } from '../../protocol-case.ts';

const REFUSAL = 'access denied or repository not exported: /';
const HEAD = '7217a7c7e582c46cec22a130adf4b9d7d950fba0 HEAD\0multi_ack thin-pack agent=git/2.39.2\n';
const MASTER = '1d3fcd5ced445d1abc402225c0b8a1299641f497 refs/heads/integration\n';

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads a refusal',
    source: 'gitprotocol-pack, "Git Transport", in the words of git-daemon',
    answers: [writePktLine(`ERR ${REFUSAL}`)],
    closes: true,
    expected: {
      protocol: 'git',
      prot7: 'git',
      data: { git: { banner: `ERR ${REFUSAL}`, error: REFUSAL } },
    },
  },
  {
    title: 'reads the software of a server that exports everything',
    source: 'gitprotocol-pack, "Reference Discovery"',
    answers: [Uint8Array.from([...writePktLine(HEAD), ...writePktLine(MASTER), ...new TextEncoder().encode('0000')])],
    expected: {
      protocol: 'git',
      prot7: 'git',
      data: {
        git: {
          banner: `${HEAD}${MASTER}`,
          agent: 'git/2.39.2',
          capabilities: ['multi_ack', 'thin-pack', 'agent=git/2.39.2'],
        },
      },
    },
  },
  {
    title: 'takes another answer for another protocol',
    source: 'a web server, RFC 9112',
    answers: ['HTTP/1.1 400 Bad Request\r\n\r\n'],
    closes: true,
    expected: { status: 'protocol-error' },
  },
];
