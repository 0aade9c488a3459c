import { afterEach, expect, it } from 'vitest';
import type { AddressTable, IndicatorTable, SideRecords, SideTable } from '../../src/store/side-tables.ts';
import { MOST_OF_ONE_VALUE } from '../../src/store/side-tables.ts';
import type { Store } from '../../src/store/store.ts';
import { describeEngines, describeSharedCode, describeStores, inDirectory, sharedStore } from './describe-stores.ts';
import { Dice } from './dice.ts';
import { killDuringReplace } from './kill/side-kill.ts';
import { ModelSideTables } from './model/model-side-tables.ts';
import { problemOf } from './scenario.ts';

const lines = (records: readonly object[]): Buffer[] => [
  Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join('')),
];
const range = (gte: string, lte: string, isp: string) => ({ ip: { gte, lte }, isp });
const isps = (records: SideRecords | undefined): readonly string[] =>
  (records ?? []).map(({ json }) => JSON.parse(json).isp);

function removeSourcesAfterEach(store: () => Store): void {
  afterEach(async () => {
    const { addresses, indicators } = store().sideTables;
    for (const table of [addresses, indicators]) for (const { source } of table.sources()) await table.remove(source);
  });
}

describeStores('address records', (store) => {
  removeSourcesAfterEach(store);
  const table = (): AddressTable => store().sideTables.addresses;

  it('come from the ranges that contain an address, the most specific first', async () => {
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
    const addresses = [
      '10.0.1.130',
      '10.0.1.1',
      '10.0.2.5',
      '10.0.2.6',
      '10.1.0.0',
      '9.255.255.255',
      '2001:db8::1',
      '::1',
    ];
    expect((await table().at(addresses)).map(isps)).toEqual([
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

  it('include the first and the last address', async () => {
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

  it('name their source; equal ranges are ordered by source, then as written', async () => {
    await table().replace('b', lines([range('10.0.0.0', '10.0.0.255', 'b1'), range('10.0.0.0', '10.0.0.255', 'b2')]));
    await table().replace('a', lines([range('10.0.0.0', '10.0.0.255', 'a1'), range('10.0.0.0', '10.0.0.1', 'a2')]));
    const [records = []] = await table().at(['10.0.0.1']);
    expect(records.map(({ source, json }) => [source, JSON.parse(json).isp])).toEqual([
      ['a', 'a2'],
      ['a', 'a1'],
      ['b', 'b1'],
      ['b', 'b2'],
    ]);
  });

  it('of a range are ordered by first address, the widest first, up to a limit', async () => {
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
});

describeSharedCode('address records', (store) => {
  removeSourcesAfterEach(store);
  const table = (): AddressTable => store().sideTables.addresses;

  it('are returned for every requested value, in order', async () => {
    await table().replace('geo', lines([range('10.0.0.0', '10.0.0.9', 'a')]));
    const records = await table().at(['no address', '10.0.0.1', '', '10.0.0.0/24', '10.0.0.1']);
    expect(records.map(isps)).toEqual([[], ['a'], [], [], ['a']]);
    expect(await table().at([])).toEqual([]);
  });

  it('are stored as written, and invalid lines are refused by number', async () => {
    const text = '{"ip" : "10.0.0.1", "odd":{"x":1},"isp":"Ж \\ud83d\\u0000"}';
    const chunks = [
      Buffer.from(`\n${text}\n{"ip":"nowhere"}\nno JSON\n`),
      Buffer.from('[]\n{"ip":{"gte":"10.0.0.2","lte":"10.0.0.1"}}'),
    ];
    const report = await table().replace('geo', chunks);
    expect(report).toMatchObject({ records: 1, refusedLines: 4, omitted: 0 });
    expect(report.refused.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect([...report.unknownFields]).toEqual([['odd', 1]]);
    expect(await table().at(['10.0.0.1'])).toEqual([[{ source: 'geo', json: text }]]);
  });
});

describeStores('indicators', (store) => {
  removeSourcesAfterEach(store);
  const table = (): IndicatorTable => store().sideTables.indicators;
  const threats = (lists: readonly SideRecords[]): readonly (readonly string[])[] =>
    lists.map((records) => records.map(({ json }) => JSON.parse(json).threat));

  it('are found by address, by domain and by URL, and those of a URL also by its domain', async () => {
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
});

describeSharedCode('indicators', (store) => {
  removeSourcesAfterEach(store);
  const table = (): IndicatorTable => store().sideTables.indicators;

  it('without an address, domain or URL are refused', async () => {
    const report = await table().replace('feed', lines([{ threat: 'a' }, { domain: '', ip: 'x' }, { ip: '10.0.0.1' }]));
    expect(report).toMatchObject({ records: 1, refusedLines: 2 });
  });
});

describeStores('a source', (store) => {
  removeSourcesAfterEach(store);
  const table = (): AddressTable => store().sideTables.addresses;
  const current = async (): Promise<readonly string[]> => isps((await table().at(['10.0.0.1']))[0]);

  it('is replaced as a whole, and others stay', async () => {
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
    expect(await current()).toEqual(['new', 'other']);
    expect(await table().at(['10.0.0.2'])).toEqual([[]]);
    expect(table().sources()).toMatchObject([
      { source: 'a', records: 1, loadedAt: 7 },
      { source: 'b', records: 1, loadedAt: 6 },
    ]);
  });

  it('that fails while loading changes nothing', async () => {
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'old' }]));
    async function* failing() {
      yield* lines([{ ip: '10.0.0.1', isp: 'new' }]);
      throw new Error('the source failed');
    }
    await expect(table().replace('a', failing())).rejects.toThrow('the source failed');
    expect(await current()).toEqual(['old']);
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'new' }]));
    expect(await current()).toEqual(['new']);
  });

  it('being replaced is seen as a whole, before or after', async () => {
    const version = (isp: string) =>
      lines(Array.from({ length: 600 }, (_, at) => ({ ip: `10.0.${at >> 8}.${at & 255}`, isp })));
    const addresses = Array.from({ length: 100 }, (_, at) => `10.0.${(at * 6) >> 8}.${(at * 6) & 255}`);
    await table().replace('a', version('0'));
    let isDone = false;
    const replacing = (async () => {
      for (const isp of ['1', '2', '3', '4']) await table().replace('a', version(isp));
      isDone = true;
    })();
    let lookups = 0;
    while (!isDone) {
      const records = await table().at(addresses);
      expect(new Set(records.map((list) => isps(list).join())).size).toBe(1);
      lookups++;
    }
    await replacing;
    expect(lookups).toBeGreaterThan(0);
    expect(await current()).toEqual(['4']);
  });
});

describeSharedCode('a source', (store) => {
  removeSourcesAfterEach(store);
  const table = (): AddressTable => store().sideTables.addresses;
  const current = async (): Promise<readonly string[]> => isps((await table().at(['10.0.0.1']))[0]);

  it('may be empty, and may be removed', async () => {
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'old' }]));
    await table().replace('a', []);
    expect(await current()).toEqual([]);
    expect(table().sources()).toMatchObject([{ source: 'a', records: 0 }]);
    await table().remove('a');
    expect(table().sources()).toEqual([]);
    expect(await problemOf(table().remove('a'))).toBe('not_found');
    expect(await problemOf(table().replace('', []))).toBe('request_parsing_error');
  });

  it('belongs to one side table', async () => {
    await table().replace('a', lines([{ ip: '10.0.0.1', isp: 'address' }]));
    await store().sideTables.indicators.replace('a', lines([{ ip: '10.0.0.1', isp: 'indicator' }]));
    expect(await current()).toEqual(['address']);
    await store().sideTables.indicators.remove('a');
    expect(await current()).toEqual(['address']);
  });
});

