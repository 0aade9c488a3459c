import { ByteWriter } from '../../byte-writer.ts';
import type { Extension } from './messages/extension.ts';
import { EXTENSION, HANDSHAKE } from './registry/code-points.ts';

/** A ClientHello of SSL 3.0 to TLS 1.3. Every list may contain any number, GREASE too. */
export interface ClientHello {
  /** Version of the record around the message. */
  readonly recordVersion: number;
  /** The highest version, or 0x0303 if the extension with the versions of TLS 1.3 is there. */
  readonly version: number;
  /** 32 bytes. */
  readonly random: Uint8Array;
  /** At most 32 bytes. */
  readonly sessionId: Uint8Array;
  readonly cipherSuites: readonly number[];
  /** `[0]`, no compression, unless a test needs another list. */
  readonly compressions: readonly number[];
  /** In this order. Undefined writes no block of extensions at all, as in SSL 3.0. */
  readonly extensions: readonly Extension[] | undefined;
}

/** The ClientHello in one record, or in several if it is longer than a record may be. */
export function writeClientHello(hello: ClientHello): Uint8Array {
  const { cipherSuites, extensions } = hello;
  const message = new ByteWriter(USUAL_SIZE);
  message.u8(HANDSHAKE.clientHello).nested(3, () => {
    message.u16(hello.version).bytes(hello.random).vector(1, hello.sessionId);
    message.nested(2, () => {
      for (const suite of cipherSuites) message.u16(suite);
    });
    message.vector(1, Uint8Array.from(hello.compressions));
    if (extensions === undefined) return;
    message.nested(2, () => {
      for (const { type, data } of extensions) message.u16(type).vector(2, data);
    });
  });
  return inRecords(hello.recordVersion, message.written());
}

function inRecords(version: number, message: Uint8Array): Uint8Array {
  const records = new ByteWriter(message.length + RECORD_HEAD);
  for (let at = 0; at < message.length; at += MAX_FRAGMENT) {
    const fragment = message.subarray(at, at + MAX_FRAGMENT);
    records.u8(HANDSHAKE_RECORD).u16(version).vector(2, fragment);
  }
  return records.written();
}

const HANDSHAKE_RECORD = 22;
const MAX_FRAGMENT = 2 ** 14;
const RECORD_HEAD = 5;
/** One packet has room for it. */
const USUAL_SIZE = 1024;

/** The extensions of a ClientHello, each as its number and content. */
export const clientExtensions = {
  /** RFC 6066. `name` is a domain name in ASCII, without a dot at the end. */
  serverName(name: string): Extension {
    const entry = new ByteWriter().u8(0).vector(2, ascii(name)).written();
    return extension(EXTENSION.serverName, vector(2, entry));
  },

  /** RFC 6066: 1 to 4 for 512 to 4,096 bytes. */
  maxFragmentLength(code: number): Extension {
    return extension(EXTENSION.maxFragmentLength, Uint8Array.of(code));
  },

  /** RFC 6066: asks for an OCSP response, from any responder. */
  statusRequest(): Extension {
    return extension(EXTENSION.statusRequest, new ByteWriter().u8(1).u16(0).u16(0).written());
  },

  /** RFC 7919 and RFC 8446. */
  supportedGroups(groups: readonly number[]): Extension {
    return extension(EXTENSION.supportedGroups, vector(2, numbers(groups)));
  },

  /** RFC 8422: 0 for uncompressed points. */
  pointFormats(formats: readonly number[]): Extension {
    return extension(EXTENSION.pointFormats, vector(1, Uint8Array.from(formats)));
  },

  /** RFC 8446 section 4.2.3. */
  signatureAlgorithms(schemes: readonly number[]): Extension {
    return extension(EXTENSION.signatureAlgorithms, vector(2, numbers(schemes)));
  },

  /** RFC 7301: the protocols in the order of preference, each at most 255 bytes. */
  alpn(protocols: readonly string[]): Extension {
    const list = new ByteWriter();
    for (const protocol of protocols) list.vector(1, ascii(protocol));
    return extension(EXTENSION.alpn, vector(2, list.written()));
  },

  /** RFC 6962: asks for signed certificate timestamps. */
  certificateTimestamps(): Extension {
    return extension(EXTENSION.certificateTimestamps, EMPTY);
  },

  /** RFC 7685: zeros, which bring the message to a length that all servers accept. */
  padding(length: number): Extension {
    return extension(EXTENSION.padding, new Uint8Array(length));
  },

  /** RFC 7627. */
  extendedMasterSecret(): Extension {
    return extension(EXTENSION.extendedMasterSecret, EMPTY);
  },

  /** RFC 5077: an empty ticket asks for one. */
  sessionTicket(ticket: Uint8Array = EMPTY): Extension {
    return extension(EXTENSION.sessionTicket, ticket);
  },

  /** RFC 8446 section 4.2.1. */
  supportedVersions(versions: readonly number[]): Extension {
    return extension(EXTENSION.supportedVersions, vector(1, numbers(versions)));
  },

  /** RFC 8446 section 4.2.2: the cookie of a HelloRetryRequest. */
  cookie(cookie: Uint8Array): Extension {
    return extension(EXTENSION.cookie, vector(2, cookie));
  },

  /** RFC 8446 section 4.2.9: 1 for a pre-shared key with a new key exchange. */
  pskModes(modes: readonly number[]): Extension {
    return extension(EXTENSION.pskModes, vector(1, Uint8Array.from(modes)));
  },

  /** RFC 8446 section 4.2.8. */
  keyShare(shares: readonly { readonly group: number; readonly key: Uint8Array }[]): Extension {
    const list = new ByteWriter();
    for (const { group, key } of shares) list.u16(group).vector(2, key);
    return extension(EXTENSION.keyShare, vector(2, list.written()));
  },

  /** RFC 5746: empty in a first handshake. */
  renegotiationInfo(): Extension {
    return extension(EXTENSION.renegotiationInfo, vector(1, EMPTY));
  },

  /** RFC 8701: an empty extension with a number that `greaseValue` returned. */
  grease(type: number): Extension {
    return extension(type, EMPTY);
  },
};

const EMPTY = new Uint8Array(0);

function extension(type: number, data: Uint8Array): Extension {
  return { type, data };
}

function vector(lengthBytes: 1 | 2, value: Uint8Array): Uint8Array {
  return new ByteWriter().vector(lengthBytes, value).written();
}

function numbers(values: readonly number[]): Uint8Array {
  const list = new ByteWriter();
  for (const value of values) list.u16(value);
  return list.written();
}

/** One byte for each character. Characters beyond ASCII do not occur in names that were normalised. */
function ascii(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}
