import { describe, expect, it } from 'vitest';
import { readPptpReply, writePptpStart, writePptpStop } from './control-message.ts';

const REPLY = Buffer.concat([
  Buffer.from('009c00011a2b3c4d00020000010001000000000300000003ffff0478', 'hex'),
  Buffer.from('MikroTik'.padEnd(64, '\0')),
  Buffer.from('MikroTik'.padEnd(64, '\0')),
]);

describe('PPTP', () => {
  it('reads a reply', () => {
    expect(REPLY).toHaveLength(156);
    expect(readPptpReply(REPLY)).toEqual({ resultCode: 1, firmware: 0x478, hostname: 'MikroTik', vendor: 'MikroTik' });
    for (let end = 0; end < 28; end++) expect(readPptpReply(REPLY.subarray(0, end))).toBeUndefined();
    expect(readPptpReply(REPLY.subarray(0, 40))).toMatchObject({ hostname: 'MikroTik', vendor: '' });
    expect(readPptpReply(writePptpStart())).toBeUndefined();
  });

  it('starts and stops as RFC 2637 says', () => {
    const start = Buffer.from(writePptpStart());
    expect(start).toHaveLength(156);
    expect(start.subarray(0, 24).toString('hex')).toBe('009c00011a2b3c4d00010000010000000000000100000001');
    expect(Buffer.from(writePptpStop()).toString('hex')).toBe('001000011a2b3c4d0003000001000000');
  });
});
