import type { FormatVector } from '../format-vectors.ts';

const TOMCAT = { '-297069493': ['Apache Tomcat'] };
const MD5 = 'bdfd10e30b6ac53fa5b9dba4928e15ab';

export const VECTORS: readonly FormatVector[] = [
  {
    title: 'an object, with a bad hash and a bad name',
    bytes: '{\n"-297069493": "Apache Tomcat",\n"99999999999": "Long",\n"5": "",\n"6": ["Frob", "Knob"]\n}\n',
    records: [
      [
        0,
        stored({ '6': ['Frob', 'Knob'], ...TOMCAT }, 2, {
          problems: ['entry 1: it names no product', 'entry 4: it has no hash of 32 bits, and no MD5'],
        }),
      ],
    ],
    refused: [],
  },
  {
    title: 'elements with signed and unsigned numbers, in the same words as other lists',
    bytes: JSON.stringify([
      { hash: '-297069493', cms: 'Apache Tomcat' },
      { hash: 3_997_897_803, name: 'Tomcat' },
      { hash: -297_069_493 },
      { favicon_hash: ['-1', -2], product: 'Frob' },
      { hash: 7, name: 'ร้าน' },
    ]),
    records: [
      [
        0,
        stored({ '-297069493': ['Apache Tomcat', 'Tomcat'], '-1': ['Frob'], '-2': ['Frob'] }, 3, {
          problems: ['entry 3: it names no product', 'entry 5: its name has neither a Latin letter nor a digit'],
        }),
      ],
    ],
    refused: [],
  },
  {
    title: 'a list that says what it is',
    bytes: `{"name":"Icons","license":"MIT","updated":"2026-11-02","favicons":{"${MD5.toUpperCase()}":"Frob"}}`,
    records: [[0, stored({ [MD5]: ['Frob'] }, 1, { title: 'Icons', date: '2026-11-02', licence: 'MIT' })]],
    refused: [],
  },
  {
    title: 'a table, with a bad row',
    bytes: `# Licence: CC0\n# Updated: 2026-11-02\n\nproduct;favicon_hash\r\n"Frob; large";-1\r\nKnob;x\n\n"Knob";${MD5}\n`,
    records: [
      [
        0,
        stored({ '-1': ['Frob; large'], [MD5]: ['Knob'] }, 2, {
          problems: ['entry 6: it has no hash of 32 bits, and no MD5'],
          date: '2026-11-02',
          licence: 'CC0',
        }),
      ],
    ],
    refused: [],
  },
];

function stored(names: object, records: number, more: object): unknown {
  const content = Buffer.from(JSON.stringify(names));
  return { kind: 'favicons', file: 'favicons/vector.json', content, records, problems: [], skipped: 0, ...more };
}
