import type { FormatVector } from '../format-vectors.ts';

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
const NAMED = {
  host: 'a.example',
  host_type: 'domain',
  ip: '192.0.2.1',
  prot4: 'tcp',
  target: { type: 'domain', domain: 'a.example' },
  domain: ['a.example'],
  ptr: ['ptr.example'],
};
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
            ssh: { key_exchange: { server_host_key: { algorithm: 'ssh-ed25519', raw: 'QUJD' } } },
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
            uri: 'dns://[2001:db8::1]:53',
            ...SECOND,
            port: 53,
            prot4: 'udp',
            protocol: 'dns',
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
];
