import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { AddressTable, IndicatorTable, SideRecords, SideTable } from '../../src/store/side-tables.ts';
import { MOST_OF_ONE_VALUE } from '../../src/store/side-tables.ts';
import type { Store } from '../../src/store/store.ts';
import { describeEngines, describeStores, openedFor } from './describe-stores.ts';
import { Dice } from './dice.ts';
import { ModelSideTables } from './model-side-tables.ts';
import { problemOf } from './scenario.ts';
import { killedWhileReplacing } from './side-kill.ts';

const lines = (records: readonly object[]): Buffer[] => [
  Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join('')),
];
const range = (gte: string, lte: string, isp: string) => ({ ip: { gte, lte }, isp });
const isps = (known: SideRecords | undefined): readonly string[] =>
  (known ?? []).map(({ json }) => JSON.parse(json).isp);

function emptied(store: () => Store): void {
  afterEach(async () => {
    const { addresses, indicators } = store().sideTables;
    for (const table of [addresses, indicators]) for (const { source } of table.sources()) await table.remove(source);
  });
}

describeStores('what is known of addresses', (store) => {
  emptied(store);
  const table = (): AddressTable => store().sideTables.addresses;

  it('comes from the ranges that hold an address, the most specific first', async () => {
    await table().replace(
      'geo',
      lines([
        range('10.0.0.0', '10.255.255.255', 'eight'),
        range('10.0.1.0', '10.0.1.255', 'twenty-four'),
        range('10.0.0.0', '10.0.255.255', 'sixteen'),
        range('10.0.1.128', '10.0.2.5', 'across'),
        { ip: '10.0.1.130', isp: 'one' },
        { ip: '2001:db8::/32', isp: 'six' },
      ]),
    );
    const asked = ['10.0.1.130', '10.0.1.1', '10.0.2.5', '10.0.2.6', '10.1.0.0', '9.255.255.255', '2001:db8::1', '::1'];
    expect((await table().at(asked)).map(isps)).toEqual([
      ['one', 'across', 'twenty-four', 'sixteen', 'eight'],
      ['twenty-four', 'sixteen', 'eight'],
      ['across', 'sixteen', 'eight'],
      ['sixteen', 'eight'],
      ['eight'],
      [],
      ['six'],
      [],
    ]);
  });

  it('is answered for every value that was asked for, in its place', async () => {
    await table().replace('geo', lines([range('10.0.0.0', '10.0.0.9', 'a')]));
    const known = await table().at(['no address', '10.0.0.1', '', '10.0.0.0/24', '10.0.0.1']);
    expect(known.map(isps)).toEqual([[], ['a'], [], [], ['a']]);
    expect(await table().at([])).toEqual([]);
  });

  it('reaches to both ends of the line', async () => {
    const last = 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff';
    await table().replace(
      'geo',
      lines([range('::', last, 'all'), { ip: '::', isp: 'first' }, { ip: last, isp: 'last' }]),
    );
    expect((await table().at(['::', last, '10.0.0.1', '::1'])).map(isps)).toEqual([
      ['first', 'all'],
      ['last', 'all'],
      ['all'],
      ['all'],
    ]);
  });

  it('is told by source, equal ranges by name of source and then as they were written', async () => {
    await table().replace('b', lines([range('10.0.0.0', '10.0.0.255', 'b1'), range('10.0.0.0', '10.0.0.255', 'b2')]));
    await table().replace('a', lines([range('10.0.0.0', '10.0.0.255', 'a1'), range('10.0.0.0', '10.0.0.1', 'a2')]));
    const [known = []] = await table().at(['10.0.0.1']);
    expect(known.map(({ source, json }) => [source, JSON.parse(json).isp])).toEqual([
      ['a', 'a2'],
      ['a', 'a1'],
      ['b', 'b1'],
      ['b', 'b2'],
    ]);
  });

  it('of a range is told by first address, the widest first, up to a limit', async () => {
    await table().replace(
      'geo',
      lines([
        range('10.0.0.0', '10.0.0.255', 'c'),
        range('10.0.0.0', '10.0.255.255', 'b'),
        range('10.0.0.64', '10.0.0.127', 'd'),
        range('9.0.0.0', '10.0.0.70', 'a'),
        range('10.0.3.0', '10.0.3.9', 'e'),
      ]),
    );
    expect(isps(await table().within('10.0.0.64/26', 10))).toEqual(['a', 'b', 'c', 'd']);
    expect(isps(await table().within('0.0.0.0/0', 3))).toEqual(['a', 'b', 'c']);
    expect(isps(await table().within('10.0.3.9', 10))).toEqual(['b', 'e']);
    expect(isps(await table().within('11.0.0.0/8', 10))).toEqual([]);
    expect(isps(await table().within('nonsense', 10))).toEqual([]);
    expect(isps(await table().within('0.0.0.0/0', 0))).toEqual([]);
  });

  it('is kept as it was written, and what cannot be read is refused with its line', async () => {
    const text = '{"ip" : "10.0.0.1", "odd":{"x":1},"isp":"Ж \\ud83d\\u0000"}';
    const chunks = [
      Buffer.from(`\n${text}\n{"ip":"nowhere"}\nno JSON\n`),
      Buffer.from('[]\n{"ip":{"gte":"10.0.0.2","lte":"10.0.0.1"}}'),
    ];
    const report = await table().replace('geo', chunks);
    expect(report).toMatchObject({ records: 1, refusedLines: 4, leftOut: 0 });
    expect(report.refused.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect([...report.unknownFields]).toEqual([['odd', 1]]);
    expect(await table().at(['10.0.0.1'])).toEqual([[{ source: 'geo', json: text }]]);
  });
});

describeStores('indicators', (store) => {
  emptied(store);
  const table = (): IndicatorTable => store().sideTables.indicators;
  const threats = (known: readonly SideRecords[]): readonly (readonly string[])[] =>
    known.map((one) => one.map(({ json }) => JSON.parse(json).threat));

  it('are found by address, by domain, by URL, and of a domain also those of its URLs', async () => {
    await table().replace(
      'feed',
      lines([
        { ip: '10.0.0.1', threat: 'a' },
        { ip: '2001:db8::1', threat: 'b' },
        { domain: 'Bad.example', threat: 'c' },
        { url: 'http://bad.example/X', domain: 'bad.example', threat: 'd' },
        { url: 'http://10.0.0.1/', threat: 'e' },
      ]),
    );
    expect(threats(await table().at(['10.0.0.1', '2001:DB8:0::1', '10.0.0.2']))).toEqual([['a'], ['b'], []]);
    expect(threats(await table().ofDomains(['bad.example', 'BAD.EXAMPLE.', 'example', '']))).toEqual([
      ['c', 'd'],
      ['c', 'd'],
      [],
      [],
    ]);
    expect(threats(await table().ofUrls(['http://bad.example/X', 'http://bad.example/x', 'http://10.0.0.1/']))).toEqual(
      [['d'], [], ['e']],
    );
    expect(threats([await table().within('10.0.0.0/24', 10)])).toEqual([['a']]);
  });

  it('that name nothing are refused', async () => {
    const report = await table().replace('feed', lines([{ threat: 'a' }, { domain: '', ip: 'x' }, { ip: '10.0.0.1' }]));
    expect(report).toMatchObject({ records: 1, refusedLines: 2 });
  });
});

describeStores('a source', (store) => {
  emptied(store);
  const table = (): AddressTable => store().sideTables.addresses;
  const here = async (): Promise<readonly string[]> => isps((await table().at(['10.0.0.1']))[0]);

  it('is replaced whole, and others stay', async () => {
    await table().replace(
      'a',
      lines([
        { ip: '10.0.0.1', isp: 'old' },
        { ip: '10.0.0.2', isp: 'old' },
      ]),
      { loadedAt: 5 },
    );
    await table().replace('b', lines([{ ip: '10.0.0.1', isp: 'other' }]), { loadedAt: 6 });
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'new' }]), { loadedAt: 7 });
    expect(await here()).toEqual(['new', 'other']);
    expect(await table().at(['10.0.0.2'])).toEqual([[]]);
    expect(table().sources()).toMatchObject([
      { source: 'a', records: 1, loadedAt: 7 },
      { source: 'b', records: 1, loadedAt: 6 },
    ]);
  });

  it('may be empty, and may be taken away', async () => {
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'old' }]));
    await table().replace('a', []);
    expect(await here()).toEqual([]);
    expect(table().sources()).toMatchObject([{ source: 'a', records: 0 }]);
    await table().remove('a');
    expect(table().sources()).toEqual([]);
    expect(await problemOf(table().remove('a'))).toBe('not_found');
    expect(await problemOf(table().replace('', []))).toBe('request_parsing_error');
  });

  it('is of one side table alone', async () => {
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'address' }]));
    await store().sideTables.indicators.replace('a', lines([{ ip: '10.0.0.1', isp: 'indicator' }]));
    expect(await here()).toEqual(['address']);
    await store().sideTables.indicators.remove('a');
    expect(await here()).toEqual(['address']);
  });

  it('that breaks off changes nothing', async () => {
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'old' }]));
    async function* broken() {
      yield* lines([{ ip: '10.0.0.1', isp: 'new' }]);
      throw new Error('the source broke off');
    }
    await expect(table().replace('a', broken())).rejects.toThrow('broke off');
    expect(await here()).toEqual(['old']);
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'new' }]));
    expect(await here()).toEqual(['new']);
  });

  it('replaced while it is looked up is seen whole, before or after', async () => {
    const version = (isp: string) =>
      lines(Array.from({ length: 600 }, (_, at) => ({ ip: `10.0.${at >> 8}.${at & 255}`, isp })));
    const asked = Array.from({ length: 600 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);
    await table().replace('a', version('0'));
    let isDone = false;
    const replacing = (async () => {
      for (const isp of ['1', '2', '3', '4']) await table().replace('a', version(isp));
      isDone = true;
    })();
    let looks = 0;
    while (!isDone) {
      const known = await table().at(asked);
      expect(new Set(known.map((one) => isps(one).join())).size).toBe(1);
      looks++;
    }
    await replacing;
    expect(looks).toBeGreaterThan(0);
    expect(await here()).toEqual(['4']);
  });
});

