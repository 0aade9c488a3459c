/** Sources of many records that are made up, of the size of real ones. */

export function nmapResult(hosts: number): Buffer {
  const pieces = ['<?xml version="1.0"?>\n<nmaprun scanner="nmap" args="nmap -A" start="1764230400" version="7.95">\n'];
  for (let host = 0; host < hosts; host++) pieces.push(nmapHost(host));
  pieces.push('</nmaprun>\n');
  return Buffer.from(pieces.join(''));
}

/** Of each host. */
export const NMAP_SERVICES = 5;

function nmapHost(number: number): string {
  const address = addressOf(number);
  const port = (id: number, service: string, scripts = ''): string =>
    `<port protocol="tcp" portid="${id}"><state state="open" reason="syn-ack" reason_ttl="57"/>${service}${scripts}</port>`;
  const title = `<script id="http-title" output="Site ${number}&#xa;Requested resource was /login"><elem key="title">Site ${number}</elem></script>`;
  const headers = `<script id="http-headers" output="&#xa;  Server: nginx/1.${number % 28}&#xa;  Date: Thu, 27 Nov 2025 08:00:00 GMT&#xa;  Content-Type: text/html&#xa;  &#xa;  (Request type: HEAD)"/>`;
  const key = `<script id="ssh-hostkey" output="&#xa;  256 ${number} (ED25519)"><table><elem key="type">ssh-ed25519</elem><elem key="bits">256</elem><elem key="fingerprint">${number.toString(16).padStart(32, '0')}</elem></table></script>`;
  return (
    `<host starttime="1764230400" endtime="1764230460"><status state="up" reason="echo-reply" reason_ttl="57"/>` +
    `<address addr="${address}" addrtype="ipv4"/><hostnames><hostname name="h${number}.example" type="PTR"/></hostnames><ports><extraports state="closed" count="995"/>` +
    port(
      22,
      '<service name="ssh" product="OpenSSH" version="9.6p1" extrainfo="Ubuntu Linux; protocol 2.0" ostype="Linux" method="probed" conf="10"><cpe>cpe:/a:openbsd:openssh:9.6p1</cpe></service>',
      key,
    ) +
    port(
      25,
      '<service name="smtp" product="Postfix smtpd" method="probed" conf="10"><cpe>cpe:/a:postfix:postfix</cpe></service>',
    ) +
    port(
      80,
      `<service name="http" product="nginx" version="1.${number % 28}" method="probed" conf="10"><cpe>cpe:/a:igor_sysoev:nginx:1.${number % 28}</cpe></service>`,
      title + headers,
    ) +
    port(443, '<service name="http" product="nginx" tunnel="ssl" method="probed" conf="10"/>', title) +
    port(3306, '<service name="mysql" product="MySQL" version="8.0.36" method="probed" conf="10"/>') +
    `</ports><os><osmatch name="Linux 5.15" accuracy="96"/></os></host>\n`
  );
}

/** Lines of zgrab2 with the answer of a web server of some kilobytes, or of an SSH server. */
export function zgrabResult(lines: number): Buffer {
  const page = `<html><head><title>A site</title></head><body>${'<p>Some words of a page that is like others.</p>'.repeat(60)}</body></html>`;
  const pieces: string[] = [];
  for (let number = 0; number < lines; number++)
    pieces.push(
      JSON.stringify({
        ip: addressOf(number),
        data:
          number % 4 === 0
            ? {
                ssh: {
                  status: 'success',
                  protocol: 'ssh',
                  timestamp: '2026-11-27T08:00:00Z',
                  result: { server_id: { raw: 'SSH-2.0-OpenSSH_9.6p1', version: '2.0', software: 'OpenSSH_9.6p1' } },
                },
              }
            : {
                http: {
                  status: 'success',
                  protocol: 'http',
                  timestamp: '2026-11-27T08:00:00Z',
                  result: {
                    response: {
                      status_line: '200 OK',
                      status_code: 200,
                      protocol: { name: 'HTTP/1.1', major: 1, minor: 1 },
                      headers: { server: ['nginx'], content_type: ['text/html'] },
                      body: `${page}${number}`,
                      content_length: page.length,
                    },
                  },
                },
              },
      }),
      '\n',
    );
  return Buffer.from(pieces.join(''));
}

