import { describe, expect, it } from 'vitest';
import { contextTag, DefectList, DerReader, TAG } from './der-reader.ts';

function reading(hex: string) {
  const bytes = Buffer.from(hex.replaceAll(/\s/g, ''), 'hex');
  const defects = new DefectList();
  return { reader: new DerReader(bytes, 0, bytes.length, defects), defects, bytes };
}

const messages = (defects: DefectList) => defects.all.map(({ message }) => message);

describe('DerReader', () => {
  it('reads the values of a sequence one after the other', () => {
    // X.690, 8.9.2: SEQUENCE { name "Smith", ok TRUE }
    const { reader, defects } = reading('300a 1605 536d697468 0101ff');
    const children = reader.required(TAG.sequence, 'the pair')?.children(defects);
    const name = children?.next();
    expect(name?.content.toString()).toBe('Smith');
    expect(name?.encoded.toString('hex')).toBe('1605536d697468');
    expect(children?.optional(TAG.integer)).toBeUndefined();
    expect(children?.required(TAG.boolean, 'ok')?.content).toEqual(Buffer.of(0xff));
    expect(children?.isAtEnd).toBe(true);
    expect(children?.next()).toBeUndefined();
    expect(defects.all).toEqual([]);
  });

  it('reads long lengths, and reports those that are longer than need be', () => {
    const long = reading(`0481c9${'00'.repeat(201)}`);
    expect(long.reader.next()?.content.length).toBe(201);
    expect(long.defects.all).toEqual([]);
    for (const hex of ['04810141', '0482000141', '04860000000000 0141']) {
      const { reader, defects } = reading(hex);
      expect(reader.next()?.content.toString()).toBe('A');
      expect(messages(defects)).toEqual(['a length is not in its shortest form']);
    }
  });

  it('reads context-specific tags, primitive or constructed, and tags of several octets', () => {
    const { reader } = reading('800141 a003020101 9f8701 0142');
    expect(reader.optionalContext(1)).toBeUndefined();
    expect(reader.optionalContext(0)?.content.toString()).toBe('A');
    expect(reader.nextTag).toBe(contextTag(0, true));
    expect(reader.optionalContext(0)?.content.toString('hex')).toBe('020101');
    expect(reader.next()?.content.toString()).toBe('B');
  });

  it('ends a value that claims too much where its container ends', () => {
    const { reader, defects } = reading('3003 04ff4142');
    const inner = reader.next()?.children(defects);
    expect(inner?.next()).toBeUndefined();
    const other = reading('3004 0409 4142 4344');
    const value = other.reader.next()?.children(other.defects).next();
    expect(value?.content.toString()).toBe('AB');
    expect(messages(other.defects)).toEqual(['a value is longer than what contains it']);
  });

  it.each([
    ['04', 'a value ends before its length'],
    ['1fffffffffffff', 'a length is not readable'],
    ['0484ffff', 'a length is not readable'],
    ['04ff00', 'a length is not readable'],
    ['0480', 'a length is not readable'],
  ])('stops at %s, which is no value', (hex, message) => {
    const { reader, defects } = reading(hex);
    expect(reader.next()).toBeUndefined();
    expect(reader.isAtEnd).toBe(true);
    expect(messages(defects)).toEqual([message]);
  });

  it('reads the indefinite lengths of BER, also inside each other', () => {
    const { reader, defects } = reading('3080 2480 040141 0000 020105 0000 0500');
    const outer = reader.next();
    expect(outer?.content.toString('hex')).toBe('24800401410000020105');
    const inner = outer?.children(defects);
    expect(inner?.next()?.content.toString('hex')).toBe('040141');
    expect(inner?.next()?.content.toString('hex')).toBe('05');
    expect(reader.next()?.tag).toBe(TAG.null);
    expect(messages(defects)).toEqual(['a length is indefinite']);
  });

  it('reports an indefinite length without an end, and refuses deep nesting', () => {
    const open = reading('3080 040141');
    expect(open.reader.next()?.content.toString('hex')).toBe('040141');
    expect(messages(open.defects)).toContain('an indefinite length has no end');
    const deep = reading('3080'.repeat(100_000));
    deep.reader.next();
    expect(messages(deep.defects)).toContain('a length is not readable');
  });

  it('reports what is missing, of another type, or too much', () => {
    const { reader, defects } = reading('0500');
    expect(reader.required(TAG.sequence, 'the list')).toBeUndefined();
    reader.expectEnd();
    reader.next();
    reader.required(TAG.sequence, 'the list');
    expect(messages(defects)).toEqual([
      'the list has another type',
      'there is more data than its type allows',
      'the list is missing',
    ]);
  });

  it('returns at most so many values', () => {
    const { reader, defects } = reading('0500'.repeat(5));
    expect(reader.rest(3)).toHaveLength(3);
    expect(messages(defects)).toEqual(['only the first 3 items are shown']);
  });
});

describe('DefectList', () => {
  it('names each defect once, and not more than fifty', () => {
    const defects = new DefectList();
    for (let count = 0; count < 200; count++) {
      defects.at = `field${count >> 1}`;
      defects.add('it is wrong');
    }
    expect(defects.all).toHaveLength(50);
    expect(defects.all[1]).toEqual({ at: 'field1', message: 'it is wrong' });
  });
});
