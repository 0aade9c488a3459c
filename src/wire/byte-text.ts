/** In lower case. */
export const hexText = (bytes: Uint8Array): string => view(bytes).toString('hex');
export const base64Text = (bytes: Uint8Array): string => view(bytes).toString('base64');

/** One character for each byte. */
export const latinText = (bytes: Uint8Array): string => view(bytes).toString('latin1');

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
