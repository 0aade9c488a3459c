import type { FormatVector } from '../format-vectors.ts';
import { SCRIPT_VECTORS } from './scripts.vectors.ts';

const RUN = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE nmaprun>
<nmaprun scanner="nmap" args="nmap -A -oX - a.example" start="1600000000" version="7.95">
<scaninfo type="connect" protocol="tcp" numservices="3" services="22,80,443"/>
<host starttime="1600000000" endtime="1600000060"><status state="up" reason="syn-ack"/>
<address addr="192.0.2.1" addrtype="ipv4"/><address addr="00:00:5E:00:53:01" addrtype="mac" vendor="Example"/>
<hostnames><hostname name="a.example" type="user"/><hostname name="ptr.example" type="PTR"/></hostnames>
<ports><extraports state="closed" count="1"/>
<port protocol="tcp" portid="22"><state state="open" reason="syn-ack" reason_ttl="64"/><service name="ssh" product="OpenSSH" version="9.6p1" extrainfo="protocol 2.0" method="probed" conf="10"><cpe>cpe:/a:openbsd:openssh:9.6p1</cpe></service><script id="ssh-hostkey" output="&#xa;  256 aa (ED25519)"><table><elem key="type">ssh-ed25519</elem><elem key="key">QUJD</elem></table></script></port>
<port protocol="tcp" portid="443"><state state="open" reason="syn-ack"/><service name="http" tunnel="ssl" method="table" conf="3"/><script id="http-title" output="A &amp; B"><elem key="title">A &amp; B</elem></script><script id="http-headers" output="&#xa;  Server: nginx&#xa;  X-A: b&#xa;  &#xa;  (Request type: HEAD)"/></port>
<port protocol="tcp" portid="80"><state state="filtered" reason="no-response"/></port>
</ports><os><osmatch name="Linux 6.1" accuracy="98"><osclass type="general purpose" vendor="Linux" osfamily="Linux"><cpe>cpe:/o:linux:linux_kernel:6.1</cpe></osclass></osmatch></os>
<trace><hop ttl="1" ipaddr="198.51.100.1" rtt="0.50"/></trace></host>
<host><status state="up"/><address addr="00:00:5E:00:53:02" addrtype="mac"/></host>
<host><address addr="2001:db8::1" addrtype="ipv6"/><ports><port protocol="udp" portid="53"><state state="open"/><service name="domain"/></port><port protocol="tcp" portid="9"><state state="open"/><service name="tcpwrapped"/></port></ports></host>
<runstats><finished time="1600000061" exit="success"/></runstats>
</nmaprun>
`;

const SEEN = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:27:40.000Z',
  '@timestamp': '2020-09-13T12:27:40.000Z',
};
const START = {
  scan_date: '2020-09-13',
  last_updated: '2020-09-13T12:26:40.000Z',
  '@timestamp': '2020-09-13T12:26:40.000Z',
};
const GIVEN = {
  host: 'a.example',
  host_type: 'domain',
  ip: '192.0.2.1',
  prot4: 'tcp',
  target: { type: 'domain', domain: 'a.example' },
  domain: ['a.example'],
};
const NAMED = { ...GIVEN, ptr: ['ptr.example'] };
const HOST = {
  mac: '00:00:5E:00:53:01',
  vendor: 'Example',
  os: [
    {
      name: 'Linux 6.1',
      accuracy: 98,
      family: 'Linux',
      vendor: 'Linux',
      type: 'general purpose',
      cpe: ['cpe:2.3:o:linux:linux_kernel:6.1:*:*:*:*:*:*:*'],
    },
  ],
  trace: [{ ttl: 1, ip: '198.51.100.1', rtt: 0.5 }],
};
const SECOND = {
  host: '2001:db8::1',
  host_type: 'ip',
  ip: '2001:db8::1',
  target: { type: 'ip', ip: '2001:db8::1' },
};

const GREPABLE = `# Nmap 7.95 scan initiated Sun Sep 13 12:26:40 2020 as: nmap -sV -oG a.gnmap 192.0.2.0/24
Host: 192.0.2.1 (ptr.example)\tStatus: Up
Host: 192.0.2.1 (ptr.example)\tPorts: 22/open/tcp//ssh//OpenSSH 9.6p1 (protocol 2.0)/, 25/closed/tcp//smtp///, 443/open/tcp//ssl|http//Example a, b 1.2|3/\tIgnored State: filtered (98)
Host: a.example ()\tPorts: 80/open/tcp//http///
Host: 2001:db8::1 ()\tPorts: 53/open/udp//domain?///\tOS: Linux 6.1|Linux 5
# Nmap done at Sun Sep 13 12:27:40 2020 -- 256 IP addresses (2 hosts up) scanned in 60.00 seconds
`;

const TEXT = `# Nmap 7.95 scan initiated Sun Sep 13 12:26:40 2020 as: nmap -A --reason -oN a.nmap a.example 192.0.2.2
Nmap scan report for x (x)
Host is up.
PORT   STATE SERVICE
80/tcp open  http

