/**
 * NetBIOS name service (RFC 1002 section 4.2.17). Sends one node status request for the name `*`. Never registers or
 * releases a name.
 */
import {
  type NetbiosName,
  type NodeStatus,
  readNodeStatus,
  writeNodeStatusRequest,
} from '../../../../wire/services/netbios/name-service.ts';
import { askDatagram } from '../../ask-datagram.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol, type ProtocolData } from '../../protocol.ts';

export const netbios: Protocol = {
  name: 'netbios',
  transport: 'udp',
  ports: [137],
  opening: 'client',
  recognises: (received) => readNodeStatus(received) !== undefined,
  async probe(context) {
    const [high = 0, low = 0] = context.random(2);
    const status = readNodeStatus(await askDatagram(context, writeNodeStatusRequest(high * 256 + low)));
    return status === undefined
      ? mismatch('The answer is no node status.')
      : answerAs('netbios', netbiosFields(status));
  },
};

export function netbiosFields({ names, hardwareAddress }: NodeStatus): NonNullable<ProtocolData['netbios']> {
  const named = (suffix: number, group: boolean): string | undefined =>
    names.find((one) => one.suffix === suffix && isGroup(one) === group)?.name;
  const hostname = named(WORKSTATION, false) ?? named(FILE_SERVER, false);
  const users = names.filter((one) => one.suffix === MESSENGER && !isGroup(one) && one.name !== hostname);
  const texts = names.map(({ name }) => name).filter((name) => !name.includes('\x01'));
  // A Samba server gives no address.
  const hasAddress = hardwareAddress?.some((octet) => octet !== 0) === true;
  return knownFields({
    banner: [...new Set(texts)].join(' '),
    hostname,
    workgroup: named(WORKSTATION, true),
    username: users[0]?.name,
    mac: hasAddress
      ? Buffer.from(hardwareAddress)
          .toString('hex')
          .replace(/..(?=.)/g, '$&:')
      : undefined,
    names: names.map((one) => ({
      name: one.name,
      suffix: one.suffix,
      group: isGroup(one),
      // The lower half is reserved.
      flags: one.flags >> 8,
    })),
  });
}

const isGroup = ({ flags }: NetbiosName): boolean => (flags & 0x8000) !== 0;

const WORKSTATION = 0x00;
const MESSENGER = 0x03;
const FILE_SERVER = 0x20;
