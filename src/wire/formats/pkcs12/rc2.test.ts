import { describe, expect, it } from 'vitest';
import { decryptRc2 } from './rc2.ts';

const hex = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'hex'));

describe('decryptRc2', () => {
  it.each([
    ['0000000000000000', 63, 'ebb773f993278eff', '0000000000000000'],
    ['ffffffffffffffff', 64, '278b27e42e2f0d49', 'ffffffffffffffff'],
    ['3000000000000000', 64, '30649edf9be7d2c2', '1000000000000001'],
    ['88', 64, '61a8a244adacccf0', '0000000000000000'],
    ['88bca90e90875a', 64, '6ccf4308974c267f', '0000000000000000'],
    ['88bca90e90875a7f0f79c384627bafb2', 64, '1a807d272bbe5db1', '0000000000000000'],
    ['88bca90e90875a7f0f79c384627bafb2', 128, '2269552ab0f85ca6', '0000000000000000'],
    ['88bca90e90875a7f0f79c384627bafb216f80a6f85920584c42fceb0be255daf1e', 129, '5b78d3a43dfff1f1', '0000000000000000'],
  ])('RFC 2268, section 5: key %s, %i bits', (key, bits, cipher, plain) => {
    const text = decryptRc2(hex(key), bits, new Uint8Array(8), hex(cipher));
    expect(Buffer.from(text).toString('hex')).toBe(plain);
  });

  it('adds the block before in CBC mode, and leaves out octets after the last block', () => {
    const blocks = hex('ebb773f993278effebb773f993278eff00');
    const text = decryptRc2(hex('0000000000000000'), 63, hex('0100000000000000'), blocks);
    expect(Buffer.from(text).toString('hex')).toBe('0100000000000000ebb773f993278eff');
  });
});
