/**
 * SSH (RFC 4253). After the identification of the server it sends its own and an offer of algorithms, makes one key
 * exchange for the host key, and asks inside the encryption which login methods there are, with the method "none"
 * (RFC 4252 section 5.2) and an empty user name. It then says goodbye, and makes one more key exchange for each other
 * kind of host key that the server offers. Never sends a password or a key, opens no channel, and goes no further if the
 * signature of the host key is wrong.
 */

import { unlessLost } from '../../../dial/dial-error.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol } from '../../protocol.ts';
import { converse, furtherHostKeys, type SshFindings } from './converse.ts';
import { sshRecord } from './ssh-record.ts';
import { SshTransport } from './ssh-transport.ts';

export const ssh: Protocol = {
  name: 'ssh',
  transport: 'tcp',
  ports: [22, 2222, 22222, 222, 2200],
  opening: 'server',
  recognises: (received) => /^SSH-\d{1,2}\.\d{1,2}-/.test(Buffer.from(received.subarray(0, 16)).toString('latin1')),
  async probe(context) {
    const findings = await firstFindings(context);
    if (findings === undefined) return mismatch('The server sends no SSH identification.');
    return answerAs('ssh', sshRecord(findings, await furtherHostKeys(context, findings)));
  },
};

/** Undefined if the server does not speak SSH. */
async function firstFindings(context: ProbeContext): Promise<SshFindings | undefined> {
  await using connection = await context.connect();
  const transport = new SshTransport(connection);
  const identification = await transport.readIdentification();
  if (identification === undefined) return undefined;
  const findings: SshFindings = { identification };
  // The first version has other packets. Some servers close on clients that they do not know: what they said before is
  // worth a record.
  if (/^(?:2\.|1\.99$)/.test(identification.version))
    await unlessLost(async () => await converse(transport, findings, context.random));
  return findings;
}
