/** All protocols that answer in the world, but for HTTP: a new one is one file and one line here. */
import { adb } from './adb.ts';
import { afp } from './afp.ts';
import { amqp } from './amqp.ts';
import { bacnet } from './bacnet.ts';
import { bitcoin } from './bitcoin.ts';
import { cassandra } from './cassandra.ts';
import { dcerpc } from './dcerpc.ts';
import { dnp3 } from './dnp3.ts';
import { dns } from './dns.ts';
import { drda } from './drda.ts';
import { elastic } from './elastic.ts';
import { ethernetip } from './ethernetip.ts';
import { finger } from './finger.ts';
import { fox } from './fox.ts';
import { ftp } from './ftp.ts';
import { ident } from './ident.ts';
import { imap } from './imap.ts';
import { ipmi } from './ipmi.ts';
import { ipp } from './ipp.ts';
import { irc } from './irc.ts';
import { ldap } from './ldap.ts';
import { memcached } from './memcached.ts';
import { modbus } from './modbus.ts';
import { mongodb } from './mongodb.ts';
import { mqtt } from './mqtt.ts';
import { mssql } from './mssql.ts';
import { mysql } from './mysql.ts';
import { netbios } from './netbios.ts';
import { nntp } from './nntp.ts';
import { ntp } from './ntp.ts';
import { oracle } from './oracle.ts';
import { pop3 } from './pop3.ts';
import { portmap } from './portmap.ts';
import { postgres } from './postgres.ts';
import { pptp } from './pptp.ts';
import { rawTcp } from './raw-tcp.ts';
import { rdp } from './rdp.ts';
import { redis } from './redis.ts';
import { rsync } from './rsync.ts';
import { rtsp } from './rtsp.ts';
import { s7 } from './s7.ts';
import type { Service } from './service.ts';
import { sip } from './sip.ts';
import { smb } from './smb.ts';
import { smtp } from './smtp.ts';
import { snmp } from './snmp.ts';
import { socks } from './socks.ts';
import { ssh } from './ssh.ts';
import { t3 } from './t3.ts';
import { telnet } from './telnet.ts';
import { tftp } from './tftp.ts';
import { upnp } from './upnp.ts';
import { vnc } from './vnc.ts';
import { x11 } from './x11.ts';
import { xmpp } from './xmpp.ts';
import { zookeeper } from './zookeeper.ts';

export const services = {
  adb,
  afp,
  amqp,
  bacnet,
  bitcoin,
  cassandra,
  dcerpc,
  dnp3,
  dns,
  drda,
  elastic,
  ethernetip,
  finger,
  fox,
  ftp,
  ident,
  imap,
  ipmi,
  ipp,
  irc,
  ldap,
  memcached,
  modbus,
  mongodb,
  mqtt,
  mssql,
  mysql,
  netbios,
  nntp,
  ntp,
  oracle,
  pop3,
  portmap,
  postgres,
  pptp,
  raw_tcp: rawTcp,
  rdp,
  redis,
  rsync,
  rtsp,
  s7,
  sip,
  smb,
  smtp,
  snmp,
  socks,
  ssh,
  t3,
  telnet,
  tftp,
  upnp,
  vnc,
  x11,
  xmpp,
  zookeeper,
} as const satisfies Readonly<Record<string, Service>>;

export type ServiceName = keyof typeof services;
