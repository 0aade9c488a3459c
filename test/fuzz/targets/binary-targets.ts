/** Codecs of binary protocols over TCP. */

import { findNtlmChallenge } from '../../../src/wire/security/ntlm/ntlm-challenge.ts';
import { readSpnegoMechanisms } from '../../../src/wire/security/ntlm/spnego.ts';
import { adbMessageLength, readAdbAnswer } from '../../../src/wire/services/adb/adb-message.ts';
import { dsiMessageLength, readAfpServerInfo } from '../../../src/wire/services/afp/server-info.ts';
import { readAmqpTable } from '../../../src/wire/services/amqp/amqp-table.ts';
import { amqpOpeningLength, readAmqpOpening } from '../../../src/wire/services/amqp/connection-start.ts';
import { readSaslMechanisms, saslMechanismsLength } from '../../../src/wire/services/amqp/sasl-mechanisms.ts';
import { bitcoinMessageLength, readBitcoinVersion } from '../../../src/wire/services/bitcoin/version-message.ts';
import { cassandraFrameLength, readCassandraAnswer } from '../../../src/wire/services/cassandra/cassandra-frame.ts';
import { readEndpointPage } from '../../../src/wire/services/dcerpc/endpoint-lookup.ts';
import { readServerAlive } from '../../../src/wire/services/dcerpc/object-resolver.ts';
import { readRpcPacket, rpcPacketLength } from '../../../src/wire/services/dcerpc/rpc-packet.ts';
import { readTower } from '../../../src/wire/services/dcerpc/rpc-tower.ts';
import { dicomLength, readDicomAnswer } from '../../../src/wire/services/dicom/association.ts';
import { drdaLength, isDrdaReply, readDrdaAttributes } from '../../../src/wire/services/drda/server-attributes.ts';
import {
  kafkaMessageLength,
  readKafkaApiVersions,
  readKafkaMetadata,
} from '../../../src/wire/services/kafka/kafka-message.ts';
import { ldapMessageLength, readLdapAnswer } from '../../../src/wire/services/ldap/ldap-message.ts';
import { minecraftPacketLength, readMinecraftStatus } from '../../../src/wire/services/minecraft/status.ts';
import { readBson } from '../../../src/wire/services/mongodb/bson.ts';
import { mongodbMessageLength, readMongodbAnswer } from '../../../src/wire/services/mongodb/mongodb-message.ts';
import { mqttPacketLength, readMqttConnack } from '../../../src/wire/services/mqtt/mqtt-packet.ts';
import { readPrelogin } from '../../../src/wire/services/mssql/prelogin.ts';
import { readTdsPacket, tdsPacketLength } from '../../../src/wire/services/mssql/tds-packet.ts';
import { readMysqlGreeting } from '../../../src/wire/services/mysql/mysql-greeting.ts';
import { mysqlPacketLength, readMysqlPacket } from '../../../src/wire/services/mysql/mysql-packet.ts';
import { openVpnPacketLength, readOpenVpnReset } from '../../../src/wire/services/openvpn/hard-reset.ts';
import { readDescriptor } from '../../../src/wire/services/oracle/descriptor.ts';
import { readTnsAnswer, tnsPacketLength } from '../../../src/wire/services/oracle/tns-packet.ts';
import { readPortMapperReply, readRpcRecord, rpcRecordLength } from '../../../src/wire/services/portmap/port-mapper.ts';
import { postgresMessageLength, readPostgresError } from '../../../src/wire/services/postgres/postgres-message.ts';
import { readPptpReply } from '../../../src/wire/services/pptp/control-message.ts';
import { readRdpConfirm, tpktLength } from '../../../src/wire/services/rdp/connection-request.ts';
import { tsRequestLength } from '../../../src/wire/services/rdp/credssp.ts';
import { readSessionPacket, sessionPacketLength } from '../../../src/wire/services/smb/netbios-session.ts';
import { readSmb1Header, readSmb1Negotiation, readSmb1Session } from '../../../src/wire/services/smb/smb1.ts';
import { readSmb2Header, readSmb2Negotiation, readSmb2Session } from '../../../src/wire/services/smb/smb2.ts';
import {
  readRfbScreen,
  readRfbSecurity,
  readRfbVersion,
  rfbScreenLength,
  rfbSecurityLength,
} from '../../../src/wire/services/vnc/rfb-messages.ts';
import { readX11Setup, x11SetupLength } from '../../../src/wire/services/x11/connection-setup.ts';
import type { FuzzTarget } from '../fuzz-target.ts';
import { codecTarget } from './codec-target.ts';
import { hexBytes as hex } from './hex-bytes.ts';

