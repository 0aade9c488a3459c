import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STARTTLS_NAMES } from '../../src/cli/commands/jarm.ts';
import { STARTTLS_PROTOCOLS } from '../../src/wire/security/starttls/starttls-protocols.ts';
import { linesOf, periplus } from '../cli-kit/run-periplus.ts';
import { isAbsent, sharedLines } from '../shared-data.ts';

const ANSWERS = 'data/tls/jarm-answers.ndjson';
/** Suite 41 of JARM's list and TLS 1.2 in ten answers, and the digest of ten times `ff01`, by sha256sum. */
const JARM = `${'29d'.repeat(10)}d7fc4c7c6ef19b77a4ca0787979cdc13`;
const EMPTY = '0'.repeat(62);

/** A ServerHello as a server sent it. */
const hello = Buffer.from(
  sharedLines(ANSWERS)
    .map((line) => JSON.parse(line) as { readonly hex: string; readonly raw?: string })
    .find(({ raw }) => raw === 'c02f|0303||ff01')?.hex ?? '',
  'hex',
);

describe.skipIf(isAbsent(ANSWERS))('periplus jarm (needs ../shared/data/tls)', () => {
  const servers: Server[] = [];
  let [port, mailPort] = [0, 0];
  const listen = async (handle: (socket: Socket) => void): Promise<number> => {
    const server = createServer((socket) => handle(socket.on('error', () => {})));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  };
  beforeAll(async () => {
    port = await listen((socket) => socket.once('data', () => socket.end(hello)));
    mailPort = await listen((socket) => {
      const answers = ['250-mail.example\r\n250 STARTTLS\r\n', '220 Go ahead\r\n'];
      socket.write('220 mail.example ESMTP\r\n');
      socket.on('data', () => {
        const answer = answers.shift();
        return answer === undefined ? socket.end(hello) : socket.write(answer);
      });
    });
  });
  afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

  it('prints the fingerprints of servers in their order', async () => {
    const { status, stdout } = await periplus(['jarm', '-', '--allow', '127.0.0.0/8'], {
      input: `127.0.0.1:${port}\n\n127.0.0.2:1\n127.0.0.1:${port}\n`,
    });
    const rows = linesOf(stdout) as readonly { readonly jarm: string }[];
    expect(rows.map(({ jarm }) => jarm)).toEqual([JARM, EMPTY, JARM]);
    expect(rows[0]).toEqual({ host: '127.0.0.1', port, ip: '127.0.0.1', jarm: JARM });
    expect(status).toBe(0);
  });

  it('begins TLS as a protocol does', async () => {
    const { status, stdout } = await periplus(
      [
        'jarm',
        '--starttls',
        'smtp',
        '--timeout',
        '1000',
        '--allow',
        '127.0.0.0/8',
        `127.0.0.1:${mailPort}`,
        `127.0.0.1:${port}`,
      ],
      {},
    );
    expect(linesOf(stdout)).toEqual([
      { host: '127.0.0.1', port: mailPort, ip: '127.0.0.1', jarm: JARM },
      { host: '127.0.0.1', port, error: expect.stringContaining('TLS could not begin.') },
    ]);
    expect(status).toBe(0);
  });

  it('knows every protocol that changes to TLS', () => {
    expect(Object.keys(STARTTLS_PROTOCOLS)).toEqual(STARTTLS_NAMES);
  });

  it('sends nothing to special-purpose addresses', async () => {
    const { status, stdout } = await periplus(['jarm', `127.0.0.1:${port}`]);
    expect(linesOf(stdout)).toEqual([{ host: '127.0.0.1', port, error: expect.stringContaining('special-purpose') }]);
    expect(status).toBe(1);
  });

  it('refuses what is not a host', async () => {
    const { status, stderr } = await periplus(['jarm', 'http://x/']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('no name or address')]);
  });
});
