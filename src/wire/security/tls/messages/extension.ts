import { ByteReader } from '../../../byte-reader.ts';

/** An extension of a handshake message: its number, and its content as it is on the wire. */
export interface Extension {
  readonly type: number;
  readonly data: Uint8Array;
}

interface ExtensionBlock {
  readonly extensions: readonly Extension[];
  readonly defect: string | undefined;
}

/**
 * Reads the extension block at the end of a handshake message: its length, then the extensions. If the block is
 * shorter than its length says, the extensions that are complete are returned.
 */
export function readTlsExtensions(reader: ByteReader): ExtensionBlock {
  const block = new ByteReader(reader.upTo(reader.u16()));
  let defect = reader.isShort ? 'The extensions end early.' : undefined;
  const extensions: Extension[] = [];
  while (block.left > 0) {
    const type = block.u16();
    const data = block.vector(2);
    if (type === undefined || data === undefined) {
      defect ??= 'An extension is longer than the block of extensions.';
      break;
    }
    extensions.push({ type, data });
  }
  if (defect === undefined && reader.left > 0) defect = 'Bytes follow the extensions.';
  return { extensions, defect };
}

/** The content of the first extension of this type. */
export function extensionData(extensions: readonly Extension[], type: number): Uint8Array | undefined {
  return extensions.find((extension) => extension.type === type)?.data;
}
