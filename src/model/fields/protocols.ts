import type { FieldSpecs } from '../define.ts';
import { adb } from './protocols/adb.ts';
import { afp } from './protocols/afp.ts';
import { amqp } from './protocols/amqp.ts';
import { bacnet } from './protocols/bacnet.ts';
import { bitcoin } from './protocols/bitcoin.ts';
import { cassandra } from './protocols/cassandra.ts';
import { dcerpc } from './protocols/dcerpc.ts';
import { dnp3 } from './protocols/dnp3.ts';
import { dns } from './protocols/dns.ts';
import { drda } from './protocols/drda.ts';
import { elastic } from './protocols/elastic.ts';
import { ethernetip } from './protocols/ethernetip.ts';
import { finger } from './protocols/finger.ts';
import { fox } from './protocols/fox.ts';
import { ftp } from './protocols/ftp.ts';
import { http } from './protocols/http.ts';
import { ident } from './protocols/ident.ts';
import { imap } from './protocols/imap.ts';
import { ipmi } from './protocols/ipmi.ts';
import { ipp } from './protocols/ipp.ts';
import { irc } from './protocols/irc.ts';
import { ldap } from './protocols/ldap.ts';
import { memcached } from './protocols/memcached.ts';
import { modbus } from './protocols/modbus.ts';
import { mongodb } from './protocols/mongodb.ts';
import { mqtt } from './protocols/mqtt.ts';
import { mssql } from './protocols/mssql.ts';
import { mysql } from './protocols/mysql.ts';
import { netbios } from './protocols/netbios.ts';
import { nntp } from './protocols/nntp.ts';
import { ntp } from './protocols/ntp.ts';
import { oracle } from './protocols/oracle.ts';
import { pop3 } from './protocols/pop3.ts';
import { portmap } from './protocols/portmap.ts';
import { postgres } from './protocols/postgres.ts';
import { pptp } from './protocols/pptp.ts';
import { rawTcp } from './protocols/raw-tcp.ts';
import { rdp } from './protocols/rdp.ts';
import { redis } from './protocols/redis.ts';
import { rsync } from './protocols/rsync.ts';
import { rtsp } from './protocols/rtsp.ts';
import { s7 } from './protocols/s7.ts';
import { sip } from './protocols/sip.ts';
import { smb } from './protocols/smb.ts';
import { smtp } from './protocols/smtp.ts';
import { snmp } from './protocols/snmp.ts';
import { socks } from './protocols/socks.ts';
import { ssh } from './protocols/ssh.ts';
import { t3 } from './protocols/t3.ts';
import { telnet } from './protocols/telnet.ts';
import { tftp } from './protocols/tftp.ts';
import { upnp } from './protocols/upnp.ts';
import { vnc } from './protocols/vnc.ts';
import { x11 } from './protocols/x11.ts';
import { xmpp } from './protocols/xmpp.ts';
import { zookeeper } from './protocols/zookeeper.ts';

/**
 * The objects with the data of each protocol, named after its `prot7`. A new protocol is one file and one line here.
 */
export const protocols: FieldSpecs = {
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
  http,
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
};
