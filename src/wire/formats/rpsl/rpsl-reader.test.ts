import { describe, expect, it } from 'vitest';
import { type RpslObject, RpslReader, rpslAttributes, withoutComment } from './rpsl-reader.ts';

const DUMP = `# The contents of this file are invented.

inetnum:        192.0.2.0 - 192.0.2.255
netname:        EXAMPLE
descr:          First line
                Second line
+               Third line
% a comment
remarks:

\torphan
person: No One
nic-hdl: NO1-EXAMPLE`;

function objectsOf(bytes: Buffer, pieceBytes = bytes.length): readonly RpslObject[] {
  const reader = new RpslReader();
  const objects: RpslObject[] = [];
  for (let at = 0; at < bytes.length; at += pieceBytes)
    objects.push(...reader.push(bytes.subarray(at, at + pieceBytes)));
  return [...objects, ...reader.end()];
}

describe('RpslReader', () => {
  it('finds objects between blank lines', () => {
    const objects = objectsOf(Buffer.from(DUMP));
    expect(objects.map(({ type, line, end }) => [type, line, end])).toEqual([
      ['inetnum', 2, { offset: DUMP.indexOf('\torphan'), line: 10 }],
      ['person', 11, { offset: DUMP.length, line: 13 }],
    ]);
    expect(objects[1]?.text).toBe('person: No One\nnic-hdl: NO1-EXAMPLE');
  });

  it('finds the same in pieces of any size, with line ends of two characters too', () => {
    for (const text of [DUMP, DUMP.replaceAll('\n', '\r\n'), `${DUMP}\n\n\n`, `${DUMP}\r\n`]) {
      const whole = objectsOf(Buffer.from(text));
      for (const size of [1, 2, 3, 7, 64]) expect(objectsOf(Buffer.from(text), size), `${size}`).toEqual(whole);
    }
  });

  it('ends at the end of the source if half a line end is there', () => {
    expect(objectsOf(Buffer.from('role: a\n\r')).map(({ end }) => end)).toEqual([{ offset: 9, line: 2 }]);
  });

  it('reads on from the end of each object', () => {
    const bytes = Buffer.from(DUMP);
    const [first, ...rest] = objectsOf(bytes);
    const reader = new RpslReader(first?.end);
    const found = [...reader.push(bytes.subarray(first?.end.offset)), ...reader.end()];
    expect(found).toEqual(rest);
  });

  it.each([
    ['UTF-8', 'utf8'],
    ['Latin-1', 'latin1'],
  ] as const)('reads %s', (_, encoding) => {
    const [object] = objectsOf(Buffer.from('role: Grüße\n', encoding));
    expect(object?.text).toBe('role: Grüße\n');
  });

  it('keeps the type of an object that is too long, and goes on after it', () => {
    const members = 'members: AS64496, AS64497\n'.repeat(50_000);
    for (const long of [`as-set: AS-LONG\n${members}\n`, `as-set: ${'x'.repeat(1_200_000)}\n\n`]) {
      const bytes = Buffer.from(`${long}role: a\n\nrole: b\n`);
      const objects = objectsOf(bytes, 65_536);
      expect(objects.map(({ text }) => text)).toEqual([undefined, 'role: a\n', 'role: b\n']);
      expect(objects.at(-1)?.end.offset).toBe(bytes.length);
      expect(objects.map(({ line }) => line).slice(1)).toEqual([
        long.split('\n').length - 1,
        long.split('\n').length + 1,
      ]);
    }
  });
});

describe('rpslAttributes', () => {
  it('joins lines that continue one', () => {
    expect(rpslAttributes(objectsOf(Buffer.from(DUMP))[0]?.text ?? '')).toEqual([
      ['inetnum', '192.0.2.0 - 192.0.2.255'],
      ['netname', 'EXAMPLE'],
      ['descr', 'First line\nSecond line\nThird line'],
      ['remarks', ''],
    ]);
  });

  it('leaves out lines that are none', () => {
    expect(rpslAttributes('Origin : AS1\n: x\nor\nroute:192.0.2.0/24\r\n$$$-by: A')).toEqual([
      ['route', '192.0.2.0/24'],
    ]);
  });
});

it('withoutComment leaves out what follows a number sign', () => {
  expect([withoutComment('RIPE # Filtered'), withoutComment('AS1')]).toEqual(['RIPE', 'AS1']);
});
