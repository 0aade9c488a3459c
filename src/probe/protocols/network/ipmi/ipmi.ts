/**
 * IPMI (version 2.0, section 22.13) over RMCP. Sends Get Channel Authentication Capabilities, which needs no session.
 * Never opens a session and never asks for a key.
 */
import {
  type IpmiCapabilities,
  readIpmiCapabilities,
  writeIpmiCapabilitiesRequest,
} from '../../../../wire/services/ipmi/channel-capabilities.ts';
import { askDatagram } from '../../ask-datagram.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';

export const ipmi: Protocol = {
  name: 'ipmi',
  transport: 'udp',
  ports: [623],
  opening: 'client',
  recognises: (received) => readIpmiCapabilities(received) !== undefined,
  async probe(context) {
    const reply = readIpmiCapabilities(await askDatagram(context, writeIpmiCapabilitiesRequest()));
    if (reply === undefined) return mismatch('The answer is not of IPMI.');
    if (reply.kind === 'refused')
      return { status: 'application-error', reason: `The controller answers with the code ${reply.completionCode}.` };
    return answerAs('ipmi', ipmiFields(reply.capabilities));
  },
};

export function ipmiFields(capabilities: IpmiCapabilities): NonNullable<ProtocolData['ipmi']> {
  const { authenticationTypes, status, extended } = capabilities;
  const hasExtended = (authenticationTypes & HAS_EXTENDED) !== 0;
  const version = hasExtended && (extended & VERSION_2) !== 0 ? '2.0' : '1.5';
  const types = TYPES.filter((type, bit) => type !== undefined && ((authenticationTypes >> bit) & 1) === 1);
  const names = types.filter((type) => type !== undefined);
  return knownFields({
    banner: [`IPMI-${version}`, ...names].join(', '),
    version,
    authentication_types: names,
    anonymous_login: (status & 0x01) !== 0,
    null_usernames: (status & 0x02) !== 0,
    non_null_usernames: (status & 0x04) !== 0,
    // These two bits say what is switched off.
    user_level_authentication: (status & 0x08) === 0,
    per_message_authentication: (status & 0x10) === 0,
    oem_id: String(capabilities.oemId),
  });
}

const HAS_EXTENDED = 0x80;
const VERSION_2 = 0x02;
/** By their bits. One is reserved. */
const TYPES: readonly (string | undefined)[] = ['none', 'md2', 'md5', undefined, 'password', 'oem'];
