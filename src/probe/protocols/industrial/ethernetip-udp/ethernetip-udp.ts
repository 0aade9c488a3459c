/**
 * EtherNet/IP over UDP. Sends one ListIdentity to the device itself. Never sends a broadcast, and never reads or writes
 * an attribute.
 */
import { LIST_IDENTITY, readIdentity } from '../../../../wire/services/ethernetip/list-identity.ts';
import { askDatagram } from '../../ask-datagram.ts';
import type { Protocol } from '../../protocol.ts';
import { identityAnswer } from '../ethernetip/ethernetip.ts';

export const ethernetipUdp: Protocol = {
  name: 'ethernetip_udp',
  transport: 'udp',
  ports: [44818],
  opening: 'client',
  recognises: (received) => readIdentity(received) !== undefined,
  probe: async (context) => identityAnswer('ethernetip_udp', await askDatagram(context, LIST_IDENTITY)),
};
