/**
 * A process with one TLS server of OpenSSL on all addresses of loopback. Prints its port when it listens, and ends with
 * its standard input.
 */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:tls';

const NEW_KEY = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=bench -days 2'.split(' ');
const { stdout: pem } = spawnSync('openssl', ['req', ...NEW_KEY, '-keyout', '-', '-out', '-'], { encoding: 'utf8' });

const server = createServer({ key: pem, cert: pem }, (socket) => socket.on('error', () => undefined).end());
server.on('tlsClientError', () => undefined);
server.listen(0, '0.0.0.0', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
process.stdin.on('end', () => process.exit()).resume();