export function rpslDatabase(objects: number): Buffer {
  const pieces: string[] = [];
  for (let number = 0; number < objects; number++) {
    const [a, b] = [(number >> 8) & 255, number & 255];
    pieces.push(
      `inetnum:        10.${a}.${b}.0 - 10.${a}.${b}.255\nnetname:        NET-${number}\ndescr:          Network ${number}\ndescr:          of a made-up provider\ncountry:        NL\norg:            ORG-EX${number % 500}-RIPE\nadmin-c:        EX${number % 900}-RIPE\ntech-c:         EX${number % 900}-RIPE\nstatus:         ASSIGNED PA\nmnt-by:         EXAMPLE-MNT\ncreated:        2004-05-06T07:08:09Z\nlast-modified:  2021-02-03T04:05:06Z\nsource:         RIPE\n\n`,
    );
  }
  return Buffer.from(pieces.join(''));
}

export function zoneFile(names: number): Buffer {
  const pieces = ['$ORIGIN example.\n$TTL 3600\n@ IN SOA ns hostmaster 1 7200 3600 1209600 3600\n'];
  for (let number = 0; number < names; number++)
    pieces.push(`d${number} IN NS ns1.d${number % 999}\nd${number} IN A ${addressOf(number)}\n`);
  return Buffer.from(pieces.join(''));
}

/** An answer of a log, with an entry for each certificate. */
export function logEntries(certificates: readonly Uint8Array[]): Buffer {
  const chain = Buffer.from([0, 0, 0]).toString('base64');
  const entries = certificates.map((certificate) => {
    // Of version 1 with a certificate, at a time, and without extensions.
    const leaf = Buffer.concat([Buffer.alloc(15), certificate, Buffer.alloc(2)]);
    leaf.writeBigUInt64BE(1_764_230_400_000n, 2);
    leaf.writeUIntBE(certificate.length, 12, 3);
    return { leaf_input: leaf.toString('base64'), extra_data: chain };
  });
  return Buffer.from(JSON.stringify({ entries }));
}

export function whoisTexts(names: number): Buffer {
  const contact = (role: string, number: number): string =>
    ['Name: Example Person', `Organization: Example ${number}`, 'Street: 1 Quay', 'City: Hamburg', 'Country: DE']
      .map((line) => `${role} ${line}\r\n`)
      .join('');
  const pieces: string[] = [];
  for (let number = 0; number < names; number++)
    pieces.push(
      `Domain Name: D${number}.EXAMPLE\r\nRegistry Domain ID: ${number}_DOMAIN-EX\r\nRegistrar WHOIS Server: whois.registrar.example\r\n` +
        'Updated Date: 2024-02-03T04:05:06Z\r\nCreation Date: 2020-01-02T03:04:05Z\r\nRegistry Expiry Date: 2030-01-02T03:04:05Z\r\n' +
        'Registrar: Example Registrar, Inc.\r\nRegistrar IANA ID: 9999\r\nRegistrar Abuse Contact Email: abuse@registrar.example\r\n' +
        'Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited\r\n' +
        contact('Registrant', number) +
        contact('Admin', number) +
        contact('Tech', number) +
        'Name Server: NS1.REGISTRAR.EXAMPLE\r\nName Server: NS2.REGISTRAR.EXAMPLE\r\nDNSSEC: unsigned\r\n' +
        '>>> Last update of WHOIS database: 2024-03-04T05:06:07Z <<<\r\n\r\n',
    );
  return Buffer.from(pieces.join(''));
}

/** Records of names, as our own lines. */
export function nameLines(names: number): Buffer {
  const pieces: string[] = [];
  for (let number = 0; number < names; number++)
    pieces.push(
      `{"domain":"d${number}.example","level":2,"zone":"example","a":["${addressOf(number)}"],"ns":["ns1.d${number % 999}.example"],"last_updated":"2026-11-27T08:00:00Z"}\n`,
    );
  return Buffer.from(pieces.join(''));
}

const addressOf = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
