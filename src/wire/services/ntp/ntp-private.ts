import { ByteReader } from '../../byte-reader.ts';

/** A message of the private mode 7 of ntpd (its ntp_request.h). */
export interface NtpPrivateAnswer {
  readonly isResponse: boolean;
  readonly hasMore: boolean;
  readonly version: number;
  readonly mode: number;
  readonly isAuthenticated: boolean;
  readonly sequence: number;
  readonly implementation: string;
  readonly request: string;
  readonly error: string;
  readonly itemCount: number;
  readonly reserved: number;
  readonly itemSize: number;
  readonly items: Uint8Array;
}

/** Asks for the addresses that the server talked to last: version 2, mode 7, no key, implementation 3, request 42. */
export const MONITOR_LIST_REQUEST: Uint8Array = Uint8Array.of(0x17, 0, 3, 42, 0, 0, 0, 0);

/** Undefined if the bytes are too short. */
export function readPrivateAnswer(bytes: Uint8Array): NtpPrivateAnswer | undefined {
  const reader = new ByteReader(bytes);
  const [flags, sequence, implementation, request] = [reader.u8(), reader.u8(), reader.u8(), reader.u8()];
  const [count, size] = [reader.u16(), reader.u16()];
  if (flags === undefined || sequence === undefined || implementation === undefined || request === undefined)
    return undefined;
  if (count === undefined || size === undefined) return undefined;
  return {
    isResponse: (flags & 0x80) !== 0,
    hasMore: (flags & 0x40) !== 0,
    version: (flags >>> 3) & 7,
    mode: flags & 7,
    isAuthenticated: (sequence & 0x80) !== 0,
    sequence: sequence & 0x7f,
    implementation: IMPLEMENTATIONS[implementation] ?? `UNKNOWN (${implementation})`,
    request: REQUESTS[request] ?? `UNKNOWN (${request})`,
    error: ERRORS[count >>> 12] ?? `UNKNOWN (${count >>> 12})`,
    itemCount: count & 0xfff,
    reserved: size >>> 12,
    itemSize: size & 0xfff,
    items: reader.rest(),
  };
}

const IMPLEMENTATIONS: Readonly<Record<number, string>> = { 0: 'IMPL_UNIV', 2: 'IMPL_XNTPD_OLD', 3: 'IMPL_XNTPD' };
const REQUESTS: Readonly<Record<number, string>> = { 20: 'REQ_MON_GETLIST', 42: 'REQ_MON_GETLIST_1' };
const ERRORS: Readonly<Record<number, string>> = {
  0: 'INFO_OKAY',
  1: 'INFO_ERR_IMPL',
  2: 'INFO_ERR_REQ',
  3: 'INFO_ERR_FMT',
  4: 'INFO_ERR_NODATA',
  7: 'INFO_ERR_AUTH',
};
