/**
 * DNS over UDP (RFC 1035 section 4.2.1). Sends the queries of `dns`, the first one with EDNS (RFC 6891) so that the
 * answer fits. An answer that is cut off is taken as it is.
 */
import { readDnsMessage } from '../../../../wire/services/dns/dns-message.ts';
import { askDatagram, askFurther } from '../../ask-datagram.ts';
import type { Protocol } from '../../protocol.ts';
import { describeDnsServer, isDnsAnswer } from '../dns/describe-dns-server.ts';

export const dnsUdp: Protocol = {
  name: 'dns_udp',
  transport: 'udp',
  ports: [53],
  opening: 'client',
  recognises: (received) => isDnsAnswer(readDnsMessage(received)),
  probe: (context) =>
    describeDnsServer('dns_udp', context, (query, isFirst) =>
      isFirst ? askDatagram(context, query) : askFurther(context, query, { tries: 2 }),
    ),
};