const CHALLENGE = hex(
  '4e544c4d53535000020000000c000c003800000033828ae20123456789abcdef00000000000000002400240044000000060070170000000f' +
    '53006500720076006500720002000c0044006f006d00610069006e0001000c0053006500720076006500720000000000',
);
const SMB_HEADER = 'fe534d4240000100000000000000010001000000000000000100000000000000fffe';

export const BINARY_TARGETS: readonly FuzzTarget[] = [
  codecTarget('adb', { cases: ['adb'], readers: [adbMessageLength, readAdbAnswer] }),
  codecTarget('afp', {
    cases: ['afp'],
    seeds: [
      hex('0103000100000000000000280000000000 1800 1a00 1c000000 11 0441424344000000000000000000024141014201410143'),
    ],
    readers: [dsiMessageLength, readAfpServerInfo],
  }),
  codecTarget('amqp', {
    cases: ['amqp'],
    seeds: [
      hex('01 0000 00000024 000a000a0009 0000000e 0770726f64756374 53 00000001 58 00000001 41 00000001 42 ce'),
      hex('0161 46 00000008 0162 41 00000003 7401 56 0163 6c 0000000000000001'),
      hex('414d5150 03 01 00 00 00000015 02 01 0000 00 53 40 c0 08 01 a3 05 504c41494e'),
    ],
    words: ['F\0\0\0\x08', 'A\0\0\0\x03'],
    readers: [amqpOpeningLength, readAmqpOpening, readAmqpTable, readSaslMechanisms, saslMechanismsLength],
  }),
  codecTarget('bitcoin', { cases: ['bitcoin'], readers: [bitcoinMessageLength, readBitcoinVersion] }),
  codecTarget('cassandra', { cases: ['cassandra'], readers: [cassandraFrameLength, readCassandraAnswer] }),
  codecTarget('dcerpc', {
    cases: ['dcerpc'],
    seeds: [
      hex(
        `${'00'.repeat(20)} 01000000 64000000 00000000 01000000 ${'00'.repeat(16)} 01000000 00000000 02000000 4100 0000 0200 0000`,
      ),
      hex('0500 1300 0d 1957843678563412 3412567890abcdef 0100 0200 0000 0100 0b 0200 0000 0100 07 0200 c200'),
      hex('05000700 00000200 20000000 0800 0800 0700 4400 4300 0000 0700 3100 0000 0000'),
    ],
    readers: [rpcPacketLength, readRpcPacket, readEndpointPage, readTower, readServerAlive],
  }),
  codecTarget('dicom', { cases: ['dicom'], readers: [dicomLength, readDicomAnswer] }),
  codecTarget('drda', { cases: ['drda'], readers: [drdaLength, isDrdaReply, readDrdaAttributes] }),
  codecTarget('kafka', {
    cases: ['kafka'],
    seeds: [
      hex('00000016 00000001 0000 00000002 0000 0000 0009 0012 0000 0003'),
      hex('00000024 00000001 00000001 00000000 0004 6e6f6465 00002384 ffff 0003 616263 00000000 00000000'),
    ],
    readers: [kafkaMessageLength, (input) => readKafkaApiVersions(input, 1), (input) => readKafkaMetadata(input, 1)],
  }),
  codecTarget('ldap', { cases: ['ldap'], readers: [ldapMessageLength, readLdapAnswer] }),
  codecTarget('minecraft', {
    cases: ['minecraft'],
    words: ['{"a":', '[', '"', '{"text":"', '\\u00'],
    readers: [minecraftPacketLength, readMinecraftStatus],
  }),
  codecTarget('mongodb', {
    cases: ['mongodb'],
    seeds: [
      hex(
        '31000000 04 42534f4e00 26000000 02 3000 08000000 617765736f6d6500 01 3100 333333333333 1440 10 3200 c2070000 0000',
      ),
    ],
    words: ['\x03a\0', '\x04a\0'],
    readers: [mongodbMessageLength, readMongodbAnswer, readBson],
  }),
  codecTarget('mqtt', { cases: ['mqtt'], readers: [mqttPacketLength, readMqttConnack] }),
  codecTarget('mysql', {
    cases: ['mysql'],
    seeds: [
      Buffer.from('CjUuNy4yMAADAAAAWGB4GiNwfQYA//8IAgD/wRUAAAAAAAAAAAAAZRVsbGRFRDUfRAoQAG15c3FsX25hdGl2ZQA=', 'base64'),
    ],
    readers: [mysqlPacketLength, readMysqlPacket, readMysqlGreeting],
  }),
  codecTarget('ntlm', {
    seeds: [CHALLENGE, hex('602806062b0601050502a01e301ca01a3018060a2b06010401823702021e060a2b06010401823702020a')],
    words: ['NTLMSSP\0'],
    readers: [findNtlmChallenge, readSpnegoMechanisms],
  }),
  codecTarget('openvpn', {
    cases: ['openvpn', 'openvpn_udp'],
    readers: [openVpnPacketLength, (input) => readOpenVpnReset(input, input.subarray(1, 9))],
  }),
  codecTarget('postgres', { cases: ['postgres'], readers: [postgresMessageLength, readPostgresError] }),
  codecTarget('pptp', { cases: ['pptp'], readers: [readPptpReply] }),
  codecTarget('rdp', { cases: ['rdp'], seeds: [CHALLENGE], readers: [tpktLength, readRdpConfirm, tsRequestLength] }),
  codecTarget('rfb', {
    cases: ['vnc'],
    seeds: [hex('000000000541'), hex('0000000000000002 4142')],
    readers: [
      readRfbVersion,
      readRfbScreen,
      rfbScreenLength,
      ...(['3.3', '3.7', '3.8'] as const).flatMap((version) => [
        rfbSecurityLength(version),
        (input: Uint8Array) => readRfbSecurity(input, version),
      ]),
    ],
  }),
  codecTarget('rpc', {
    cases: ['portmap', 'portmap_udp'],
    readers: [rpcRecordLength, (input) => readPortMapperReply(readRpcRecord(input)), readPortMapperReply],
  }),
  codecTarget('smb', {
    cases: ['smb'],
    seeds: [
      hex(
        `${SMB_HEADER} ${'00'.repeat(30)} 4100 0100 1103 0200 ${'01'.repeat(16)} 2f000000 ${'00'.repeat(28)} 80000200 88000000 6000` +
          '0000 0000 0000 0200 0400 0000 0000 0100 0200',
      ),
      hex(`ff534d4272000000008807c8${'00'.repeat(20)} 11 0000 03 ${'00'.repeat(31)} 0400 41004200 0000`),
      hex(`ff534d4273160000c08807c8${'00'.repeat(20)} 04 ff00 0000 0000 0100 0900 a1 41000000 42000000`),
    ],
    readers: [
      ...[sessionPacketLength, readSessionPacket],
      ...[readSmb1Header, readSmb1Negotiation, readSmb1Session],
      ...[readSmb2Header, readSmb2Negotiation, readSmb2Session],
    ],
  }),
  codecTarget('tds', {
    cases: ['mssql'],
    readers: [tdsPacketLength, (input) => readTdsPacket(input)?.body, readPrelogin],
  }),
  codecTarget('tns', {
    cases: ['oracle'],
    seeds: [Buffer.from('(DESCRIPTION=(ERR=1189)(VSNNUM=318767104)(ERROR_STACK=(ERROR=(CODE=1189)(EMFI=4))))')],
    words: ['(', ')', '(A=', '=', '(A=B)'],
    readers: [tnsPacketLength, readTnsAnswer, (input) => readDescriptor(Buffer.from(input).toString('latin1'))],
  }),
  codecTarget('x11', { cases: ['x11'], readers: [x11SetupLength, readX11Setup] }),
];
