/** Codecs of protocols over UDP. */
import { readIAm, readPropertyAnswer } from '../../../src/wire/services/bacnet/read-property.ts';
import { COAP_OPTION, coapNumber, readCoapMessage } from '../../../src/wire/services/coap/coap-message.ts';
import { readLinks } from '../../../src/wire/services/coap/link-format.ts';
import { readIkeMessage } from '../../../src/wire/services/ike/ike-message.ts';
import {
  readProposalV1,
  readProposalV2,
  writeProposalV1,
  writeProposalV2,
} from '../../../src/wire/services/ike/ike-proposals.ts';
import { readIpmiCapabilities } from '../../../src/wire/services/ipmi/channel-capabilities.ts';
import { readL2tpMessage } from '../../../src/wire/services/l2tp/l2tp-message.ts';
import { readNodeStatus } from '../../../src/wire/services/netbios/node-status.ts';
import { readControlAnswer, readVariables, variablesText } from '../../../src/wire/services/ntp/ntp-control.ts';
import { readPrivateAnswer } from '../../../src/wire/services/ntp/ntp-private.ts';
import { ntpMilliseconds, readNtpTime } from '../../../src/wire/services/ntp/ntp-time.ts';
import { readVersionNegotiation } from '../../../src/wire/services/quic/version-negotiation.ts';
import { readEngineId } from '../../../src/wire/services/snmp/engine-id.ts';
import { readSnmpMessage } from '../../../src/wire/services/snmp/snmp-message.ts';
import { writeEngineDiscovery, writeGetRequest } from '../../../src/wire/services/snmp/snmp-request.ts';
import { readStunMessage, stunAddress, stunError } from '../../../src/wire/services/stun/stun-message.ts';
import { readTftpAnswer } from '../../../src/wire/services/tftp/tftp-packet.ts';
import { readDeviceDescription } from '../../../src/wire/services/upnp/device-description.ts';
import { readSsdpAnswer } from '../../../src/wire/services/upnp/ssdp-message.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { codecTarget } from './codec-target.ts';
import { hexBytes as hex } from './hex-bytes.ts';

const latin1 = (input: Uint8Array): string => Buffer.from(input).toString('latin1');

export const DATAGRAM_TARGETS: readonly FuzzTarget[] = [
  codecTarget('bacnet', {
    cases: ['bacnet'],
    readers: [(input) => readPropertyAnswer(input, 1), readIAm],
  }),
  codecTarget('coap', {
    cases: ['coap'],
    seeds: [Buffer.from('</a>;rt="b";ct=40,</c>')],
    words: ['</', '>', ';', '="', ','],
    readers: [
      (input) => {
        const message = readCoapMessage(input);
        return message && coapNumber(message, COAP_OPTION.contentFormat);
      },
      (input) => readLinks(latin1(input)),
    ],
  }),
  codecTarget('ike', {
    cases: ['ike'],
    seeds: [writeProposalV1(), writeProposalV2()],
    readers: [readIkeMessage, readProposalV1, readProposalV2],
  }),
  codecTarget('ipmi', { cases: ['ipmi'], readers: [readIpmiCapabilities] }),
  codecTarget('l2tp', { cases: ['l2tp'], readers: [readL2tpMessage] }),
  codecTarget('netbios', { cases: ['netbios'], readers: [readNodeStatus] }),
  codecTarget('ntp', {
    cases: ['ntp'],
    seeds: [new Uint8Array(48).fill(0x24)],
    words: ['="', '",', ', '],
    readers: [
      (input) => {
        const answer = readControlAnswer(input);
        return answer && readVariables(variablesText([answer, answer]));
      },
      (input) => readVariables(latin1(input)),
      readPrivateAnswer,
      (input) => {
        const packet = readNtpTime(input);
        return packet && new Date(ntpMilliseconds(packet.transmitTimestamp)).toISOString();
      },
    ],
  }),
  codecTarget('quic', { cases: ['quic'], readers: [readVersionNegotiation] }),
  codecTarget('snmp', {
    cases: ['snmp'],
    seeds: [
      hex('800000090300d48c001122'),
      writeEngineDiscovery(1),
      writeGetRequest(1, 1, 'public', ['1.3.6.1.2.1.1.1.0']),
    ],
    readers: [readSnmpMessage, readEngineId],
  }),
  codecTarget('ssdp', {
    cases: ['upnp'],
    words: ['<friendlyName>', '</friendlyName>', '&amp;', '\r\n'],
    readers: [readSsdpAnswer, (input) => readDeviceDescription(latin1(input))],
  }),
  codecTarget('stun', {
    cases: ['stun'],
    readers: [readStunMessage, stunAddress, stunError],
  }),
  codecTarget('tftp', { cases: ['tftp'], readers: [readTftpAnswer] }),
];
