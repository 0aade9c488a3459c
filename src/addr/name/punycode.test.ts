import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePunycode } from './punycode.ts';

describe('decodePunycode', () => {
  // RFC 3492 section 7.1, all samples.
  it.each([
    ['(A) Arabic', 'egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
    ['(B) Chinese, simplified', 'ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
    ['(C) Chinese, traditional', 'ihqwctvzc91f659drss3x8bo0yb', '他們爲什麽不說中文'],
    ['(D) Czech', 'Proprostnemluvesky-uyb24dma41a', 'Pročprostěnemluvíčesky'],
    ['(E) Hebrew', '4dbcagdahymbxekheh6e0a7fei0b', 'למההםפשוטלאמדבריםעברית'],
    ['(F) Hindi', 'i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd', 'यहलोगहिन्दीक्योंनहींबोलसकतेहैं'],
    ['(G) Japanese', 'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa', 'なぜみんな日本語を話してくれないのか'],
    [
      '(H) Korean',
      '989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c',
      '세계의모든사람들이한국어를이해한다면얼마나좋을까',
    ],
    ['(I) Russian', 'b1abfaaepdrnnbgefbaDotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
    ['(J) Spanish', 'PorqunopuedensimplementehablarenEspaol-fmd56a', 'PorquénopuedensimplementehablarenEspañol'],
    ['(K) Vietnamese', 'TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g', 'TạisaohọkhôngthểchỉnóitiếngViệt'],
    ['(L)', '3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
    ['(M)', '-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n', '安室奈美恵-with-SUPER-MONKEYS'],
    ['(N)', 'Hello-Another-Way--fc4qua05auwb3674vfr0b', 'Hello-Another-Way-それぞれの場所'],
    ['(O)', '2-u9tlzr9756bt3uc0v', 'ひとつ屋根の下2'],
    ['(P)', 'MajiKoi5-783gue6qz075azm5e', 'MajiでKoiする5秒前'],
    ['(Q)', 'de-jg4avhby1noc0d', 'パフィーdeルンバ'],
    ['(R)', 'd9juau41awczczp', 'そのスピードで'],
    ['(S) ASCII alone', '-> $1.00 <--', '-> $1.00 <-'],
  ])('reads sample %s', (_name, encoded, text) => {
    expect(decodePunycode(encoded)).toBe(text);
  });

  it.each([
    ['a digit that is none', 'a-!'],
    ['a number cut short', 'mnchen-3y'],
    ['beyond the last code point', '99999999'],
    ['numbers without end', '9'.repeat(256)],
    ['letters beyond ASCII before the delimiter', 'ü-3ya'],
    ['letters beyond ASCII after the delimiter', 'mnchen-3üa'],
    ['more text than any label holds', 'a'.repeat(257)],
  ])('refuses %s', (_name, encoded) => {
    expect(decodePunycode(encoded)).toBeUndefined();
  });

  it('refuses surrogates and accepts the code points next to them', () => {
    expect(['ib9b', 'q49b', 'zy0c'].map(decodePunycode)).toEqual([undefined, undefined, undefined]);
    expect(['hb9b', '0y0c', 'dn32g'].map(decodePunycode)).toEqual(['\ud7ff', '\ue000', '\u{10ffff}']);
  });

  it('decodes what Node encodes, as Node does', () => {
    let compared = 0;
    const letters = fc.constantFrom(...'aäbßcçñøłжщяλωאبनहकमใ日本語한국어가🦊-z0');
    fc.assert(
      fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 20 }), (label) => {
        const ascii = domainToASCII(`${label}.example`);
        if (!ascii.startsWith('xn--')) return;
        compared++;
        const encoded = ascii.slice(4, ascii.indexOf('.'));
        expect(`${decodePunycode(encoded)}.example`).toBe(domainToUnicode(ascii));
      }),
      { seed: 11, numRuns: 5_000 },
    );
    expect(compared).toBeGreaterThan(500);
  });
});
