/** One conversation with an SSH server, up to the login methods that it offers. What fails ends it; the rest stays. */

import { packetProtection } from '../../../../wire/services/ssh/packet-protection.ts';
import { hostKeyOffers } from '../../../../wire/services/ssh/scan-kex-init.ts';
import {
  readUserauthMessage,
  type UserauthMessage,
  writeDisconnect,
  writeNoneRequest,
  writeServiceRequest,
} from '../../../../wire/services/ssh/userauth-messages.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import type { ProbeContext } from '../../protocol.ts';
import { exchangeKeys, type KeyFindings } from './exchange-keys.ts';
import { SshTransport } from './ssh-transport.ts';

/** What was learned, step by step. */
export interface SshFindings extends KeyFindings {
  /** Of the login service. */
  banner?: Uint8Array;
  userauth?: readonly string[];
}

export async function converse(
  transport: SshTransport,
  findings: SshFindings,
  random: ProbeContext['random'],
): Promise<void> {
  const keys = await exchangeKeys(transport, findings, random);
  const { selection } = findings;
  const outgoing = selection && packetProtection(selection.clientToServer);
  const incoming = selection && packetProtection(selection.serverToClient);
  if (keys === undefined || outgoing === undefined || incoming === undefined) return;
  const isReady = await transport.find((payload) => (payload[0] === SSH_MSG_NEWKEYS ? true : undefined));
  if (isReady !== true) return;
  const { sent, received } = transport.counts;
  await transport.encrypt(
    Uint8Array.of(SSH_MSG_NEWKEYS),
    // NEWKEYS itself counts too, and is sent with the first encrypted packet.
    [outgoing, keys('client', outgoing.cipher.ivBytes, outgoing.cipher.keyBytes, outgoing.mac?.keyBytes, sent + 1)],
    [incoming, keys('server', incoming.cipher.ivBytes, incoming.cipher.keyBytes, incoming.mac?.keyBytes, received)],
    writeServiceRequest(),
  );
  await askMethods(transport, findings);
}

async function askMethods(transport: SshTransport, findings: SshFindings): Promise<void> {
  const next = (...kinds: readonly UserauthMessage['kind'][]): Promise<UserauthMessage | undefined> =>
    transport.find((payload) => {
      const message = readUserauthMessage(payload);
      if (message.kind === 'banner') findings.banner ??= message.text;
      return kinds.includes(message.kind) || message.kind === 'disconnect' ? message : undefined;
    });
  if ((await next('service-accept'))?.kind !== 'service-accept') return;
  await transport.write(writeNoneRequest(NO_USER));
  const answer = await next('failure', 'success');
  if (answer?.kind === 'failure') findings.userauth = answer.methods;
  if (answer?.kind === 'success') findings.userauth = ['none'];
  if (answer?.kind !== 'disconnect') await transport.write(writeDisconnect());
}

const SSH_MSG_NEWKEYS = 21;
/** Servers answer with their methods whether the user exists or not. */
const NO_USER = '';

/**
 * The other host keys of a server: one connection after the other, each for one kind of key and no further than the key
 * exchange. A server that refuses one is not asked again. `first`: of the connection that has received a key already.
 */
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
