import { expect, it } from 'vitest';
import { Dice } from '../../../../test/store/dice.ts';
import { RecordGenerator } from '../../../../test/store/generate-records.ts';
import { demoWorld } from '../../../demo/world.ts';
import { collections } from '../../../model/collection.ts';
import { readLine } from '../../read-line.ts';
import { DocumentMaker } from './document-maker.ts';
import { DocumentMaker as OldMaker } from './old-document-maker.ts';

const place = { indexId: 7, sequence: 3, observed: 99, key: 'ab' };
const MARKS = new Set(['l', 'm', 'q', 'o', 'u', 'r']);
function form(document: string) {
  const { terms, ...rest } = JSON.parse(document);
  const all = (terms as string).split('\n').filter((t) => t[0] !== 'z' && t[0] !== 'b' && t !== '');
  const isMark = (t: string) => MARKS.has(t[0] ?? '');
  for (const name of Object.keys(rest))
    if (/^[a-z]_/.test(name) && name[0] !== 'r' && Array.isArray(rest[name])) {
      rest[name] = [...new Set(rest[name])];
      if (rest[name].length === 1) rest[name] = rest[name][0];
      else rest[name].sort();
    }
  return {
    rest,
    terms: all.filter((t) => !isMark(t) && t[0] !== 'w'),
    written: all.filter((t) => t[0] === 'w').sort(),
    marks: [...new Set(all.filter(isMark))].sort(),
  };
}
const world = demoWorld({ size: 300, seed: 5 });
it.each(collections)(
  'same documents of %s',
  (collection) => {
    const maker = new DocumentMaker(collection);
    const old = new OldMaker(collection);
    const generator = new RecordGenerator(collection);
    const dice = new Dice(11);
    function* lines() {
      let n = 0;
      for (const line of world.lines(collection)) {
        yield line;
        if (++n > 1500) break;
      }
      for (let at = 0; at < 6000; at++) yield generator.line(at, dice);
    }
    let made = 0;
    for (const line of lines()) {
      const read = readLine(collection, Buffer.from(line));
      if (read.kind !== 'record') continue;
      made++;
      const a = old.make(read.record, read.json, place);
      const b = maker.make(read.record, read.json, place);
      expect(form(b.document), line.slice(0, 3000)).toEqual(form(a.document));
      expect(b.unknownFields).toEqual(a.unknownFields);
      expect(b.mistypedFields).toEqual(a.mistypedFields);
      expect([...b.columns].sort()).toEqual([...a.columns].sort());
    }
    console.log(collection, made);
  },
  600_000,
);
