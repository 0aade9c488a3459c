import { describe, expect, it } from 'vitest';
import { STARTTLS_PROTOCOLS } from '../../wire/security/starttls/starttls-protocols.ts';
import { lineLength } from '../../wire/text/text-answers.ts';
import type { Connection } from '../dial/connection.ts';
import { DialError, TlsError } from '../dial/dial-error.ts';
import { answersInTurn, memorySession, type PeerScript } from '../dial/memory-peer.ts';
import { memoryContext } from './memory-context.ts';
import { openTextSession } from './text-session.ts';

const OBSERVATION = memorySession({ chain: [Uint8Array.of(0x30)] });
const LIMITS = { maxBytes: 1_024 };
const open = (context: ReturnType<typeof memoryContext>) => openTextSession(context, STARTTLS_PROTOCOLS.pop3, LIMITS);
const peer = (...answers: readonly string[]) => ({ peer: () => answersInTurn(...(answers as [string, ...string[]])) });

describe('openTextSession', () => {
  it('continues over TLS when the server agrees', async () => {
    const context = memoryContext({ ...peer('+OK hi\r\n', '+OK go\r\n', '-ERR no\r\n'), startTls: OBSERVATION });
    await using session = await open(context);
    expect(session).toMatchObject({ answers: ['+OK hi\r\n', '+OK go\r\n'], isUpgraded: true, tls: OBSERVATION });
    expect(await session.dialogue.askText('NOOP\r\n', lineLength)).toBe('-ERR no\r\n');
  });

  it('continues in clear text when the server refuses', async () => {
    const context = memoryContext(peer('+OK hi\r\n', '-ERR what\r\n', '-ERR no\r\n'));
    await using session = await open(context);
    expect(session).toMatchObject({ answers: ['+OK hi\r\n', '-ERR what\r\n'], isUpgraded: false, tls: undefined });
    expect(await session.dialogue.askText('NOOP\r\n', lineLength)).toBe('-ERR no\r\n');
  });

  it('keeps the certificates of a server with which TLS fails, and says nothing more', async () => {
    const context = memoryContext(peer('+OK hi\r\n', '+OK go\r\n', '+OK\r\n'));
    const failing = async (): Promise<Connection> => {
      const connection = await context.connect();
      connection.startTls = async () => {
        throw new TlsError('No version in common.', OBSERVATION, undefined);
      };
      return connection;
    };
    await using session = await openTextSession({ ...context, connect: failing }, STARTTLS_PROTOCOLS.pop3, LIMITS);
    expect(session).toMatchObject({ answers: ['+OK hi\r\n', '+OK go\r\n'], isUpgraded: false, tls: OBSERVATION });
    expect(await session.dialogue.askText('NOOP\r\n', lineLength)).toBeUndefined();
  });

  it('sends no STARTTLS over TLS', async () => {
    const context = memoryContext({ ...peer('+OK hi\r\n'), isTls: true, tls: OBSERVATION });
    await using session = await open(context);
    expect(session).toMatchObject({ answers: ['+OK hi\r\n'], isUpgraded: false, tls: OBSERVATION });
    expect(context.connections[0]?.written).toHaveLength(0);
  });

  it('keeps the greeting of a server that falls silent', async () => {
    await using session = await open(memoryContext(peer('+OK hi\r\n')));
    expect(session.answers).toEqual(['+OK hi\r\n']);
  });

  it('throws when nothing comes, and closes', async () => {
    const silent: PeerScript = () => ({ kind: 'silence' });
    const context = memoryContext({ peer: () => silent });
    await expect(open(context)).rejects.toThrow(DialError);
    expect(context.connections[0]?.isClosed).toBe(true);
  });
});
