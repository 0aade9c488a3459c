/**
 * X11 (X Window System Protocol, chapter 8). Sends a connection setup without an authorisation and reads the reply.
 * Never sends a request to a display that is open.
 */
import {
  readX11Setup,
  X11_SETUP_REQUEST,
  type X11Setup,
  x11SetupLength,
} from '../../../../wire/services/x11/connection-setup.ts';
import { integerField, knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const x11: Protocol = {
  name: 'x11',
  transport: 'tcp',
  ports: [6000, 6001, 6002, 6003],
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed' },
  // A display answers nothing but X11, in the byte order of the client.
  recognises: () => false,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(X11_SETUP_REQUEST);
    const { bytes } = await readAnswer(connection, x11SetupLength, { maxBytes: MAX_ANSWER });
    const setup = readX11Setup(bytes);
    if (setup === undefined) return mismatch('The answer is not of X11.');
    return answerAs('x11', fieldsOf(setup), connection.tls);
  },
};

function fieldsOf(setup: X11Setup): NonNullable<ProtocolData['x11']> {
  if (setup.kind === 'granted')
    return knownFields({
      banner: `${setup.vendor} ${setup.release}`,
      access_granted: true,
      vendor: setup.vendor,
      release_number: integerField(setup.release),
      protocol_major: setup.major,
      protocol_minor: setup.minor,
    });
  const reason = setup.reason.trim();
  const version = setup.kind === 'refused' ? { protocol_major: setup.major, protocol_minor: setup.minor } : {};
  return knownFields({ banner: reason, access_granted: false, reason, ...version });
}

const MAX_ANSWER = 262_144;
