/**
 * The other host keys of a server: one connection after the other, each for one kind of key and no further than the key
 * exchange. A server that refuses one is not asked again.
 */
import { hostKeyOffers } from '../../../../wire/services/ssh/scan-kex-init.ts';
import { writeDisconnect } from '../../../../wire/services/ssh/userauth-messages.ts';
import type { ProbeContext } from '../../protocol.ts';
import { unlessLost } from '../../unless-lost.ts';
import { exchangeKeys, type KeyFindings } from './exchange-keys.ts';
import { SshTransport } from './ssh-transport.ts';

/** `first`: of the connection that has received a key already. */
export async function furtherHostKeys(context: ProbeContext, first: KeyFindings): Promise<readonly KeyFindings[]> {
  const { kexInit, hostKey, isSignatureValid } = first;
  if (kexInit === undefined || hostKey === undefined || isSignatureValid !== true) return [];
  const found: KeyFindings[] = [];
  for (const algorithms of hostKeyOffers(kexInit.hostKeyAlgorithms, hostKey.algorithm)) {
    const findings = await unlessLost(async () => await hostKeyOf(context, algorithms));
    if (findings?.hostKey === undefined) break;
    found.push(findings);
  }
  return found;
}

async function hostKeyOf(context: ProbeContext, algorithms: readonly string[]): Promise<KeyFindings | undefined> {
  await using connection = await context.connect();
  const transport = new SshTransport(connection);
  const identification = await transport.readIdentification();
  if (identification === undefined) return undefined;
  const findings: KeyFindings = { identification };
  await exchangeKeys(transport, findings, context.random, algorithms);
  await unlessLost(async () => await transport.write(writeDisconnect()));
  return findings;
}
