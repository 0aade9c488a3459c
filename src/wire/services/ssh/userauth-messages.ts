/** The messages with which a client learns the offered login methods: RFC 4253 section 10 and RFC 4252. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';

export type UserauthMessage =
  | { readonly kind: 'service-accept' }
  /** The text that the server shows before login. */
  | { readonly kind: 'banner'; readonly text: Uint8Array }
  | { readonly kind: 'failure'; readonly methods: readonly string[] }
  /** The server lets everybody in. */
  | { readonly kind: 'success' }
  | { readonly kind: 'disconnect' }
  /** A message that says nothing about login, such as SSH_MSG_IGNORE. */
  | { readonly kind: 'other' };

export const writeServiceRequest = (): Uint8Array =>
  new ByteWriter().u8(MESSAGE.serviceRequest).vector(4, ascii('ssh-userauth')).written();

/** RFC 4252 section 5.2: the method "none" only asks which methods there are. */
export function writeNoneRequest(user: string): Uint8Array {
  return new ByteWriter()
    .u8(MESSAGE.userauthRequest)
    .vector(4, ascii(user))
    .vector(4, ascii('ssh-connection'))
    .vector(4, ascii('none'))
    .written();
}

/** RFC 4253 section 11.1: the client ends the connection. */
export const writeDisconnect = (): Uint8Array =>
  new ByteWriter().u8(MESSAGE.disconnect).u32(BY_APPLICATION).vector(4, ascii('')).vector(4, ascii('')).written();

export function readUserauthMessage(payload: Uint8Array): UserauthMessage {
  const reader = new ByteReader(payload);
  switch (reader.u8()) {
    case MESSAGE.serviceAccept:
      return { kind: 'service-accept' };
    case MESSAGE.banner:
      return { kind: 'banner', text: reader.upTo(reader.u32()) };
    case MESSAGE.failure: {
      const list = Buffer.from(reader.vector(4) ?? new Uint8Array(0)).toString('latin1');
      return { kind: 'failure', methods: list === '' ? [] : list.split(',').slice(0, MAX_METHODS) };
    }
    case MESSAGE.success:
      return { kind: 'success' };
    case MESSAGE.disconnect:
      return { kind: 'disconnect' };
    default:
      return { kind: 'other' };
  }
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const MESSAGE = {
  disconnect: 1,
  serviceRequest: 5,
  serviceAccept: 6,
  userauthRequest: 50,
  failure: 51,
  success: 52,
  banner: 53,
} as const;
const BY_APPLICATION = 11;
const MAX_METHODS = 50;
