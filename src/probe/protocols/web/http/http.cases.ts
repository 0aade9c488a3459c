import type { ProtocolCase } from '../../protocol-case.ts';

const HTTP_1_1 = { name: 'HTTP/1.1', major: 1, minor: 1 };
const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ''), 'hex'));

/** SETTINGS without a change, and HEADERS of stream 1 that end it, with the first block of RFC 7541 appendix C.6. */
const HTTP_2 = bytes(`000000 04 00 00000000
  000036 01 05 00000001
  4882 6402 5885 aec3 771a 4b61 96d0 7abe 9410 54d4 44a8 2005 9504 0b81 66e0 82a6
  2d1b ff6e 919d 29ad 1718 63c7 8f0b 97c8 e9ae 82ae 43d3`);

const PAGE = `<!DOCTYPE html><html><head>
<meta charset="utf-8"><meta name="description" content="Pumps &amp; valves">
<title>
  Example &mdash; Home</title>
<script>document.write("<title>No</title>"); gtag('config', 'G-ABCDE12345'); fbq('init', '317853189093681');</script>
</head><body><!-- <title>No</title> -->
<a href="mailto:Sales@Example.org?subject=Hi">Write</a> <a href="tel:+49%2030%20123456">Call</a>
<address>Harbour Street 1<br>10115 Berlin</address></body></html>`;

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads status, headers and body',
    source: 'RFC 7230 section 2.1',
    answers: [
      'HTTP/1.1 200 OK\r\nDate: Mon, 27 Jul 2009 12:28:53 GMT\r\nServer: Apache\r\n' +
        'Last-Modified: Wed, 22 Jul 2009 19:15:56 GMT\r\nETag: "34aa387-d-1568eb00"\r\nAccept-Ranges: bytes\r\n' +
        'Content-Length: 51\r\nVary: Accept-Encoding\r\nContent-Type: text/plain\r\n\r\n' +
        'Hello World! My content includes a trailing CRLF.\r\n',
    ],
    port: 80,
    expected: {
      protocol: 'http',
      prot7: 'http',
      data: {
        http: {
          status_code: 200,
          status_line: '200 OK',
          http_version: HTTP_1_1,
          headers: {
            date: ['Mon, 27 Jul 2009 12:28:53 GMT'],
            server: ['Apache'],
            last_modified: ['Wed, 22 Jul 2009 19:15:56 GMT'],
            etag: ['"34aa387-d-1568eb00"'],
            accept_ranges: ['bytes'],
            content_length: ['51'],
            vary: ['Accept-Encoding'],
            content_type: ['text/plain'],
          },
          content_length: 51,
          body: 'Hello World! My content includes a trailing CRLF.\r\n',
          body_sha256: 'd74705cc3f38954108c7dce24913bbb0084f8ed7b358c3dc20650800270534d5',
        },
      },
    },
  },
  {
    title: 'reads a page over TLS',
    source: 'zgrab2 schema tests, http-https.json: lighttpd 1.4.35, with the digest of its body',
    isTls: true,
    answers: [
      'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 37\r\nServer: lighttpd/1.4.35\r\n\r\n' +
        '<html><body>HTTPS INDEX</body></html>',
    ],
    expected: {
      protocol: 'https',
      prot7: 'http',
      data: {
        http: {
          status_code: 200,
          status_line: '200 OK',
          http_version: HTTP_1_1,
          headers: { content_type: ['text/html'], content_length: ['37'], server: ['lighttpd/1.4.35'] },
          content_length: 37,
          body: '<html><body>HTTPS INDEX</body></html>',
          body_sha256: '47fee80facae2c7f4fa8e040d54882ca12011dd5111defd1d93f8289689998af',
        },
      },
    },
  },
  {
    title: 'puts chunks together, and lists headers of one name',
    source: 'RFC 9112 section 7.1, with a folded header as in section 5.2 and a header that nobody knows',
    answers: [
      'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n' +
        'X-Tidal-Range: 3\r\n\t4\r\n\r\n' +
        '4\r\nWiki\r\n6;name=value\r\npedia \r\nE\r\nin \r\n\r\nchunks.\r\n0\r\nTrailer: 1\r\n\r\n',
    ],
    expected: {
      protocol: 'http',
      prot7: 'http',
      data: {
        http: {
          status_code: 200,
          status_line: '200 OK',
          http_version: HTTP_1_1,
          headers: { transfer_encoding: ['chunked'], set_cookie: ['a=1', 'b=2'] },
          unknown_headers: [{ key: 'x_tidal_range', value: ['3 4'] }],
          content_length: -1,
          transfer_encoding: ['chunked'],
          body: 'Wikipedia in \r\n\r\nchunks.',
          body_sha256: 'a5360f0c9b9cf618cce6f82223e538c2772506c3149bd57e436dccd70bdff3ba',
        },
      },
    },
  },
  {
    title: 'reads title, description, contacts and trackers of a page',
    source: 'made up from the HTML standard and the snippets of the trackers',
    answers: [`HTTP/1.0 401 \r\nWWW-Authenticate: Basic realm="x"\r\n\r\n${PAGE}`],
    closes: true,
    expected: {
      protocol: 'http',
      prot7: 'http',
      data: {
        http: {
          status_code: 401,
          status_line: '401',
          http_version: { name: 'HTTP/1.0', major: 1, minor: 0 },
          headers: { www_authenticate: ['Basic realm="x"'] },
          content_length: -1,
          body: PAGE,
          body_sha256: '833be02897df758079baa35142b3ff5948b6edb0b9d999034f23aa2b7ee2095a',
          title: 'Example \u2014 Home',
          description: 'Pumps & valves',
          meta: ['<meta charset="utf-8">', '<meta name="description" content="Pumps &amp; valves">'],
          contacts: {
            email: ['sales@example.org'],
            phone: ['+49 30 123456'],
            address: 'Harbour Street 1 10115 Berlin',
          },
          tracker: { google_analytics: ['G-ABCDE12345'], facebook_pixel: ['317853189093681'] },
        },
      },
    },
  },
  {
    title: 'speaks HTTP/2 with a server that speaks nothing else',
    source: 'RFC 9113 section 3.4 and RFC 7541 appendix C.6.1',
    answers: [HTTP_2],
    expected: {
      protocol: 'http',
      prot7: 'http',
      data: {
        http: {
          status_code: 302,
          status_line: '302 Found',
          http_version: { name: 'HTTP/2.0', major: 2, minor: 0 },
          headers: {
            cache_control: ['private'],
            date: ['Mon, 21 Oct 2013 20:13:21 GMT'],
            location: ['https://www.example.com'],
          },
          content_length: -1,
        },
      },
    },
  },
  {
    title: 'takes a page without a head for HTTP/0.9',
    source: 'the original HTTP as defined in 1991, w3.org/Protocols/HTTP/AsImplemented.html',
    answers: ['<HTML>\nTEXT OF THE ANSWER</HTML>\n'],
    closes: true,
    expected: {
      protocol: 'http',
      prot7: 'http',
      data: {
        http: {
          http_version: { name: 'HTTP/0.9', major: 0, minor: 9 },
          content_length: -1,
          body: '<HTML>\nTEXT OF THE ANSWER</HTML>\n',
          body_sha256: '57f4e35b0c1a1aa7fcdb708ff5e6f78d033ab4409d45433e304f78c8c6a490b6',
        },
      },
    },
  },
  {
    title: 'takes the identification of SSH for another protocol',
    source: 'RFC 4253 section 4.2',
    answers: ['SSH-2.0-OpenSSH_9.6\r\n'],
    expected: { status: 'protocol-error' },
  },
];
