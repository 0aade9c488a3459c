/** Names: resolved once, checked before and after. */
import { describe, expect, it } from 'vitest';
import { DialPolicy } from '../../../src/probe/dial/dial-policy.ts';
import { NetworkDialer } from '../../../src/probe/dial/network-dialer.ts';
import { CLOCK, failureOf, loopbackDialer, NEVER, readAll, serve } from './dial-kit.ts';

describe('a name', () => {
  it('cannot lead to an address that the policy refuses, however often it changes', async () => {
    const { port } = await serve((socket) => socket.end('secret'));
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const dialer = new NetworkDialer({
      policy: new DialPolicy(),
      clock: CLOCK,
      resolver: async () => answers.shift() ?? ['127.0.0.1'],
    });
    expect(await dialer.resolve('rebind.example', NEVER)).toEqual(['8.8.8.8']);
    expect(await dialer.forTarget().resolve('rebind.example', NEVER)).toEqual(['8.8.8.8']);
    expect((await failureOf(dialer.resolve('other.example', NEVER))).status).toBe('forbidden');
    // A caller that takes addresses from elsewhere gets no further.
    for (const ip of ['127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '::1'])
      expect((await failureOf(dialer.connect({ ip, port }, NEVER))).status).toBe('forbidden');
  });

  it('leads to the address that it had first', async () => {
    const { port } = await serve((socket) => socket.end('here'));
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const dialer = loopbackDialer({ resolver: async () => answers.shift() ?? [] });
    for (let turn = 0; turn < 2; turn++) {
      const [ip = ''] = await dialer.resolve('www.example', NEVER);
      await using connection = await dialer.connect({ ip, port }, NEVER);
      expect(await readAll(connection)).toBe('here');
    }
  });

  it('is not waited for once the scan has stopped', async () => {
    const stop = new AbortController();
    const dialer = loopbackDialer({ resolver: () => new Promise(() => undefined) });
    const resolving = failureOf(dialer.resolve('slow.example', stop.signal));
    stop.abort();
    expect((await resolving).status).toBe('cancelled');
    expect((await failureOf(dialer.resolve('slow.example', stop.signal))).status).toBe('cancelled');
  });
});
