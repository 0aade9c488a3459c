/** Port mapper over UDP (RFC 1833 section 3.2). Asks for the list of programs. Never registers or calls one. */
import { readPortMapperReply, writePortMapperDump } from '../../../../wire/services/portmap/port-mapper.ts';
import type { Protocol } from '../../protocol.ts';
import { portmapResult } from '../portmap/portmap.ts';

export const portmapUdp: Protocol = {
  name: 'portmap_udp',
  transport: 'udp',
  ports: [111],
  opening: 'client',
  recognises: (received) => readPortMapperReply(received)?.kind === 'programs',
  async probe(context) {
    const [answer] = await context.exchange(writePortMapperDump(TRANSACTION));
    if (answer === undefined) return { status: 'io-timeout', reason: 'Nothing answers.' };
    return portmapResult('portmap_udp', readPortMapperReply(answer));
  },
};

const TRANSACTION = 0x5065_7269;
