import { adb } from './adb/adb.ts';
import { afp } from './afp/afp.ts';
import { ami } from './ami/ami.ts';
import { amqp } from './amqp/amqp.ts';
import { bacnet } from './bacnet/bacnet.ts';
import { beanstalkd } from './beanstalkd/beanstalkd.ts';
import { bitcoin } from './bitcoin/bitcoin.ts';
import { cassandra } from './cassandra/cassandra.ts';
import { clamd } from './clamd/clamd.ts';
import { coap } from './coap/coap.ts';
import { codesys } from './codesys/codesys.ts';
import { couchdb } from './couchdb/couchdb.ts';
import { daytime } from './daytime/daytime.ts';
import { dcerpc } from './dcerpc/dcerpc.ts';
import { dicom } from './dicom/dicom.ts';
import { dnp3 } from './dnp3/dnp3.ts';
import { dns } from './dns/dns.ts';
import { dnsUdp } from './dns-udp/dns-udp.ts';
import { docker } from './docker/docker.ts';
import { drda } from './drda/drda.ts';
import { elastic } from './elastic/elastic.ts';
import { epmd } from './epmd/epmd.ts';
import { etcd } from './etcd/etcd.ts';
import { ethernetip } from './ethernetip/ethernetip.ts';
import { ethernetipUdp } from './ethernetip-udp/ethernetip-udp.ts';
import { finger } from './finger/finger.ts';
import { fins } from './fins/fins.ts';
import { finsTcp } from './fins-tcp/fins-tcp.ts';
import { fox } from './fox/fox.ts';
import { ftp } from './ftp/ftp.ts';
import { gearman } from './gearman/gearman.ts';
import { gesrtp } from './gesrtp/gesrtp.ts';
import { git } from './git/git.ts';
import { gopher } from './gopher/gopher.ts';
import { hartip } from './hartip/hartip.ts';
import { http } from './http/http.ts';
import { ident } from './ident/ident.ts';
import { iec104 } from './iec104/iec104.ts';
import { ike } from './ike/ike.ts';
import { imap } from './imap/imap.ts';
import { ipmi } from './ipmi/ipmi.ts';
import { ipp } from './ipp/ipp.ts';
import { irc } from './irc/irc.ts';
import { kafka } from './kafka/kafka.ts';
import { kubernetes } from './kubernetes/kubernetes.ts';
import { l2tp } from './l2tp/l2tp.ts';
import { ldap } from './ldap/ldap.ts';
import { lmtp } from './lmtp/lmtp.ts';
import { managesieve } from './managesieve/managesieve.ts';
import { mdns } from './mdns/mdns.ts';
import { memcached } from './memcached/memcached.ts';
import { minecraft } from './minecraft/minecraft.ts';
import { modbus } from './modbus/modbus.ts';
import { mongodb } from './mongodb/mongodb.ts';
import { mpd } from './mpd/mpd.ts';
import { mqtt } from './mqtt/mqtt.ts';
import { mssql } from './mssql/mssql.ts';
import { mysql } from './mysql/mysql.ts';
import { nats } from './nats/nats.ts';
import { netbios } from './netbios/netbios.ts';
import { nicname } from './nicname/nicname.ts';
import { nntp } from './nntp/nntp.ts';
import { ntp } from './ntp/ntp.ts';
import { opcua } from './opcua/opcua.ts';
import { openvpn } from './openvpn/openvpn.ts';
import { openvpnUdp } from './openvpn-udp/openvpn-udp.ts';
import { oracle } from './oracle/oracle.ts';
import { pop3 } from './pop3/pop3.ts';
import { portmap } from './portmap/portmap.ts';
import { portmapUdp } from './portmap-udp/portmap-udp.ts';
import { postgres } from './postgres/postgres.ts';
import { pptp } from './pptp/pptp.ts';
import type { Protocol } from './protocol.ts';
import { quic } from './quic/quic.ts';
import { rdp } from './rdp/rdp.ts';
import { redis } from './redis/redis.ts';
import { rmi } from './rmi/rmi.ts';
import { rsync } from './rsync/rsync.ts';
import { rtsp } from './rtsp/rtsp.ts';
import { s7 } from './s7/s7.ts';
import { sip } from './sip/sip.ts';
import { sipUdp } from './sip-udp/sip-udp.ts';
import { smb } from './smb/smb.ts';
import { smtp } from './smtp/smtp.ts';
import { snmp } from './snmp/snmp.ts';
import { socks } from './socks/socks.ts';
import { ssh } from './ssh/ssh.ts';
import { stun } from './stun/stun.ts';
import { svn } from './svn/svn.ts';
import { t3 } from './t3/t3.ts';
import { teamspeak } from './teamspeak/teamspeak.ts';
import { telnet } from './telnet/telnet.ts';
import { tftp } from './tftp/tftp.ts';
import { time } from './time/time.ts';
import { upnp } from './upnp/upnp.ts';
import { vnc } from './vnc/vnc.ts';
import { x11 } from './x11/x11.ts';
import { xmpp } from './xmpp/xmpp.ts';
import { zookeeper } from './zookeeper/zookeeper.ts';

/** A new protocol is its folder and one line here. Where several share a port, the first is tried first. */
export const PROTOCOLS: readonly Protocol[] = [
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
  dnsUdp,
  docker,
  drda,
  elastic,
  epmd,
  etcd,
  ethernetip,
  ethernetipUdp,
  finger,
  fins,
  finsTcp,
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
  kafka,
  kubernetes,
  l2tp,
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
  openvpnUdp,
  oracle,
  pop3,
  portmap,
  portmapUdp,
  postgres,
  pptp,
  quic,
  rdp,
  redis,
  rmi,
  rsync,
  rtsp,
  s7,
  sip,
  sipUdp,
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
];
