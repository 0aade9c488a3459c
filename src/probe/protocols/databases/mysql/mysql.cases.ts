import type { ProtocolCase } from '../../protocol-case.ts';
import { MYSQL_CAPABILITIES } from './mysql-names.ts';

const GREETING_5_5 =
  'CjUuNS41OAABAAAAaWZFZlJGRm8A//cIAgAPgBUAAAAAAAAAAAAAez1aL3tBbid0OFcwAG15c3FsX25hdGl2ZV9wYXNzd29yZAA=';
const GREETING_8_0 =
  'CjguMC4zLXJjLWxvZwAHAAAADVF8blkrXmMA////AgD/wxUAAAAAAAAAAAAAIQxrbHxqZypLY2V2AG15c3FsX25hdGl2ZV9wYXNzd29yZAA=';
const NOT_ALLOWED = "Host '192.0.2.7' is not allowed to connect to this MariaDB server";

function packet(payload: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.of(payload.length, 0, 0, 0), payload]);
}

const error = Buffer.concat([Buffer.from('ff6a04', 'hex'), Buffer.from(NOT_ALLOWED)]);
const isSet = (bit: string): boolean =>
  ![
    'CLIENT_SSL',
    'CLIENT_CONNECT_ATTRS',
    'CLIENT_PLUGIN_AUTH_LEN_ENC_CLIENT_DATA',
    'CLIENT_CAN_HANDLE_EXPIRED_PASSWORDS',
    'CLIENT_SESSION_TRACK',
    'CLIENT_DEPRECATED_EOF',
  ].includes(bit);
const allTrue = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, true]));

const MYSQL_8_0 = {
  banner: '8.0.3-rc-log',
  protocol_version: 10,
  server_version: '8.0.3-rc-log',
  connection_id: 7,
  auth_plugin_name: 'mysql_native_password',
  auth_plugin_data: 'DVF8blkrXmMhDGtsfGpnKktjZXYA',
  character_set: 255,
  capability_flags: allTrue(MYSQL_CAPABILITIES),
  status_flags: { SERVER_STATUS_AUTOCOMMIT: true },
  raw_packets: [GREETING_8_0],
};

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the greeting of a server without TLS',
    source: 'output of zgrab2 for MySQL 5.5.58',
    greeting: packet(Buffer.from(GREETING_5_5, 'base64')),
    expected: {
      protocol: 'mysql',
      prot7: 'mysql',
      data: {
        mysql: {
          banner: '5.5.58',
          protocol_version: 10,
          server_version: '5.5.58',
          connection_id: 1,
          auth_plugin_name: 'mysql_native_password',
          auth_plugin_data: 'aWZFZlJGRm97PVove0FuJ3Q4VzAA',
          character_set: 8,
          capability_flags: allTrue(MYSQL_CAPABILITIES.filter(isSet)),
          status_flags: { SERVER_STATUS_AUTOCOMMIT: true },
          raw_packets: [GREETING_5_5],
        },
      },
    },
  },
  {
    title: 'keeps the greeting of a server that offers TLS and then fails',
    source: 'output of zgrab2 for MySQL 8.0.3',
    greeting: packet(Buffer.from(GREETING_8_0, 'base64')),
    expected: {
      protocol: 'mysql',
      prot7: 'mysql',
      data: { mysql: MYSQL_8_0 },
    },
  },
  {
    title: 'begins TLS with a server that offers it',
    source: 'output of zgrab2 for MySQL 8.0.3',
    greeting: packet(Buffer.from(GREETING_8_0, 'base64')),
    startsTls: true,
    expected: {
      protocol: 'mysqls',
      prot7: 'mysql',
      data: { mysql: MYSQL_8_0 },
    },
  },
  {
    title: 'reads the error of a server that allows other hosts only',
    source: '"ERR_Packet" of the MySQL documentation, with the text of MariaDB for error 1130',
    greeting: packet(error),
    closes: true,
    expected: {
      protocol: 'mysql',
      prot7: 'mysql',
      data: {
        mysql: {
          banner: `1130 ${NOT_ALLOWED}`,
          error_code: 1130,
          error_id: 'ER_HOST_NOT_PRIVILEGED',
          error_message: NOT_ALLOWED,
          raw_packets: [error.toString('base64')],
        },
      },
    },
  },
  {
    title: 'refuses the greeting of SSH',
    source: 'RFC 4253 section 4.2',
    greeting: 'SSH-2.0-OpenSSH_9.6\r\n',
    expected: { status: 'protocol-error' },
  },
];
