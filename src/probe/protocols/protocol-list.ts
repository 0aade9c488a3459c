import { cassandra } from './databases/cassandra/cassandra.ts';
import { drda } from './databases/drda/drda.ts';
import { memcached } from './databases/memcached/memcached.ts';
import { mongodb } from './databases/mongodb/mongodb.ts';
import { mssql } from './databases/mssql/mssql.ts';
import { mysql } from './databases/mysql/mysql.ts';
import { oracle } from './databases/oracle/oracle.ts';
import { postgres } from './databases/postgres/postgres.ts';
import { redis } from './databases/redis/redis.ts';
import { zookeeper } from './databases/zookeeper/zookeeper.ts';
import { afp } from './files/afp/afp.ts';
import { ftp } from './files/ftp/ftp.ts';
import { git } from './files/git/git.ts';
import { gopher } from './files/gopher/gopher.ts';
import { portmap } from './files/portmap/portmap.ts';
import { portmapUdp } from './files/portmap-udp/portmap-udp.ts';
import { rsync } from './files/rsync/rsync.ts';
import { smb } from './files/smb/smb.ts';
import { svn } from './files/svn/svn.ts';
import { tftp } from './files/tftp/tftp.ts';
import { bacnet } from './industrial/bacnet/bacnet.ts';
import { codesys } from './industrial/codesys/codesys.ts';
import { dicom } from './industrial/dicom/dicom.ts';
import { dnp3 } from './industrial/dnp3/dnp3.ts';
import { ethernetip } from './industrial/ethernetip/ethernetip.ts';
import { ethernetipUdp } from './industrial/ethernetip-udp/ethernetip-udp.ts';
import { fins } from './industrial/fins/fins.ts';
import { finsTcp } from './industrial/fins-tcp/fins-tcp.ts';
import { fox } from './industrial/fox/fox.ts';
import { gesrtp } from './industrial/gesrtp/gesrtp.ts';
import { hartip } from './industrial/hartip/hartip.ts';
import { iec104 } from './industrial/iec104/iec104.ts';
import { modbus } from './industrial/modbus/modbus.ts';
import { opcua } from './industrial/opcua/opcua.ts';
import { s7 } from './industrial/s7/s7.ts';
import { clamd } from './mail/clamd/clamd.ts';
import { imap } from './mail/imap/imap.ts';
import { lmtp } from './mail/lmtp/lmtp.ts';
import { managesieve } from './mail/managesieve/managesieve.ts';
import { nntp } from './mail/nntp/nntp.ts';
import { pop3 } from './mail/pop3/pop3.ts';
import { smtp } from './mail/smtp/smtp.ts';
import { ami } from './media/ami/ami.ts';
import { minecraft } from './media/minecraft/minecraft.ts';
import { mpd } from './media/mpd/mpd.ts';
import { rtsp } from './media/rtsp/rtsp.ts';
import { sip } from './media/sip/sip.ts';
import { sipUdp } from './media/sip-udp/sip-udp.ts';
import { stun } from './media/stun/stun.ts';
import { teamspeak } from './media/teamspeak/teamspeak.ts';
import { amqp } from './messages/amqp/amqp.ts';
import { beanstalkd } from './messages/beanstalkd/beanstalkd.ts';
import { gearman } from './messages/gearman/gearman.ts';
import { irc } from './messages/irc/irc.ts';
import { kafka } from './messages/kafka/kafka.ts';
import { mqtt } from './messages/mqtt/mqtt.ts';
import { nats } from './messages/nats/nats.ts';
import { xmpp } from './messages/xmpp/xmpp.ts';
import { bitcoin } from './network/bitcoin/bitcoin.ts';
import { coap } from './network/coap/coap.ts';
import { daytime } from './network/daytime/daytime.ts';
import { dns } from './network/dns/dns.ts';
import { dnsUdp } from './network/dns-udp/dns-udp.ts';
import { finger } from './network/finger/finger.ts';
import { ident } from './network/ident/ident.ts';
import { ipmi } from './network/ipmi/ipmi.ts';
import { ldap } from './network/ldap/ldap.ts';
import { mdns } from './network/mdns/mdns.ts';
import { netbios } from './network/netbios/netbios.ts';
import { nicname } from './network/nicname/nicname.ts';
import { ntp } from './network/ntp/ntp.ts';
import { snmp } from './network/snmp/snmp.ts';
import { time } from './network/time/time.ts';
import { upnp } from './network/upnp/upnp.ts';
import type { Protocol } from './protocol.ts';
import { adb } from './remote/adb/adb.ts';
import { dcerpc } from './remote/dcerpc/dcerpc.ts';
import { epmd } from './remote/epmd/epmd.ts';
import { rdp } from './remote/rdp/rdp.ts';
import { rmi } from './remote/rmi/rmi.ts';
import { ssh } from './remote/ssh/ssh.ts';
import { t3 } from './remote/t3/t3.ts';
import { telnet } from './remote/telnet/telnet.ts';
import { vnc } from './remote/vnc/vnc.ts';
import { x11 } from './remote/x11/x11.ts';
import { ike } from './tunnels/ike/ike.ts';
import { l2tp } from './tunnels/l2tp/l2tp.ts';
import { openvpn } from './tunnels/openvpn/openvpn.ts';
import { openvpnUdp } from './tunnels/openvpn-udp/openvpn-udp.ts';
import { pptp } from './tunnels/pptp/pptp.ts';
import { socks } from './tunnels/socks/socks.ts';
import { couchdb } from './web/couchdb/couchdb.ts';
import { docker } from './web/docker/docker.ts';
import { elastic } from './web/elastic/elastic.ts';
import { etcd } from './web/etcd/etcd.ts';
import { http } from './web/http/http.ts';
import { ipp } from './web/ipp/ipp.ts';
import { kubernetes } from './web/kubernetes/kubernetes.ts';
import { quic } from './web/quic/quic.ts';

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
