import { describe, expect, it } from 'vitest';
import {
  readRfbScreen,
  readRfbSecurity,
  readRfbVersion,
  rfbScreenLength,
  rfbSecurityLength,
  rfbVersionFor,
  writeRfbVersion,
} from './rfb-messages.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('RFB', () => {
  it('has versions, of which we speak three', () => {
    expect(readRfbVersion(Buffer.from('RFB 003.008\n'))).toBe('003.008');
    expect(readRfbVersion(Buffer.from('RFB 003.008'))).toBeUndefined();
    // Apple counts 889, and RealVNC 5.
    expect(['003.003', '003.005', '003.007', '003.008', '003.889', '005.000'].map(rfbVersionFor)).toEqual([
      '3.3',
      '3.3',
      '3.7',
      '3.8',
      '3.8',
      '3.8',
    ]);
    expect(Buffer.from(writeRfbVersion('3.8')).toString()).toBe('RFB 003.008\n');
  });

  it('offers types of security, or refuses', () => {
    expect(readRfbSecurity(hex('02 02 10'), '3.8')).toEqual({ kind: 'types', types: [2, 16] });
    expect(readRfbSecurity(hex('00000002'), '3.3')).toEqual({ kind: 'types', types: [2] });
    const reason = Buffer.concat([hex('00 00000008'), Buffer.from('Too many')]);
    expect(readRfbSecurity(reason, '3.7')).toEqual({ kind: 'refused', reason: 'Too many' });
    expect(rfbSecurityLength('3.7')(reason)).toBe(13);
    expect(rfbSecurityLength('3.8')(hex('02'))).toBe(3);
    expect(rfbSecurityLength('3.3')(hex('00000001'))).toBe(4);
    for (const part of ['', '03 01 02']) expect(readRfbSecurity(hex(part), '3.8')).toBeUndefined();
    expect(readRfbSecurity(hex('52464220'), '3.3')).toBeUndefined();
    expect(readRfbSecurity(hex('00 ffffffff 41'), '3.8')).toEqual({ kind: 'refused', reason: 'A' });
  });

  it('describes a screen', () => {
    const init = Buffer.concat([hex(`0400 0300 ${'00'.repeat(16)} 00000003`), Buffer.from('x:0')]);
    expect(readRfbScreen(init)).toEqual({ width: 1024, height: 768, name: 'x:0' });
    expect(rfbScreenLength(init)).toBe(init.length);
    for (let end = 0; end < 24; end++) expect(readRfbScreen(init.subarray(0, end))).toBeUndefined();
  });
});
