/** Codecs of protocols over UDP. */
import { readIAm, readPropertyAnswer } from '../../../src/wire/bacnet/read-property.ts';
import { COAP_OPTION, coapNumber, readCoapMessage } from '../../../src/wire/coap/coap-message.ts';
import { readLinks } from '../../../src/wire/coap/link-format.ts';
import { readIkeMessage } from '../../../src/wire/ike/ike-message.ts';
import {
  readProposalV1,
  readProposalV2,
  writeProposalV1,
  writeProposalV2,
} from '../../../src/wire/ike/ike-proposals.ts';
import { readIpmiCapabilities } from '../../../src/wire/ipmi/channel-capabilities.ts';
import { readL2tpMessage } from '../../../src/wire/l2tp/l2tp-message.ts';
import { readNodeStatus } from '../../../src/wire/netbios/node-status.ts';
import { readControlAnswer, readVariables, variablesText } from '../../../src/wire/ntp/ntp-control.ts';
import { readPrivateAnswer } from '../../../src/wire/ntp/ntp-private.ts';
import { ntpMilliseconds, readNtpTime } from '../../../src/wire/ntp/ntp-time.ts';
import { readVersionNegotiation } from '../../../src/wire/quic/version-negotiation.ts';
import { readEngineId } from '../../../src/wire/snmp/engine-id.ts';
import { readSnmpMessage } from '../../../src/wire/snmp/snmp-message.ts';
import { writeEngineDiscovery, writeGetRequest } from '../../../src/wire/snmp/snmp-request.ts';
import { readDeviceDescription } from '../../../src/wire/ssdp/device-description.ts';
import { readSsdpAnswer } from '../../../src/wire/ssdp/ssdp-message.ts';
import { readStunMessage, stunAddress, stunError } from '../../../src/wire/stun/stun-message.ts';
import { readTftpAnswer } from '../../../src/wire/tftp/tftp-packet.ts';
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
