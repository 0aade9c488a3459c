/** Mutates queries: cuts, doubles and swaps parts of real ones, and inserts special characters. */
export interface Random {
  /** An integer from 0 to `count` - 1. */
  below(count: number): number;
}

/** A small random generator whose sequence depends only on the seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return {
    below(count) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
    },
  };
}

const PIECES = [
  ' AND ',
  ' OR ',
  ' NOT ',
  '&&',
  '||',
  '!',
  '+',
  '-',
  '(',
  ')',
  '((((',
  '))))',
  '[',
  ']',
  '{',
  '}',
  ' TO ',
  '"',
  '“',
  '”',
  '″',
  "'",
  '/',
  '//',
  '\\',
  '\\*',
  ':',
  '::',
  '~',
  '~2',
  '^2',
  '*',
  '?',
  '>',
  '<',
  '>=',
  '<=',
  '\0',
  '\ud800',
  '\udc00',
  '\u202e',
  '\ufeff',
  '\u200b',
  '\u3000',
  '😀',
  'İ',
  '\n',
  '_exists_:',
  'now-7d/d',
  '1.2.3.0/24',
  '2001:db8::1',
  'http://',
  '/(a|b)*{2,}~&@<1-9>#/',
  '*:*',
  'é',
  'http.headers.x_\\*:',
  'cve:(name:x)',
  'tag.a.version:',
];

export function mutated(seeds: readonly string[], random: Random): string {
  const pick = <T>(list: readonly T[]): T | undefined => list[random.below(list.length)];
  let text = pick(seeds) ?? '';
  for (let rounds = 1 + random.below(6); rounds > 0; rounds--) {
    const at = random.below(text.length + 1);
    const end = at + random.below(8);
    switch (random.below(6)) {
      case 0:
        text = text.slice(0, at) + text.slice(end);
        break;
      case 1:
        text = text.slice(0, at) + text.slice(at, end).repeat(1 + random.below(5)) + text.slice(end);
        break;
      case 2: {
        const donor = pick(seeds) ?? '';
        text = text.slice(0, at) + donor.slice(random.below(donor.length + 1));
        break;
      }
      case 3:
        text =
          text.slice(0, at) + String.fromCharCode(random.below(random.below(2) === 0 ? 128 : 0x10000)) + text.slice(at);
        break;
      default:
        text = text.slice(0, at) + (pick(PIECES) ?? '') + text.slice(at);
        break;
    }
  }
  return text;
}
