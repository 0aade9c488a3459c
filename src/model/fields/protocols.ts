import type { FieldSpecs } from '../define.ts';
import { adb } from './protocols/adb.ts';
import { afp } from './protocols/afp.ts';
import { ami } from './protocols/ami.ts';
import { amqp } from './protocols/amqp.ts';
import { bacnet } from './protocols/bacnet.ts';
import { beanstalkd } from './protocols/beanstalkd.ts';
import { bitcoin } from './protocols/bitcoin.ts';
import { cassandra } from './protocols/cassandra.ts';
import { clamd } from './protocols/clamd.ts';
import { coap } from './protocols/coap.ts';
import { codesys } from './protocols/codesys.ts';
import { couchdb } from './protocols/couchdb.ts';
import { daytime } from './protocols/daytime.ts';
import { dcerpc } from './protocols/dcerpc.ts';
import { dicom } from './protocols/dicom.ts';
import { dnp3 } from './protocols/dnp3.ts';
import { dns } from './protocols/dns.ts';
import { docker } from './protocols/docker.ts';
import { drda } from './protocols/drda.ts';
import { elastic } from './protocols/elastic.ts';
import { epmd } from './protocols/epmd.ts';
import { etcd } from './protocols/etcd.ts';
import { ethernetip } from './protocols/ethernetip.ts';
import { finger } from './protocols/finger.ts';
import { fins } from './protocols/fins.ts';
import { fox } from './protocols/fox.ts';
import { ftp } from './protocols/ftp.ts';
import { gearman } from './protocols/gearman.ts';
import { gesrtp } from './protocols/gesrtp.ts';
import { git } from './protocols/git.ts';
import { gopher } from './protocols/gopher.ts';
import { hartip } from './protocols/hartip.ts';
import { http } from './protocols/http.ts';
import { ident } from './protocols/ident.ts';
import { iec104 } from './protocols/iec104.ts';
import { ike } from './protocols/ike.ts';
import { imap } from './protocols/imap.ts';
import { ipmi } from './protocols/ipmi.ts';
import { ipp } from './protocols/ipp.ts';
import { irc } from './protocols/irc.ts';
import { kafka } from './protocols/kafka.ts';
import { kubernetes } from './protocols/kubernetes.ts';
import { l2tp } from './protocols/l2tp.ts';
import { ldap } from './protocols/ldap.ts';
import { lmtp } from './protocols/lmtp.ts';
import { managesieve } from './protocols/managesieve.ts';
import { mdns } from './protocols/mdns.ts';
import { memcached } from './protocols/memcached.ts';
import { minecraft } from './protocols/minecraft.ts';
import { modbus } from './protocols/modbus.ts';
import { mongodb } from './protocols/mongodb.ts';
import { mpd } from './protocols/mpd.ts';
import { mqtt } from './protocols/mqtt.ts';
import { mssql } from './protocols/mssql.ts';
import { mysql } from './protocols/mysql.ts';
import { nats } from './protocols/nats.ts';
import { netbios } from './protocols/netbios.ts';
import { nicname } from './protocols/nicname.ts';
import { nntp } from './protocols/nntp.ts';
import { ntp } from './protocols/ntp.ts';
import { opcua } from './protocols/opcua.ts';
import { openvpn } from './protocols/openvpn.ts';
import { oracle } from './protocols/oracle.ts';
import { pop3 } from './protocols/pop3.ts';
import { portmap } from './protocols/portmap.ts';
import { postgres } from './protocols/postgres.ts';
import { pptp } from './protocols/pptp.ts';
import { quic } from './protocols/quic.ts';
import { rawTcp } from './protocols/raw-tcp.ts';
import { rdp } from './protocols/rdp.ts';
import { redis } from './protocols/redis.ts';
import { rmi } from './protocols/rmi.ts';
import { rsync } from './protocols/rsync.ts';
import { rtsp } from './protocols/rtsp.ts';
import { s7 } from './protocols/s7.ts';
import { sip } from './protocols/sip.ts';
import { smb } from './protocols/smb.ts';
import { smtp } from './protocols/smtp.ts';
import { snmp } from './protocols/snmp.ts';
import { socks } from './protocols/socks.ts';
import { ssh } from './protocols/ssh.ts';
import { stun } from './protocols/stun.ts';
import { svn } from './protocols/svn.ts';
import { t3 } from './protocols/t3.ts';
import { teamspeak } from './protocols/teamspeak.ts';
import { telnet } from './protocols/telnet.ts';
import { tftp } from './protocols/tftp.ts';
import { time } from './protocols/time.ts';
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
  ami,
  amqp,
  bacnet,
  beanstalkd,
  bitcoin,
  cassandra,
  clamd,
  coap,
  codesys,
  couchdb,
  daytime,
  dcerpc,
  dicom,
  dnp3,
  dns,
  docker,
  drda,
  elastic,
  epmd,
  etcd,
  ethernetip,
  finger,
  fins,
  fox,
  ftp,
  gearman,
  gesrtp,
  git,
  gopher,
  hartip,
  http,
  ident,
  iec104,
  ike,
  imap,
  ipmi,
  ipp,
  irc,
  l2tp,
  kafka,
  kubernetes,
  ldap,
  lmtp,
  managesieve,
  mdns,
  memcached,
  minecraft,
  modbus,
  mongodb,
  mpd,
  mqtt,
  mssql,
  mysql,
  nats,
  netbios,
  nicname,
  nntp,
  ntp,
  opcua,
  openvpn,
  oracle,
  pop3,
  portmap,
  postgres,
  pptp,
  quic,
  raw_tcp: rawTcp,
  rdp,
  redis,
  rmi,
  rsync,
  rtsp,
  s7,
  sip,
  smb,
  smtp,
  snmp,
  socks,
  ssh,
  stun,
  svn,
  t3,
  teamspeak,
  telnet,
  tftp,
  time,
  upnp,
  vnc,
  x11,
  xmpp,
  zookeeper,
};
