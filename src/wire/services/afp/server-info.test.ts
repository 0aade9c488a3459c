import { describe, expect, it } from 'vitest';
import { DSI_GET_STATUS, dsiMessageLength, readAfpServerInfo } from './server-info.ts';

const pascal = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text)]);
const u16 = (value: number) => Buffer.of(value >> 8, value & 255);

/** The block of the AFP reference (FPGetSrvrInfo), with a name of three letters. */
function reply(): Buffer {
  const name = pascal('nas');
  const machine = pascal('Netatalk3.1.12');
  const versions = Buffer.concat([Buffer.of(2), pascal('AFP2.2'), pascal('AFP3.4')]);
  const methods = Buffer.concat([Buffer.of(1), pascal('DHX2')]);
  const signature = Buffer.alloc(16, 0xab);
  const machineAt = 10 + name.length + 8;
  const versionsAt = machineAt + machine.length;
  const methodsAt = versionsAt + versions.length;
  const signatureAt = methodsAt + methods.length;
  const nameAt = signatureAt + signature.length;
  const block = Buffer.concat([
    u16(machineAt),
    u16(versionsAt),
    u16(methodsAt),
    u16(0),
    u16(0x0110),
    name,
    u16(signatureAt),
    u16(0),
    u16(0),
    u16(nameAt),
    machine,
    versions,
    methods,
    signature,
    u16(3),
    Buffer.from('näs', 'latin1'),
  ]);
  const header = Buffer.alloc(16);
  header.set([1, 3, 0, 1]);
  header.writeUInt32BE(block.length, 8);
  return Buffer.concat([header, block]);
}

describe('the status of an AFP server', () => {
  it('has names, versions and methods', () => {
    expect(readAfpServerInfo(reply())).toEqual({
      serverName: 'nas',
      machineType: 'Netatalk3.1.12',
      versions: ['AFP2.2', 'AFP3.4'],
      authenticationMethods: ['DHX2'],
      signature: Buffer.alloc(16, 0xab),
      utf8Name: 'näs',
    });
    expect(dsiMessageLength(reply())).toBe(reply().length);
  });

  it('is read as far as it goes', () => {
    const whole = reply();
    for (let end = 0; end < whole.length; end++) {
      const info = readAfpServerInfo(whole.subarray(0, end));
      expect(info?.serverName ?? 'nas').toBe('nas');
    }
    const lying = Buffer.from(whole);
    lying.fill(0xff, 16, 24);
    expect(readAfpServerInfo(lying)).toMatchObject({ machineType: '', versions: [] });
  });

  it('is asked for with a header alone', () => {
    expect(Buffer.from(DSI_GET_STATUS).toString('hex')).toBe('00030001000000000000000000000000');
    expect(readAfpServerInfo(DSI_GET_STATUS)).toBeUndefined();
    expect(dsiMessageLength(Buffer.from('HTTP'))).toBe(4);
  });
});
