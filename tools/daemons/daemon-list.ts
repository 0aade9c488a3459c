/** Every daemon that `npm run daemons` knows. Its place in the list gives its address. */
import type { Daemon } from './daemon.ts';
import { apache } from './daemons/apache.ts';
import { bacnet } from './daemons/bacnet.ts';
import { beanstalkd } from './daemons/beanstalkd.ts';
import { bind } from './daemons/bind.ts';
import { caddy } from './daemons/caddy.ts';
import { chrony } from './daemons/chrony.ts';
import { coap } from './daemons/coap.ts';
import { coturn } from './daemons/coturn.ts';
import { cups } from './daemons/cups.ts';
import { dante } from './daemons/dante.ts';
import { daytime } from './daemons/daytime.ts';
import { derby } from './daemons/derby.ts';
import { dicom } from './daemons/dicom.ts';
import { dnsmasq } from './daemons/dnsmasq.ts';
import { dovecot } from './daemons/dovecot.ts';
import { dropbear } from './daemons/dropbear.ts';
import { etcd } from './daemons/etcd.ts';
import { ethernetip } from './daemons/ethernetip.ts';
import { exim } from './daemons/exim.ts';
import { fingerd } from './daemons/fingerd.ts';
import { gitDaemon } from './daemons/git-daemon.ts';
import { gstreamerRtsp } from './daemons/gstreamer-rtsp.ts';
import { haproxy } from './daemons/haproxy.ts';
import { icecast } from './daemons/icecast.ts';
import { iec104 } from './daemons/iec104.ts';
import { inn } from './daemons/inn.ts';
import { ipmi } from './daemons/ipmi.ts';
import { kamailio } from './daemons/kamailio.ts';
import { lighttpd } from './daemons/lighttpd.ts';
import { mariadb } from './daemons/mariadb.ts';
import { memcached } from './daemons/memcached.ts';
import { minecraft } from './daemons/minecraft.ts';
import { modbus } from './daemons/modbus.ts';
import { mosquitto } from './daemons/mosquitto.ts';
import { mpd } from './daemons/mpd.ts';
import { nats } from './daemons/nats.ts';
import { nginx } from './daemons/nginx.ts';
import { ngircd } from './daemons/ngircd.ts';
import { nsd } from './daemons/nsd.ts';
import { oidentd } from './daemons/oidentd.ts';
import { opcua } from './daemons/opcua.ts';
import { openssh } from './daemons/openssh.ts';
import { tls10, tls11, tls12, tls13 } from './daemons/openssl-server.ts';
import { openvpn } from './daemons/openvpn.ts';
import { postfix } from './daemons/postfix.ts';
import { postgresql } from './daemons/postgresql.ts';
import { pptpd } from './daemons/pptpd.ts';
import { proftpd } from './daemons/proftpd.ts';
import { prosody } from './daemons/prosody.ts';
import { pureFtpd } from './daemons/pure-ftpd.ts';
import { rabbitmq } from './daemons/rabbitmq.ts';
import { redis } from './daemons/redis.ts';
import { redisLocked } from './daemons/redis-locked.ts';
import { rpcbind } from './daemons/rpcbind.ts';
import { rsync } from './daemons/rsync.ts';
import { s7 } from './daemons/s7.ts';
import { samba } from './daemons/samba.ts';
import { slapd } from './daemons/slapd.ts';
import { snmpd } from './daemons/snmpd.ts';
import { squid } from './daemons/squid.ts';
import { strongswan } from './daemons/strongswan.ts';
import { svnserve } from './daemons/svnserve.ts';
import { telnetd } from './daemons/telnetd.ts';
import { tftpd } from './daemons/tftpd.ts';
import { tigervnc } from './daemons/tigervnc.ts';
import { time } from './daemons/time.ts';
import { tinysshd } from './daemons/tinysshd.ts';
import { unbound } from './daemons/unbound.ts';
import { vsftpd } from './daemons/vsftpd.ts';
import { x11vnc } from './daemons/x11vnc.ts';
import { xl2tpd } from './daemons/xl2tpd.ts';
import { xrdp } from './daemons/xrdp.ts';
import { xvfb } from './daemons/xvfb.ts';
import { zeroconf } from './daemons/zeroconf.ts';
import { zookeeper } from './daemons/zookeeper.ts';

export const DAEMONS: readonly Daemon[] = [
  apache,
  bacnet,
  beanstalkd,
  bind,
  caddy,
  chrony,
  coap,
  coturn,
  cups,
  dante,
  daytime,
  derby,
  dicom,
  dnsmasq,
  dovecot,
  dropbear,
  etcd,
  ethernetip,
  exim,
  fingerd,
  gitDaemon,
  gstreamerRtsp,
  haproxy,
  icecast,
  iec104,
  inn,
  ipmi,
  kamailio,
  lighttpd,
  mariadb,
  memcached,
  minecraft,
  modbus,
  mosquitto,
  nats,
  nginx,
  ngircd,
  nsd,
  oidentd,
  opcua,
  openssh,
  tls10,
  tls11,
  tls12,
  tls13,
  openvpn,
  postfix,
  postgresql,
  pptpd,
  proftpd,
  prosody,
  pureFtpd,
  rabbitmq,
  redisLocked,
  redis,
  rpcbind,
  rsync,
  s7,
  samba,
  slapd,
  snmpd,
  squid,
  strongswan,
  svnserve,
  telnetd,
  tftpd,
  tigervnc,
  tinysshd,
  unbound,
  vsftpd,
  x11vnc,
  xl2tpd,
  xrdp,
  xvfb,
  zeroconf,
  zookeeper,
  mpd,
  time,
];
