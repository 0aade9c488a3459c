/** Requests of IPP (RFC 8010 section 3.1) that read the attributes of printers. */
export type IppOperation =
  /** RFC 8011 section 4.2.5. */
  | { readonly kind: 'get-printer-attributes'; readonly printerUri: string }
  /** CUPS Implementation of IPP, section "CUPS-Get-Printers". */
  | { readonly kind: 'cups-get-printers' };

export function writeIppRequest(operation: IppOperation, attributes: readonly string[]): Uint8Array {
  const isCups = operation.kind === 'cups-get-printers';
  const head = [MAJOR, MINOR, ...(isCups ? [0x40, 0x02] : [0x00, 0x0b]), 0, 0, 0, 1, OPERATION_GROUP];
  const parts = [
    ...attribute(CHARSET, 'attributes-charset', 'utf-8'),
    ...attribute(NATURAL_LANGUAGE, 'attributes-natural-language', 'en'),
    ...(isCups ? [] : attribute(URI, 'printer-uri', operation.printerUri)),
    ...attributes.flatMap((name, index) => attribute(KEYWORD, index === 0 ? 'requested-attributes' : '', name)),
  ];
  return Uint8Array.from([...head, ...parts, END]);
}

function attribute(tag: number, name: string, value: string): number[] {
  return [tag, ...vector(name), ...vector(value)];
}

function vector(text: string): number[] {
  const bytes = new TextEncoder().encode(text).subarray(0, MAX_LENGTH);
  return [bytes.length >> 8, bytes.length & 0xff, ...bytes];
}

const MAJOR = 2;
const MINOR = 0;
const OPERATION_GROUP = 1;
const END = 3;
const KEYWORD = 0x44;
const URI = 0x45;
const CHARSET = 0x47;
const NATURAL_LANGUAGE = 0x48;
const MAX_LENGTH = 1023;
