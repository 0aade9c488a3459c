import { describe, expect, it } from 'vitest';
import { readX11Setup, X11_SETUP_REQUEST, x11SetupLength } from './connection-setup.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('the setup of X11', () => {
  it('asks without an authorisation', () => {
    expect(Buffer.from(X11_SETUP_REQUEST).toString('hex')).toBe('6c000b000000000000000000');
  });

  it('reads who grants it', () => {
    const body = Buffer.concat([
      hex('d81fb700'),
      Buffer.alloc(12),
      hex('0400 ffff 01 07 00 00 20 20 08 ff 00000000'),
      Buffer.from('Xorg'),
    ]);
    const reply = Buffer.concat([hex('01 00 0b00 0000'), Buffer.of(body.length / 4, 0), body]);
    expect(readX11Setup(reply)).toEqual({ kind: 'granted', major: 11, minor: 0, release: 12_001_240, vendor: 'Xorg' });
    expect(x11SetupLength(reply)).toBe(reply.length);
    for (let end = 0; end < reply.length; end++) expect(readX11Setup(reply.subarray(0, end))).toBeUndefined();
    const lying = Buffer.from(reply);
    lying.writeUInt16LE(0xffff, 24);
    expect(readX11Setup(lying)).toBeUndefined();
  });

  it('reads why it is refused', () => {
    const refusal = Buffer.concat([
      hex('00 16 0b00 0000 0600'),
      Buffer.from('No protocol specified\n'),
      Buffer.alloc(2),
    ]);
    expect(readX11Setup(refusal)).toEqual({ kind: 'refused', major: 11, minor: 0, reason: 'No protocol specified\n' });
    expect(readX11Setup(hex('02 00 00000000 0100 41000000'))).toEqual({ kind: 'authenticate', reason: 'A' });
    expect(readX11Setup(hex('00 01 0a00 0000 0100 41000000'))).toBeUndefined();
    expect(x11SetupLength(Buffer.from('HTTP'))).toBe(4);
  });
});
