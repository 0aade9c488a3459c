import { describe, expect, it } from 'vitest';
import { readDnp3Link, writeLinkStatusRequest } from './dnp3-link.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

describe('writeLinkStatusRequest', () => {
  it('writes the frames that nmap sends for the stations 0 and 1', () => {
    expect(writeLinkStatusRequest(0, 0)).toEqual(bytes('0564 05c9 0000 0000 364c'));
    expect(writeLinkStatusRequest(1, 0)).toEqual(bytes('0564 05c9 0100 0000 de8e'));
  });
});

describe('readDnp3Link', () => {
  const REQUEST = writeLinkStatusRequest(0x1234, 0xabcd);

  it('reads what is written', () => {
    expect(readDnp3Link(REQUEST)).toEqual({ control: 0xc9, destination: 0x1234, source: 0xabcd });
  });

  it('refuses every part, and every change of a byte', () => {
    for (let at = 0; at < REQUEST.length; at++) {
      expect(readDnp3Link(REQUEST.subarray(0, at))).toBeUndefined();
      const changed = REQUEST.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readDnp3Link(changed)).toBeUndefined();
    }
  });
});
