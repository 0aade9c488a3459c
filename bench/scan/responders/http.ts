/** HTTP/1.0 and 1.1 as nginx serves a folder with one page. */
import type { Socket } from 'node:net';

export function answerHttp(socket: Socket): void {
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    while (received !== '') {
      const end = received.indexOf('\r\n\r\n');
      const isHttp = /^[A-Z]/.test(received) && received.length <= MAX_HEAD;
      if (isHttp && end < 0) return;
      const head = received.slice(0, end);
      received = received.slice(end + 4);
      const [, method, path, version] = (isHttp && /^([A-Z]+) (\S+) HTTP\/1\.([01])(?:\r|$)/.exec(head)) || [];
      if (method === undefined) return void socket.end(page('400 Bad Request', errorPage('400 Bad Request'), true));
      const isLast = version === '0' || /^connection: *close/im.test(head);
      const answer = answerTo(method, path ?? '', isLast);
      if (isLast) return void socket.end(answer);
      socket.write(answer);
    }
  });
}

function answerTo(method: string, path: string, isLast: boolean): string {
  if (method !== 'GET') return page('405 Not Allowed', errorPage('405 Not Allowed'), isLast);
  return path === '/' ? page('200 OK', HOME, isLast) : page('404 Not Found', errorPage('404 Not Found'), isLast);
}

function page(status: string, body: string, isLast: boolean): string {
  return [
    `HTTP/1.1 ${status}`,
    'Server: nginx/1.24.0',
    `Date: ${new Date().toUTCString()}`,
    'Content-Type: text/html',
    `Content-Length: ${body.length}`,
    `Connection: ${isLast ? 'close' : 'keep-alive'}`,
    '',
    body,
  ].join('\r\n');
}

function errorPage(status: string): string {
  const head = `<html>\r\n<head><title>${status}</title></head>\r\n`;
  return `${head}<body>\r\n<center><h1>${status}</h1></center>\r\n<hr><center>nginx/1.24.0</center>\r\n</body>\r\n</html>\r\n`;
}

const HOME = `<!DOCTYPE html>
<html>
<head>
<title>Welcome to the bench</title>
<meta name="description" content="A page of the usual size">
</head>
<body>
<h1>Welcome to the bench</h1>
${'<p>If you see this page, the web server works. Further configuration is required.</p>\n'.repeat(5)}
<p><a href="mailto:webmaster@bench.example">webmaster@bench.example</a></p>
</body>
</html>
`;
const MAX_HEAD = 8192;