describeEngines('side tables compared with the model', (engine) => {
  const store = sharedStore(engine);
  removeSourcesAfterEach(store);

  const octet = (dice: Dice): number => dice.pick([0, 1, 7, 8, 127, 128, 254, 255]);
  function randomAddress(dice: Dice): string {
    const four = `10.${dice.below(2)}.${octet(dice)}.${octet(dice)}`;
    return dice.chance(75) ? four : `2001:db8::${octet(dice).toString(16)}:${octet(dice).toString(16)}`;
  }

  function addressRecord(dice: Dice, number: number): object {
    const isp = `isp ${number}`;
    if (dice.chance(20)) return { ip: randomAddress(dice), isp };
    if (dice.chance(40)) return { ip: `10.0.${octet(dice)}.${octet(dice)}/${dice.pick([8, 15, 24, 25, 31, 32])}`, isp };
    return { ip: { gte: randomAddress(dice), lte: randomAddress(dice) }, isp };
  }

  function indicatorRecord(dice: Dice, number: number): object {
    const domain = dice.pick(['a.example', 'B.example', 'c.example.', 'xn--d1acufc.xn--p1ai', 'пример.рф']);
    const url = `http://${domain}/${dice.below(4)}`;
    const subject = dice.pick([
      { ip: randomAddress(dice) },
      { domain },
      { url, domain },
      { url },
      { ip: 'nowhere' },
      { ip: '' },
    ]);
    return { ...subject, threat: [number] };
  }

  it.each(engine.share === 1 ? [1, 2] : [1])('answer generated lookups like the model, seed %i', async (seed) => {
    const dice = new Dice(seed);
    const model = new ModelSideTables();
    const both = async <T>(lookUp: (tables: Store['sideTables'] | ModelSideTables) => Promise<T>): Promise<void> => {
      expect(await lookUp(store().sideTables)).toEqual(await lookUp(model));
    };
    for (let round = 0; round < (engine.share === 1 ? 6 : 3); round++) {
      const source = dice.pick(['one', 'two', 'three']);
      const count = dice.pick([0, 1, 15, 16, 17, 40, 60]);
      const addresses = lines(Array.from({ length: count }, (_, at) => addressRecord(dice, at)));
      const indicators = lines(Array.from({ length: count }, (_, at) => indicatorRecord(dice, at)));
      for (const [side, records] of [['addresses', addresses] as const, ['indicators', indicators] as const]) {
        const reports = await Promise.all(
          [store().sideTables, model].map((tables) =>
            (tables[side] as SideTable).replace(source, records, { loadedAt: round }),
          ),
        );
        const [report, expected] = reports.map(({ records, refused }) => [records, refused.map(({ line }) => line)]);
        expect(report).toEqual(expected);
      }
      const points = Array.from({ length: 80 }, () => randomAddress(dice));
      await both(({ addresses: table }) => table.at(points));
      await both(({ indicators: table }) => table.at(points));
      for (const within of [
        '10.0.0.0/8',
        '10.0.128.0/24',
        '10.1.7.0/25',
        '2001:db8::/32',
        '::/0',
        randomAddress(dice),
      ]) {
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

  it('answer a thousand lookups at once among thousands of ranges', async () => {
    const count = 20_000 * engine.share;
    const four = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    const records = Array.from({ length: count }, (_, at) => range(four(at * 8), four(at * 8 + 5), String(at)));
    const { addresses } = store().sideTables;
    expect(await addresses.replace('many', lines(records))).toMatchObject({ records: count, refusedLines: 0 });
    const dice = new Dice(9);
    for (let round = 0; round < 3 * engine.share; round++) {
      const numbers = Array.from({ length: 1_000 }, () => dice.below(count * 8 + 100));
      const expected = numbers.map((at) => (at % 8 <= 5 && at < count * 8 ? [String(at >> 3)] : []));
      expect((await addresses.at(numbers.map(four))).map(isps)).toEqual(expected);
    }
    // The first of 8,192 addresses.
    const middle = 8_192 * Math.floor(count / 2_048);
    expect(isps(await addresses.within(`${four(middle)}/19`, 1_000))).toEqual(
      Array.from({ length: 1_000 }, (_, at) => String(middle / 8 + at)),
    );
  });

  it('store the first records of one value, up to the limit', async () => {
    const many = MOST_OF_ONE_VALUE + 10;
    const records = Array.from({ length: many }, (_, at) => ({ domain: 'a.example', url: `http://a.example/${at}` }));
    const { indicators } = store().sideTables;
    expect(await indicators.replace('feed', lines(records))).toMatchObject({ records: many, omitted: 10 });
    const [stored = []] = await indicators.ofDomains(['a.example']);
    expect(stored.map(({ json }) => JSON.parse(json))).toEqual(records.slice(0, MOST_OF_ONE_VALUE));
    const urls = await indicators.ofUrls(records.map(({ url }) => url));
    expect(urls.every((list) => list.length === 1)).toBe(true);
  });

  it('store as many records of one address, wherever the others are', async () => {
    const [many, others] = [6_000 * engine.share, 500 * engine.share];
    const address = (at: number): string =>
      at % 2 === 0 ? `2001:db8:${at.toString(16)}::` : `198.18.${at >> 8}.${at & 255}`;
    const records = [
      ...Array.from({ length: others }, (_, at) => range(address(at), address(at), `other ${at}`)),
      ...Array.from({ length: many }, (_, at) => range('198.19.0.0', '198.19.0.9', `same ${at}`)),
    ];
    const { addresses } = store().sideTables;
    const omitted = Math.max(0, many - MOST_OF_ONE_VALUE);
    expect(await addresses.replace('many', lines(records))).toMatchObject({ records: many + others, omitted });
    const [same = [], other = []] = (await addresses.at(['198.19.0.5', '2001:db8:8::'])).map(isps);
    expect(same).toEqual(Array.from({ length: many - omitted }, (_, at) => `same ${at}`));
    expect(other).toEqual(['other 8']);
  });
});

describeEngines('closed side tables', (engine) => {
  it('have everything when they are reopened', async () => {
    await inDirectory(engine, async (directory) => {
      const first = await engine.open(directory);
      await first.sideTables.addresses.replace('a', lines([{ ip: '10.0.0.1', isp: 'one' }]), { loadedAt: 3 });
      await first.sideTables.addresses.replace('removed', lines([{ ip: '10.0.0.1', isp: 'two' }]));
      await first.sideTables.addresses.remove('removed');
      await first.sideTables.indicators.replace('b', lines([{ domain: 'a.example' }]));
      const sources = first.sideTables.addresses.sources();
      await first[Symbol.asyncDispose]();
      expect(await problemOf(first.sideTables.addresses.at(['10.0.0.1']))).toBe('unavailable');
      await using again = await engine.open(directory);
      expect(again.sideTables.addresses.sources()).toEqual(sources);
      expect(isps((await again.sideTables.addresses.at(['10.0.0.1']))[0])).toEqual(['one']);
      expect((await again.sideTables.indicators.ofDomains(['a.example']))[0]).toHaveLength(1);
      expect((await again.maintenance.check({ isDeep: true })).findings).toEqual([]);
    });
  }, 120_000);

  it('have one complete load after every kill -9, never older than the last acknowledged', async () => {
    await inDirectory(engine, async (directory) => {
      expect(await killDuringReplace(engine, directory, { rounds: 2, seed: 3 })).toEqual([]);
    });
  }, 180_000);
});
