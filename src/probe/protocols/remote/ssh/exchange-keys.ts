/** The key exchange of one connection to an SSH server, up to its proof that it owns its host key. */
import { defined } from '../../../../model/defined.ts';
import type { DirectionKeys } from '../../../../wire/services/ssh/encrypted-packets.ts';
import { isHostSignature, readHostKey, type SshHostKey } from '../../../../wire/services/ssh/host-key.ts';
import {
  type AlgorithmSelection,
  type KexInit,
  readKexInit,
  selectAlgorithms,
  writeKexInit,
} from '../../../../wire/services/ssh/kex-init.ts';
import {
  type KexGroup,
  type KexReply,
  mpint,
  readKexGroup,
  readKexReply,
  writeGroupRequest,
  writeGroupValue,
  writeKexInitValue,
} from '../../../../wire/services/ssh/kex-messages.ts';
import {
  type ExchangeTranscript,
  exchangeHash,
  fixedGroup,
  KEX_METHODS,
  type KexMethod,
  keyAgreement,
  sessionKey,
} from '../../../../wire/services/ssh/key-exchange.ts';
import { scanKexInit } from '../../../../wire/services/ssh/scan-kex-init.ts';
import type { SshIdentification } from '../../../../wire/services/ssh/ssh-reader.ts';
import type { ProbeContext } from '../../protocol.ts';
import type { SshTransport } from './ssh-transport.ts';

/** What was learned, step by step. */
export interface KeyFindings {
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
}

/** `hostKeys`: the algorithms to offer, by default all. Undefined if the server did not prove that it owns its key. */
export async function exchangeKeys(
  transport: SshTransport,
  findings: KeyFindings,
  random: ProbeContext['random'],
  hostKeys?: readonly string[],
): Promise<SessionKeys | undefined> {
  const own = scanKexInit(random(16), hostKeys);
  const clientKexInit = writeKexInit(own);
  await transport.writeIdentification(CLIENT_LINE, clientKexInit);
  const serverKexInit = await transport.find((payload) => (readKexInit(payload) === undefined ? undefined : payload));
  const offer = serverKexInit && readKexInit(serverKexInit);
  if (serverKexInit === undefined || offer === undefined) return undefined;
  findings.kexInit = offer.kexInit;
  const selection = selectAlgorithms(own, offer.kexInit);
  findings.selection = selection;
  const method = KEX_METHODS.get(selection.kex ?? '');
  if (method === undefined || selection.hostKey === undefined) return undefined;
  findings.method = method;
  return await agree(transport, findings, method, random, {
    method,
    clientLine: latin1(CLIENT_LINE),
    serverLine: latin1(findings.identification.raw),
    clientKexInit,
    serverKexInit,
  });
}

export type SessionKeys = (
  side: 'client' | 'server',
  ivBytes: number,
  keyBytes: number,
  macBytes: number | undefined,
  sequence: number,
) => DirectionKeys;

/** Undefined if the server did not prove that it owns its host key. */
async function agree(
  transport: SshTransport,
  findings: KeyFindings,
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
      ...defined({
        group: isGroupExchange ? group : undefined,
        groupRequest: isGroupExchange ? request.subarray(1) : undefined,
      }),
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

const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const CLIENT_LINE = 'SSH-2.0-Periplus';
const GROUP_BITS = 2048;
