import { describe, expect, it } from 'vitest';
import { linesOf, periplus } from '../cli-kit/run-periplus.ts';
import { nameServer, type Received, type Reply } from './name-server.ts';

const A = '0001 0001 0000003c 0004 c0000201';
const TXT = '0010 0001 0000003c 0008 03 613b22 03 622063';
const PTR = '000c 0001 0000003c 000d 0377777707 6578616d706c65 00';

function reply({ name, type, transport }: Received): Reply | undefined {
  if (name === 'silent.example') return undefined;
  if (name === 'none.example') return { flags: '8183' };
  if (name === 'long.example' && transport === 'udp') return { flags: '8380' };
  if (name === 'cut.example') return transport === 'udp' ? { flags: '8380', records: [A] } : undefined;
  if (type === 16) return { flags: '8180', records: [TXT] };
  if (type === 12) return { flags: '8180', records: [PTR] };
  return { flags: '81a0', records: [A] };
}

interface Row {
  readonly name: string;
  readonly type: string;
  readonly status: string;
  readonly protocol?: string;
  readonly answers: readonly { readonly answer: string }[];
}

async function run(args: readonly string[], input = '') {
  const server = await nameServer(reply);
  const { stdout, status, stderr } = await periplus(['dns', '--resolver', server, ...args], { input });
  const rows = linesOf(stdout) as readonly Row[];
  return { server, rows: rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)), status, stderr };
}

const short = (rows: readonly Row[]) =>
  rows.map(({ name, type, status, protocol, answers }) => [
    name,
    type,
    status,
    protocol,
    answers.map((one) => one.answer),
  ]);

describe('periplus dns', () => {
  it('prints the answer to a name', async () => {
    const { rows, server, status } = await run(['www.example']);
    expect(rows).toEqual([
      {
        name: 'www.example',
        type: 'A',
        status: 'NOERROR',
        answers: [{ name: 'www.example', type: 'A', class: 'IN', ttl: 60, answer: '192.0.2.1' }],
        flags: { authenticated: true, authoritative: false, recursion_available: true, truncated: false },
        protocol: 'udp',
        resolver: server,
      },
    ]);
    expect(status).toBe(0);
  });

  it('asks over TCP for what is cut off, and keeps what came if that fails', async () => {
    const { rows } = await run(['long.example', 'cut.example']);
    expect(short(rows)).toEqual([
      ['cut.example', 'A', 'TRUNCATED', 'udp', ['192.0.2.1']],
      ['long.example', 'A', 'NOERROR', 'tcp', ['192.0.2.1']],
    ]);
  });

  it('reads names from standard input, in any number of types', async () => {
    const { rows } = await run(['--type', 'a,TXT'], '# comment\n\nwww.example\r\n_dmarc.example\n');
    expect(short(rows).toSorted()).toEqual([
      ['_dmarc.example', 'A', 'NOERROR', 'udp', ['192.0.2.1']],
      ['_dmarc.example', 'TXT', 'NOERROR', 'udp', ['a;"b c']],
      ['www.example', 'A', 'NOERROR', 'udp', ['192.0.2.1']],
      ['www.example', 'TXT', 'NOERROR', 'udp', ['a;"b c']],
    ]);
  });

  it('asks for the names of addresses', async () => {
    const { rows } = await run(['--type', 'PTR', '192.0.2.1', '2001:db8::1']);
    expect(short(rows)).toEqual([
      ['192.0.2.1', 'PTR', 'NOERROR', 'udp', ['www.example']],
      ['2001:db8::1', 'PTR', 'NOERROR', 'udp', ['www.example']],
    ]);
  });

  it('says which names do not exist, are not names, or get no answer, and then exits with 1', async () => {
    const { rows, status } = await run([
      'none.example',
      'a..b',
      'silent.example',
      '--timeout',
      '100',
      '--retries',
      '0',
    ]);
    expect(short(rows)).toEqual([
      ['a..b', 'A', 'ILLEGAL_INPUT', undefined, []],
      ['none.example', 'A', 'NXDOMAIN', 'udp', []],
      ['silent.example', 'A', 'TIMEOUT', undefined, []],
    ]);
    expect(status).toBe(1);
  });

  it('looks a thousand names up at the same time', async () => {
    const names = Array.from({ length: 1000 }, (_, index) => `n${index}.example`);
    const { rows, status } = await run([], `${names.join('\n')}\n`);
    expect(rows.map(({ name }) => name)).toEqual(names.toSorted());
    expect(status).toBe(0);
  });

  it('refuses unknown types, zone transfers and a resolver without an address', async () => {
    for (const args of [
      ['a', '--type', 'NONE'],
      ['a', '--type', 'AXFR'],
      ['a', '--resolver', 'localhost'],
    ])
      expect((await periplus(['dns', ...args])).status).toBe(2);
  });
});
