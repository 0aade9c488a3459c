/** One conversation with an SSH server, up to the login methods that it offers. What fails ends it; the rest stays. */

import type { DirectionKeys } from '../../../wire/ssh/encrypted-packets.ts';
import { readHostKey, type SshHostKey } from '../../../wire/ssh/host-key.ts';
import { isHostSignature } from '../../../wire/ssh/host-signature.ts';
import type { SshIdentification } from '../../../wire/ssh/identification.ts';
import { type KexInit, readKexInit, writeKexInit } from '../../../wire/ssh/kex-init.ts';
import {
  type KexGroup,
  mpint,
  readKexGroup,
  writeGroupRequest,
  writeGroupValue,
  writeKexInitValue,
} from '../../../wire/ssh/kex-messages.ts';
import { type KexReply, readKexReply } from '../../../wire/ssh/kex-reply.ts';
import {
  type ExchangeTranscript,
  exchangeHash,
  fixedGroup,
  KEX_METHODS,
  type KexMethod,
  keyAgreement,
  sessionKey,
} from '../../../wire/ssh/key-exchange.ts';
import { packetProtection } from '../../../wire/ssh/packet-protection.ts';
import { scanKexInit } from '../../../wire/ssh/scan-kex-init.ts';
import { type AlgorithmSelection, selectAlgorithms } from '../../../wire/ssh/select-algorithms.ts';
import {
  readUserauthMessage,
  type UserauthMessage,
  writeDisconnect,
  writeNoneRequest,
  writeServiceRequest,
} from '../../../wire/ssh/userauth-messages.ts';
import type { ProbeContext } from '../protocol.ts';
import type { SshTransport } from './ssh-transport.ts';

/** What was learned, step by step. */
export interface SshFindings {
  readonly identification: SshIdentification;
  kexInit?: KexInit;
  selection?: AlgorithmSelection;
  method?: KexMethod;
  /** The group of numbers, if the key exchange uses one. */
  group?: KexGroup;
  reply?: KexReply;
  hostKey?: SshHostKey;
  /** The exchange hash, which the server signed. */
  hash?: Uint8Array;
  isSignatureValid?: boolean;
  /** Of the login service. */
  banner?: Uint8Array;
  userauth?: readonly string[];
}

export async function converse(
  transport: SshTransport,
  findings: SshFindings,
  random: ProbeContext['random'],
): Promise<void> {
  const own = scanKexInit(random(16));
  const clientKexInit = writeKexInit(own);
  await transport.writeIdentification(CLIENT_LINE, clientKexInit);
  const serverKexInit = await transport.find((payload) => (readKexInit(payload) === undefined ? undefined : payload));
  const offer = serverKexInit && readKexInit(serverKexInit);
  if (serverKexInit === undefined || offer === undefined) return;
  findings.kexInit = offer.kexInit;
  const selection = selectAlgorithms(own, offer.kexInit);
  findings.selection = selection;
  const method = KEX_METHODS.get(selection.kex ?? '');
  if (method === undefined || selection.hostKey === undefined) return;
  findings.method = method;
  const keys = await exchangeKeys(transport, findings, method, random, {
    method,
    clientLine: latin1(CLIENT_LINE),
    serverLine: latin1(findings.identification.raw),
    ...{ clientKexInit, serverKexInit },
  });
  const outgoing = packetProtection(selection.clientToServer);
  const incoming = packetProtection(selection.serverToClient);
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

type SessionKeys = (
  side: 'client' | 'server',
  ivBytes: number,
  keyBytes: number,
  macBytes: number | undefined,
  sequence: number,
) => DirectionKeys;

/** Undefined if the server did not prove that it owns its host key. */
async function exchangeKeys(
  transport: SshTransport,
  findings: SshFindings,
  method: KexMethod,
  random: ProbeContext['random'],
  start: Omit<ExchangeTranscript, 'hostKey' | 'clientValue' | 'serverValue' | 'group' | 'groupRequest'>,
): Promise<SessionKeys | undefined> {
  const isGroupExchange = method.kind === 'group-exchange';
  const request = writeGroupRequest(GROUP_BITS);
  if (isGroupExchange) await transport.write(request);
  const group = isGroupExchange ? await transport.find(readKexGroup) : fixedGroup(method);
  if (group !== undefined) findings.group = group;
  const agreement = keyAgreement(method, group, random);
  if (agreement === undefined) return undefined;
  const isNumber = method.kind === 'group' || isGroupExchange;
  const clientValue = isNumber ? mpint(agreement.publicValue) : agreement.publicValue;
  await transport.write(isGroupExchange ? writeGroupValue(clientValue) : writeKexInitValue(clientValue));
  const reply = await transport.find(readKexReply);
  if (reply === undefined) return undefined;
  findings.reply = reply;
  if (reply.hostKey === undefined) return undefined;
  findings.hostKey = readHostKey(reply.hostKey);
  const secret = reply.publicValue && agreement.secretWith(reply.publicValue);
  if (secret === undefined || reply.publicValue === undefined || reply.signature === undefined) return undefined;
  const hash = exchangeHash(
    {
      ...start,
      hostKey: reply.hostKey,
      clientValue,
      serverValue: reply.publicValue,
      ...(isGroupExchange ? { group, groupRequest: request.subarray(1) } : {}),
    },
    secret,
  );
  findings.hash = hash;
  findings.isSignatureValid = isHostSignature(findings.hostKey.key, reply.signature, hash);
  if (!findings.isSignatureValid) return undefined;
  const key = (letter: Parameters<typeof sessionKey>[3], length: number): Uint8Array =>
    sessionKey(method, secret, hash, letter, length);
  return (side, ivBytes, keyBytes, macBytes = 0, sequence) => ({
    iv: key(side === 'client' ? 'A' : 'B', ivBytes),
    key: key(side === 'client' ? 'C' : 'D', keyBytes),
    macKey: key(side === 'client' ? 'E' : 'F', macBytes),
    sequence,
  });
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

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const CLIENT_LINE = 'SSH-2.0-Periplus';
const SSH_MSG_NEWKEYS = 21;
const GROUP_BITS = 2048;
/** Servers answer with their methods whether the user exists or not. */
const NO_USER = '';
