import { defined } from '../../../model/defined.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { bannerText } from '../../../probe/protocols/banner-text.ts';
import { portmapResult } from '../../../probe/protocols/files/portmap/portmap.ts';
import { ipmiFields } from '../../../probe/protocols/network/ipmi/ipmi.ts';
import { netbiosFields } from '../../../probe/protocols/network/netbios/netbios.ts';
import { readIpmiCapabilities } from '../../../wire/services/ipmi/channel-capabilities.ts';
import { readNodeStatus } from '../../../wire/services/netbios/name-service.ts';
import { readPortMapperReply } from '../../../wire/services/portmap/port-mapper.ts';
import { readSsdpAnswer } from '../../../wire/services/upnp/upnp-messages.ts';

/**
 * What a service answered over UDP -> what our own scans make of it. Empty if we have no reader, undefined if the answer
 * is of another protocol.
 */
export function datagramFields(prot7: string, payload: Uint8Array): Partial<ResponsesRecord> | undefined {
  const read = READERS.get(prot7);
  return read === undefined ? {} : read(payload);
}

const READERS: ReadonlyMap<string, (payload: Uint8Array) => Partial<ResponsesRecord> | undefined> = new Map(
  Object.entries({
    netbios: (payload) => {
      const status = readNodeStatus(payload);
      return status && { netbios: netbiosFields(status) };
    },
    ipmi: (payload) => {
      const reply = readIpmiCapabilities(payload);
      if (reply?.kind === 'refused') return {};
      return reply && { ipmi: ipmiFields(reply.capabilities) };
    },
    portmap: (payload) => {
      const result = portmapResult('portmap', readPortMapperReply(payload));
      return result.status === 'success' ? result.answers[0]?.data : undefined;
    },
    upnp: (payload) => {
      const answer = readSsdpAnswer(payload);
      const list = (name: string) => {
        const value = answer?.headers.get(name);
        return value === undefined ? undefined : [value];
      };
      return (
        answer && {
          upnp: {
            banner: bannerText(payload),
            ...defined({
              server: answer.headers.get('server'),
              location: answer.headers.get('location'),
              usn: list('usn'),
              st: list('st'),
            }),
          },
        }
      );
    },
    sip: (payload) => {
      const banner = bannerText(payload);
      return banner.startsWith('SIP/2.0 ') ? { sip: { banner } } : undefined;
    },
  } satisfies Record<string, (payload: Uint8Array) => Partial<ResponsesRecord> | undefined>),
);