describeEngines('side tables held against the model', (engine) => {
  const store = openedFor(engine);
  emptied(store);

  const octet = (dice: Dice): number => dice.pick([0, 1, 7, 8, 127, 128, 254, 255]);
  function place(dice: Dice): string {
    const four = `10.${dice.below(2)}.${octet(dice)}.${octet(dice)}`;
    return dice.chance(75) ? four : `2001:db8::${octet(dice).toString(16)}:${octet(dice).toString(16)}`;
  }

  function address(dice: Dice, number: number): object {
    const isp = `isp ${number}`;
    if (dice.chance(20)) return { ip: place(dice), isp };
    if (dice.chance(40)) return { ip: `10.0.${octet(dice)}.${octet(dice)}/${dice.pick([8, 15, 24, 25, 31, 32])}`, isp };
    return { ip: { gte: place(dice), lte: place(dice) }, isp };
  }

  function threat(dice: Dice, number: number): object {
    const domain = dice.pick(['a.example', 'B.example', 'c.example.', 'xn--d1acufc.xn--p1ai', 'пример.рф']);
    const url = `http://${domain}/${dice.below(4)}`;
    const subject = dice.pick([
      { ip: place(dice) },
      { domain },
      { url, domain },
      { url },
      { ip: 'nowhere' },
      { ip: '' },
    ]);
    return { ...subject, threat: [number] };
  }

  it.each([1, 2])('answer generated records as it does, seed %i', async (seed) => {
    const dice = new Dice(seed);
    const model = new ModelSideTables();
    const both = async <T>(ask: (tables: Store['sideTables'] | ModelSideTables) => Promise<T>): Promise<void> => {
      expect(await ask(store().sideTables)).toEqual(await ask(model));
    };
    for (let round = 0; round < 6; round++) {
      const source = dice.pick(['one', 'two', 'three']);
      const count = dice.pick([0, 1, 15, 16, 17, 40, 60]);
      const addresses = lines(Array.from({ length: count }, (_, at) => address(dice, at)));
      const indicators = lines(Array.from({ length: count }, (_, at) => threat(dice, at)));
      for (const [side, made] of [['addresses', addresses] as const, ['indicators', indicators] as const]) {
        const reports = await Promise.all(
          [store().sideTables, model].map((tables) =>
            (tables[side] as SideTable).replace(source, made, { loadedAt: round }),
          ),
        );
        const [report, expected] = reports.map(({ records, refused }) => [records, refused.map(({ line }) => line)]);
        expect(report).toEqual(expected);
      }
      const places = Array.from({ length: 80 }, () => place(dice));
      await both(({ addresses: table }) => table.at(places));
      await both(({ indicators: table }) => table.at(places));
      for (const within of ['10.0.0.0/8', '10.0.128.0/24', '10.1.7.0/25', '2001:db8::/32', '::/0', place(dice)]) {
        const limit = dice.pick([1, 5, 1_000]);
        await both(({ addresses: table }) => table.within(within, limit));
        await both(({ indicators: table }) => table.within(within, limit));
      }
      const names = [
        'a.example',
        'A.Example',
        'b.example',
        'c.example',
        'XN--D1ACUFC.xn--p1ai',
        'пример.рф',
        'example',
      ];
      await both(({ indicators: table }) => table.ofDomains(names));
      const urls = names.flatMap((name) => [0, 1, 2, 3].map((at) => `http://${name}/${at}`));
      await both(({ indicators: table }) => table.ofUrls(urls));
    }
  });

  it('answer over many pages, in batches of a thousand', async () => {
    const four = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    const records = Array.from({ length: 20_000 }, (_, at) => range(four(at * 8), four(at * 8 + 5), String(at)));
    const { addresses } = store().sideTables;
    expect(await addresses.replace('many', lines(records))).toMatchObject({ records: 20_000, refusedLines: 0 });
    const dice = new Dice(9);
    for (let round = 0; round < 3; round++) {
      const asked = Array.from({ length: 1_000 }, () => dice.below(160_100));
      const expected = asked.map((at) => (at % 8 <= 5 && at < 160_000 ? [String(at >> 3)] : []));
      expect((await addresses.at(asked.map(four))).map(isps)).toEqual(expected);
    }
    expect(isps(await addresses.within(`${four(80_000)}/19`, 1_000))).toEqual(
      Array.from({ length: 1_000 }, (_, at) => String((80_000 - (80_000 % 8_192)) / 8 + at)),
    );
  });

  it('keep no more records of one value than they may, the first of them', async () => {
    const many = MOST_OF_ONE_VALUE + 10;
    const records = Array.from({ length: many }, (_, at) => ({ domain: 'a.example', url: `http://a.example/${at}` }));
    const { indicators } = store().sideTables;
    expect(await indicators.replace('feed', lines(records))).toMatchObject({ records: many, leftOut: 10 });
    const [known = []] = await indicators.ofDomains(['a.example']);
    expect(known.map(({ json }) => JSON.parse(json))).toEqual(records.slice(0, MOST_OF_ONE_VALUE));
    const urls = await indicators.ofUrls(records.map(({ url }) => url));
    expect(urls.every((one) => one.length === 1)).toBe(true);
  });
});

