/**
 * SOCKS (RFC 1928). Offers version 5 with no login, GSSAPI or a password, and reads the choice. A proxy of version 4
 * answers with its own refusal: it knows only requests that make it connect somewhere or listen, so it gets no request.
 * Never requests a connection through the proxy and never logs in.
 */
import { mismatch, type Protocol, type ServiceAnswer, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const socks: Protocol = {
  name: 'socks',
  transport: 'tcp',
  ports: [1080, 1081, 9050],
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed', commonness: 1 },
  recognises: (received) => received.length === 2 && received[0] === 5 && METHODS.has(received[1] ?? 1),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(OFFER);
    const { bytes } = await readAnswer(connection, answerLength, { maxBytes: 64 });
    const answer = describe(bytes);
    if (answer === undefined) return mismatch('The answer is not of SOCKS.');
    return success({ ...answer, tls: connection.tls });
  },
};

function describe(answer: Uint8Array): ServiceAnswer | undefined {
  const [version, choice = 0] = answer;
  const hex = [...answer].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (version === 0 && answer.length === 8 && choice >= 0x5a && choice <= 0x5d) {
    const data = { banner: 'SOCKS4, refused', version: 4, connection_response: hex, reply: 'rejected' };
    return { protocol: 'socks4', prot7: 'socks', data: { socks: data } };
  }
  const method = METHODS.get(choice);
  if (version !== 5 || answer.length !== 2 || method === undefined) return undefined;
  const data = {
    banner: `SOCKS5, ${method.banner}`,
    version: 5,
    methods: method.name === undefined ? [] : [method.name],
    method_selection: hex,
    open: choice === 0,
  };
  return { protocol: 'socks5', prot7: 'socks', data: { socks: data } };
}

/** Two bytes of version 5, eight of version 4. Anything else is read as it is. */
function answerLength(received: Uint8Array): number | undefined {
  if (received[0] === 0) return received.length >= 8 ? 8 : undefined;
  if (received[0] === 5) return received.length >= 2 ? received.length : undefined;
  return received.length;
}

const OFFER = Uint8Array.of(5, 3, 0, 1, 2);
const METHODS: ReadonlyMap<number, { readonly banner: string; readonly name?: string }> = new Map([
  [0x00, { banner: 'no login', name: 'no_authentication' }],
  [0x01, { banner: 'GSSAPI', name: 'gssapi' }],
  [0x02, { banner: 'password', name: 'username_password' }],
  [0xff, { banner: 'no method accepted' }],
]);
