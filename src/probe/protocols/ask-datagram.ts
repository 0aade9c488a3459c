import { DialError, unlessLost } from '../dial/dial-error.ts';
import type { ExchangeLimits } from '../dial/dialer.ts';
import type { ProbeContext } from './protocol.ts';

/** Sends a datagram and returns the first answer. Throws a `DialError` if no answer comes. */
export async function askDatagram(
  context: ProbeContext,
  request: Uint8Array,
  limits?: ExchangeLimits,
): Promise<Uint8Array> {
  const [answer] = await context.exchange(request, limits);
  if (answer === undefined) throw new DialError('io-timeout', 'No answer came.');
  return answer;
}

/** The same for what a server need not answer: undefined if it does not. */
export async function askFurther(
  context: ProbeContext,
  request: Uint8Array,
  limits?: ExchangeLimits,
): Promise<Uint8Array | undefined> {
  return await unlessLost(() => askDatagram(context, request, { tries: 1, ...limits }));
}