describeEngines('side tables that are closed', (engine) => {
  it('have everything when they are opened again, and nothing of what broke off', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'store-'));
    try {
      const first = await engine.open(directory);
      await first.sideTables.addresses.replace('a', lines([{ ip: '10.0.0.1', isp: 'one' }]), { loadedAt: 3 });
      await first.sideTables.addresses.replace('gone', lines([{ ip: '10.0.0.1', isp: 'two' }]));
      await first.sideTables.addresses.remove('gone');
      await first.sideTables.indicators.replace('b', lines([{ domain: 'a.example' }]));
      const sources = first.sideTables.addresses.sources();
      await first[Symbol.asyncDispose]();
      expect(await problemOf(first.sideTables.addresses.at(['10.0.0.1']))).toBe('unavailable');
      await using again = await engine.open(directory);
      expect(again.sideTables.addresses.sources()).toEqual(sources);
      expect(isps((await again.sideTables.addresses.at(['10.0.0.1']))[0])).toEqual(['one']);
      expect((await again.sideTables.indicators.ofDomains(['a.example']))[0]).toHaveLength(1);
      expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }, 120_000);

  it('hold a whole load after every kill -9, never an older one than was acknowledged', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'kill-'));
    try {
      expect(await killedWhileReplacing(engine, directory, { rounds: 4, seed: 3 })).toEqual([]);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }, 180_000);
});
