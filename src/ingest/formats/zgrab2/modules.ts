/** The modules of zgrab2 -> our protocols. */
import type { JsonObject } from '../../../model/json-value.ts';
import {
  drdaFields,
  memcachedFields,
  mongodbFields,
  mssqlFields,
  mysqlFields,
  oracleFields,
  postgresFields,
  redisFields,
} from './fields/databases.ts';
import {
  bacnetFields,
  codesysFields,
  dnp3Fields,
  ethernetipFields,
  finsFields,
  foxFields,
  ippFields,
  modbusFields,
  s7Fields,
} from './fields/devices.ts';
import { greetingBanner, greetingFields, imapFields, sieveFields, smtpFields, sshFields } from './fields/greetings.ts';
import { amqpFields, mqttFields, rdpFields, smbFields, socksFields } from './fields/others.ts';

export interface ZgrabModule {
  /** Our name: the object of a record that its result becomes. */
  readonly prot7: string;
  /** Where it connects unless told otherwise: older results do not name the port. */
  readonly port: number;
  readonly transport: 'tcp' | 'udp';
  /** Of a service that keeps its name with TLS, or that has another one. */
  readonly protocol?: string;
  /** The member with the answer to a request for TLS, if the module can ask. */
  readonly upgrade?: readonly string[];
  /**
   * What the record has beside the members of the result that are named as ours. A member that is undefined is left
   * out.
   */
  fields?(result: JsonObject): JsonObject;
  /** Members of the result that have another name in `fields`. */
  readonly renamed?: readonly string[];
}

const tcp = (port: number, prot7: string, more: Partial<ZgrabModule> = {}): ZgrabModule => ({
  prot7,
  port,
  transport: 'tcp',
  ...more,
});

/** By the names that the modules give themselves. Web servers and plain TLS are read apart. */
export const ZGRAB_MODULES: ReadonlyMap<string, ZgrabModule> = new Map(
  Object.entries({
    amqp091: tcp(5672, 'amqp', { fields: amqpFields }),
    bacnet: { prot7: 'bacnet', port: 47_808, transport: 'udp', fields: bacnetFields },
    banner: tcp(80, 'raw_tcp', { fields: greetingBanner }),
    codesys2: tcp(1200, 'codesys', { fields: codesysFields, renamed: ['os_type', 'os_version', 'vendor'] }),
    dnp3: tcp(20_000, 'dnp3', { fields: dnp3Fields }),
    drda: tcp(50_000, 'drda', { fields: drdaFields }),
    enip: tcp(44_818, 'ethernetip', { fields: ethernetipFields, renamed: ['vendor', 'device_type_id', 'serial'] }),
    fox: tcp(1911, 'fox', { fields: foxFields, renamed: ['auth_agent_type'] }),
    ftp: tcp(21, 'ftp', { fields: greetingFields, upgrade: ['auth_tls', 'auth_ssl'] }),
    http: tcp(80, 'http'),
    imap: tcp(143, 'imap', { fields: imapFields, upgrade: ['starttls'] }),
    ipp: tcp(631, 'ipp', { fields: ippFields }),
    managesieve: tcp(4190, 'managesieve', {
      fields: sieveFields,
      upgrade: ['starttls_response'],
      renamed: ['sieve_version', 'auth_mechanisms', 'starttls_response'],
    }),
    memcached: tcp(11_211, 'memcached', { fields: memcachedFields }),
    modbus: tcp(502, 'modbus', { fields: modbusFields }),
    mongodb: tcp(27_017, 'mongodb', { fields: mongodbFields, renamed: ['database_info'] }),
    mqtt: tcp(1883, 'mqtt', { fields: mqttFields }),
    mssql: tcp(1433, 'mssql', { fields: mssqlFields, protocol: 'mssql', renamed: ['encrypt_mode'] }),
    mysql: tcp(3306, 'mysql', { fields: mysqlFields, protocol: 'mysql' }),
    ntp: { prot7: 'ntp', port: 123, transport: 'udp' },
    omronfins: {
      prot7: 'fins',
      port: 9600,
      transport: 'udp',
      fields: finsFields,
      renamed: ['controller_model', 'controller_version', 'response_code'],
    },
    oracle: tcp(1521, 'oracle', { fields: oracleFields }),
    pop3: tcp(110, 'pop3', { fields: greetingFields, upgrade: ['starttls'] }),
    postgres: tcp(5432, 'postgres', { fields: postgresFields }),
    pptp: tcp(1723, 'pptp'),
    rdp: tcp(3389, 'rdp', { fields: rdpFields, protocol: 'rdp', renamed: ['ntlm'] }),
    redis: tcp(6379, 'redis', { fields: redisFields }),
    siemens: tcp(102, 's7', { fields: s7Fields }),
    smb: tcp(445, 'smb', { fields: smbFields, protocol: 'smb' }),
    smtp: tcp(25, 'smtp', { fields: smtpFields, upgrade: ['starttls'] }),
    socks5: tcp(1080, 'socks', {
      fields: socksFields,
      protocol: 'socks5',
      renamed: ['connection_response_explanation'],
    }),
    ssh: tcp(22, 'ssh', { fields: sshFields }),
    telnet: tcp(23, 'telnet', { fields: greetingFields }),
    tls: tcp(443, 'tls'),
  } satisfies Record<string, ZgrabModule>),
);
