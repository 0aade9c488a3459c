/** Codecs of industrial protocols over TCP. */
import { readRuntimeInformation } from '../../../src/wire/services/codesys/runtime-information.ts';
import { readDnp3Link } from '../../../src/wire/services/dnp3/dnp3-link.ts';
import { enipLength, readIdentity } from '../../../src/wire/services/ethernetip/list-identity.ts';
import { readControllerData } from '../../../src/wire/services/fins/controller-data.ts';
import { finsFrameLength, readFinsFrame, writeFinsMessage } from '../../../src/wire/services/fins/fins-tcp.ts';
import { FOX_HELLO, foxLength, readFoxHello } from '../../../src/wire/services/fox/fox-message.ts';
import { readSrtp, srtpLength } from '../../../src/wire/services/gesrtp/service-request.ts';
import { hartIpLength, readHartIdentity, readHartIp } from '../../../src/wire/services/hartip/hartip-message.ts';
import { readDeviceIdentification } from '../../../src/wire/services/modbus/device-identification.ts';
import { modbusLength, readModbus } from '../../../src/wire/services/modbus/modbus-message.ts';
import {
  readChannel,
  readEndpoints,
  readUaChunk,
  readUaError,
  uaChunkLength,
} from '../../../src/wire/services/opcua/opcua-answers.ts';
import { writeGetEndpoints, writeOpenChannel } from '../../../src/wire/services/opcua/opcua-requests.ts';
import { readCotp, tpktLength } from '../../../src/wire/services/s7/iso-transport.ts';
import { readS7, readStatusList } from '../../../src/wire/services/s7/s7-message.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { codecTarget } from './codec-target.ts';
import { hexBytes as hex } from './hex-bytes.ts';

export const INDUSTRIAL_TARGETS: readonly FuzzTarget[] = [
  codecTarget('codesys', { cases: ['codesys'], readers: [readRuntimeInformation] }),
  codecTarget('dnp3', { cases: ['dnp3'], readers: [readDnp3Link] }),
  codecTarget('enip', { cases: ['ethernetip'], readers: [enipLength, readIdentity] }),
  codecTarget('fins', {
    cases: ['fins', 'fins_tcp'],
    seeds: [writeFinsMessage(hex('00')), hex('46494e53 00000010 00000001 00000000 000000ef 00000001')],
    readers: [(input) => readControllerData(input, 0xef), finsFrameLength, readFinsFrame],
  }),
  codecTarget('fox', { cases: ['fox'], seeds: [FOX_HELLO], readers: [foxLength, readFoxHello] }),
  codecTarget('gesrtp', {
    cases: ['gesrtp'],
    seeds: [hex(`03000100 0300 ${'00'.repeat(24)} 0194 ${'00'.repeat(24)} 414243`)],
    readers: [srtpLength, readSrtp],
  }),
  codecTarget('hartip', {
    cases: ['hartip'],
    seeds: [hex('06 80 00 18 00 50 fe 2606 05 07 01 0a 21 00 a1b2c3 05 08 0001 00 0026 0026 00 84')],
    readers: [hartIpLength, readHartIp, readHartIdentity],
  }),
  codecTarget('modbus', {
    cases: ['modbus'],
    seeds: [hex('0e 01 01 00 00 01 00 02 4142')],
    readers: [modbusLength, readModbus, readDeviceIdentification],
  }),
  codecTarget('opcua', {
    cases: ['opcua'],
    seeds: [
      writeOpenChannel(),
      writeGetEndpoints({ channel: 1, token: 2 }, 'opc.tcp://a'),
      hex(`${'00'.repeat(16)} 0100af01 0000000000000000 00000000 00000000 00 ffffffff 0000 00 01000000 01000000 61`),
    ],
    readers: [uaChunkLength, readUaChunk, readUaError, readChannel, (input) => readEndpoints([input, input])],
  }),
  codecTarget('s7', {
    cases: ['s7'],
    seeds: [
      hex('32 07 0000 0000 000c 0014 000112081284010100000000 ff 09 0010 001c 0000 0004 0002 0001 4142 0003 4344'),
    ],
    readers: [
      tpktLength,
      readCotp,
      (input) => {
        const message = readS7(input);
        return message && readStatusList(message);
      },
    ],
  }),
];
