/**
 * VNC (RFC 6143). Reads the version, answers with one, and reads the security types. Where the server asks for no
 * login, it also asks for the size and name of the screen, as a client that shares it. Never asks for a picture, and
 * never sends a key, a pointer or a password.
 */
import {
  RFB_VERSION_LENGTH,
  type RfbScreen,
  type RfbSecurity,
  type RfbVersion,
  readRfbScreen,
  readRfbSecurity,
  readRfbVersion,
  rfbScreenLength,
  rfbSecurityLength,
  rfbVersionFor,
  writeRfbVersion,
} from '../../../../wire/services/vnc/rfb-messages.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

/** Names of the security types of RFB (IANA registry "Remote Framebuffer Security Types"). */
const RFB_SECURITY_TYPES: ReadonlyMap<number, string> = new Map([
  [1, 'none'],
  [2, 'vnc_authentication'],
  [5, 'ra2'],
  [6, 'ra2ne'],
  [16, 'tight'],
  [17, 'ultra'],
  [18, 'tls'],
  [19, 'vencrypt'],
  [20, 'sasl'],
  [21, 'md5_hash'],
  [22, 'xvp'],
  [23, 'secure_tunnel'],
  [24, 'integrated_ssh'],
  [30, 'apple_dh'],
  [33, 'apple_srp'],
  [35, 'apple_kerberos'],
  [113, 'ms_logon_ii'],
  [129, 'ra2_256'],
  [130, 'ra2ne_256'],
]);

export const vnc: Protocol = {
  name: 'vnc',
  transport: 'tcp',
  ports: [5900, 5901, 5902, 5903],
  opening: 'server',
  recognises: (received) => readRfbVersion(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    const { bytes } = await readAnswer(connection, () => RFB_VERSION_LENGTH, { maxBytes: RFB_VERSION_LENGTH });
    const serverVersion = readRfbVersion(bytes);
    if (serverVersion === undefined) return mismatch('The greeting is not of RFB.');
    const version = rfbVersionFor(serverVersion);
    const security = await unlessLost(() => readSecurity(connection, version));
    const types = security?.kind === 'types' ? security.types : undefined;
    const isOpen = types?.includes(NO_LOGIN);
    const screen = isOpen === true ? await unlessLost(() => readScreen(connection, version)) : undefined;
    const data = knownFields({
      banner: bannerText(bytes),
      version: serverVersion,
      security_types: types?.map((type) => RFB_SECURITY_TYPES.get(type) ?? `type_${type}`),
      no_authentication: isOpen,
      connection_failed: security?.kind === 'refused' ? security.reason : undefined,
      desktop_name: screen?.name,
      screen: screen && { width: screen.width, height: screen.height },
    });
    return answerAs('vnc', data, connection.tls);
  },
};

async function readSecurity(connection: Connection, version: RfbVersion): Promise<RfbSecurity | undefined> {
  await connection.write(writeRfbVersion(version));
  const { bytes } = await readAnswer(connection, rfbSecurityLength(version), { maxBytes: MAX_ANSWER });
  return readRfbSecurity(bytes, version);
}

async function readScreen(connection: Connection, version: RfbVersion): Promise<RfbScreen | undefined> {
  // In version 3.3 the server has decided already. Version 3.8 confirms the choice.
  if (version !== '3.3') await connection.write(Uint8Array.of(NO_LOGIN));
  if (version === '3.8') {
    const { bytes } = await readAnswer(connection, () => 4, { maxBytes: 4 });
    if (bytes.length < 4 || bytes.some((octet) => octet !== 0)) return undefined;
  }
  await connection.write(Uint8Array.of(SHARED));
  const { bytes } = await readAnswer(connection, rfbScreenLength, { maxBytes: MAX_ANSWER });
  return readRfbScreen(bytes);
}

const NO_LOGIN = 1;
const SHARED = 1;
const MAX_ANSWER = 8192;