Nmap scan report for a.example (192.0.2.1)
Host is up, received reset ttl 64 (0.0010s latency).
rDNS record for 192.0.2.1: ptr.example
Not shown: 98 closed tcp ports (reset)
PORT    STATE  SERVICE  REASON         VERSION
22/tcp  open   ssh      syn-ack ttl 64 OpenSSH 9.6p1 Debian 3 (protocol 2.0)
| ssh-hostkey: 
|   256 aa (ED25519)
|_  256 bb (ECDSA)
25/tcp  closed smtp     reset ttl 64

Nmap scan report for a.example (192.0.2.1)
PORT    STATE SERVICE  REASON         VERSION
443/tcp open  ssl/http syn-ack ttl 64 nginx
|_http-title: A & B

Nmap scan report for ptr2.example (192.0.2.2)
Host is up.
PORT   STATE SERVICE
80/tcp open  http?
MAC Address: 00:00:5E:00:53:01 (Example)
Aggressive OS guesses: Linux 6.1 (98%), Linux 5.0 - 5.4 (91%)
Network Distance: 1 hop
Service Info: OS: Linux

TRACEROUTE
HOP RTT     ADDRESS
1   0.50 ms r.example (198.51.100.1)
`;

const FIRST = {
  host: '192.0.2.1',
  host_type: 'ip',
  ip: '192.0.2.1',
  prot4: 'tcp',
  target: { type: 'ip', ip: '192.0.2.1' },
};

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'a host with a name, one without an address, and one with few words',
    bytes: RUN,
    records: [
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'ssh://a.example:22',
            ...NAMED,
            port: 22,
            protocol: 'ssh',
            prot7: 'ssh',
            tag: [
              {
                name: 'openssh',
                fullname: 'OpenSSH',
                cpe: ['cpe:2.3:a:openbsd:openssh:9.6p1:*:*:*:*:*:*:*'],
                openssh: { version: '9.6p1' },
              },
            ],
            ssh: { host_keys: [{ algorithm: 'ssh-ed25519', length: 256 }] },
            nmap: {
              ...HOST,
              service: 'ssh',
              product: 'OpenSSH',
              version: '9.6p1',
              extra_info: 'protocol 2.0',
              method: 'probed',
              confidence: 10,
              reason: 'syn-ack',
              ttl: 64,
              script: { ssh_hostkey: '\n  256 aa (ED25519)' },
            },
            ...SEEN,
          },
        },
      ],
      [
        0,
        {
          collection: 'responses',
          data: {
            uri: 'https://a.example:443/',
            ...NAMED,
            port: 443,
            protocol: 'https',
            prot7: 'http',
            path: '/',
            http: { title: 'A & B', headers: { server: ['nginx'], x_a: ['b'] } },
            nmap: {
              ...HOST,
              service: 'http',
              method: 'table',
              confidence: 3,
              reason: 'syn-ack',
              script: {
                http_title: 'A & B',
                http_headers: '\n  Server: nginx\n  X-A: b\n  \n  (Request type: HEAD)',
              },
            },
            ...SEEN,
          },
        },
      ],
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'dns_udp://[2001:db8::1]:53',
            ...SECOND,
            port: 53,
            prot4: 'udp',
            protocol: 'dns_udp',
            prot7: 'dns',
            nmap: { service: 'domain' },
            ...START,
          },
        },
      ],
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'raw_tcp://[2001:db8::1]:9',
            ...SECOND,
            port: 9,
            prot4: 'tcp',
            protocol: 'raw_tcp',
            prot7: 'raw_tcp',
            nmap: { service: 'tcpwrapped' },
            ...START,
          },
        },
      ],
    ],
    refused: [[1, 'the host has no address']],
  },
  {
    title: 'lines for grep, with products that have commas and slashes',
    bytes: GREPABLE,
    records: [
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'ssh://192.0.2.1:22',
            ...FIRST,
            port: 22,
            protocol: 'ssh',
            prot7: 'ssh',
            ptr: ['ptr.example'],
            tag: [{ name: 'openssh', fullname: 'OpenSSH', openssh: { version: '9.6p1' } }],
            nmap: {
              service: 'ssh',
              product: 'OpenSSH',
              version: '9.6p1',
              extra_info: 'protocol 2.0',
            },
            ...START,
          },
        },
      ],
      [
        2,
        {
          collection: 'responses',
          data: {
            uri: 'https://192.0.2.1:443/',
            ...FIRST,
            port: 443,
            protocol: 'https',
            prot7: 'http',
            path: '/',
            ptr: ['ptr.example'],
            tag: [{ name: 'example_a_b', fullname: 'Example a, b', example_a_b: { version: '1.2/3' } }],
            nmap: { service: 'http', product: 'Example a, b', version: '1.2/3' },
            ...START,
          },
        },
      ],
      [
        4,
        {
          collection: 'responses',
          data: {
            uri: 'dns_udp://[2001:db8::1]:53',
            ...SECOND,
            port: 53,
            prot4: 'udp',
            protocol: 'dns_udp',
            prot7: 'dns',
            nmap: { os: [{ name: 'Linux 6.1' }, { name: 'Linux 5' }], service: 'domain', method: 'table' },
            ...START,
          },
        },
      ],
    ],
    refused: [[3, 'the host has no address']],
  },
  {
    title: 'text, with scripts, reasons and a way to the host',
    bytes: TEXT,
    records: [
      [
        17,
        {
          collection: 'responses',
          data: {
            uri: 'ssh://a.example:22',
            ...NAMED,
            port: 22,
            protocol: 'ssh',
            prot7: 'ssh',
            tag: [{ name: 'openssh', fullname: 'OpenSSH', openssh: { version: '9.6p1 Debian 3' } }],
            nmap: {
              service: 'ssh',
              product: 'OpenSSH',
              version: '9.6p1 Debian 3',
              extra_info: 'protocol 2.0',
              reason: 'syn-ack',
              ttl: 64,
              script: { ssh_hostkey: '\n  256 aa (ED25519)\n  256 bb (ECDSA)' },
            },
            ssh: {
              host_keys: [
                { algorithm: 'ssh-ed25519', length: 256 },
                { algorithm: 'ecdsa-sha2-nistp256', length: 256 },
              ],
            },
            ...START,
          },
        },
      ],
      [
        22,
        {
          collection: 'responses',
          data: {
            uri: 'https://a.example:443/',
            ...GIVEN,
            port: 443,
            protocol: 'https',
            prot7: 'http',
            path: '/',
            tag: [{ name: 'nginx', fullname: 'nginx' }],
            http: { title: 'A & B' },
            nmap: { service: 'http', product: 'nginx', reason: 'syn-ack', ttl: 64, script: { http_title: 'A & B' } },
            ...START,
          },
        },
      ],
      [
        33,
        {
          collection: 'responses',
          data: {
            uri: 'http://192.0.2.2:80/',
            ...FIRST,
            host: '192.0.2.2',
            ip: '192.0.2.2',
            target: { type: 'ip', ip: '192.0.2.2' },
            port: 80,
            protocol: 'http',
            prot7: 'http',
            path: '/',
            ptr: ['ptr2.example'],
            nmap: {
              mac: '00:00:5E:00:53:01',
              vendor: 'Example',
              os: [
                { name: 'Linux 6.1', accuracy: 98 },
                { name: 'Linux 5.0 - 5.4', accuracy: 91 },
              ],
              distance: 1,
              trace: [{ ttl: 1, ip: '198.51.100.1', host: 'r.example', rtt: 0.5 }],
              host_script: { service_info: 'OS: Linux' },
              service: 'http',
              method: 'table',
            },
            ...START,
          },
        },
      ],
    ],
    refused: [[6, 'the host has no address']],
  },
  ...SCRIPT_VECTORS,
];
