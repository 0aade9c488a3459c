import { textBeforeZero } from '../../byte-text.ts';

/** What a CODESYS 2 runtime says about itself, as the Redpoint scripts read it. */
export interface RuntimeInformation {
  readonly osName: string;
  readonly osDetails: string;
  readonly product: string;
}

/** The same request for processors with the low and the high byte first. */
export const RUNTIME_REQUESTS = [
  { byteOrder: 'little-endian', request: Uint8Array.of(0xbb, 0xbb, 1, 0, 0, 0, 1) },
  { byteOrder: 'big-endian', request: Uint8Array.of(0xbb, 0xbb, 1, 0, 0, 1, 1) },
] as const;

/** Undefined if the bytes are not such an answer: it has three texts at fixed places, of which one is there. */
export function readRuntimeInformation(bytes: Uint8Array): RuntimeInformation | undefined {
  if (bytes[0] !== 0xbb || bytes[1] !== 0xbb || bytes.length <= PRODUCT_AT) return undefined;
  const text = (from: number, to: number) => textBeforeZero(bytes.subarray(from, to)).trim();
  const information = {
    osName: text(OS_NAME_AT, OS_DETAILS_AT),
    osDetails: text(OS_DETAILS_AT, PRODUCT_AT),
    product: text(PRODUCT_AT, PRODUCT_AT + LONGEST_PRODUCT),
  };
  return Object.values(information).join('') === '' ? undefined : information;
}

const OS_NAME_AT = 64;
const OS_DETAILS_AT = 96;
const PRODUCT_AT = 128;
const LONGEST_PRODUCT = 64;
