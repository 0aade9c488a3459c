/**
 * The bytes of a page -> text, in the order of the HTML standard: a byte order mark, the charset of the Content-Type,
 * that of a meta element in the first kilobyte, UTF-8 if the bytes are UTF-8, and Windows-1252 otherwise.
 */
export function bodyText(body: Uint8Array, contentType: string | undefined): string {
  const label = markOf(body) ?? charsetOf(contentType ?? '') ?? metaCharset(body);
  const declared = label === undefined ? undefined : decoderOf(label);
  if (declared !== undefined) return declared.decode(body);
  try {
    // A body that was cut off in the middle of a character is UTF-8 all the same.
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

/** `text/html; charset="utf-8"` -> `utf-8` */
export function charsetOf(contentType: string): string | undefined {
  return /charset\s{0,8}=\s{0,8}["']?([\w.:-]{1,40})/i.exec(contentType.slice(0, MAX_HEADER))?.[1];
}

function markOf([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

/** A page in which a meta element can be read is not in UTF-16, whatever the element says. */
function metaCharset(body: Uint8Array): string | undefined {
  const start = Buffer.from(body.subarray(0, PRESCAN)).toString('latin1');
  for (const [element] of start.matchAll(/<meta\b[^>]{0,1024}/gi)) {
    const label = charsetOf(element);
    if (label !== undefined) return /^utf-?16/i.test(label) ? 'utf-8' : label;
  }
  return undefined;
}

function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

const PRESCAN = 1024;
const MAX_HEADER = 1024;
