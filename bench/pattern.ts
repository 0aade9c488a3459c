import { compileFuzzy } from '../src/query/pattern/compile-fuzzy.ts';
import { compileGlob } from '../src/query/pattern/compile-glob.ts';
import { compileRegex } from '../src/query/pattern/regex/compile-regex.ts';

/**
 * How fast patterns compile and match, compared with JavaScript's RegExp in the same run. RegExp backtracks and would
 * not finish on the last expressions, so only our engine runs them.
 */
export const title = 'pattern';

export async function run(print: (line: string) => void): Promise<void> {
  print('compiling regular expressions, and one test of a short value each:');
  for (const [source, , value] of regexes) {
    const rate = perSecond(() => test(source)(value));
    const peer = perSecond(() => asRegExp(source).test(value));
    print(`  ${whole(rate)}/s (RegExp ${whole(peer)}/s)  /${source}/`);
  }
  print('regular expressions over a long text without a match:');
  for (const [source, text] of regexes) {
    const matches = test(source);
    const theirs = asRegExp(source);
    print(
      `  ${comparison(
        () => matches(text),
        () => theirs.test(text),
        text.length / 1e6,
        'MB/s',
      )}  /${source}/`,
    );
  }
  for (const source of ['(.*a){30}.{20}b', '[abc]*a[abc]{200}d']) {
    const matches = test(source);
    print(`  ${((perSecond(() => matches(noise)) * noise.length) / 1e6).toFixed(1)} MB/s  /${source}/`);
  }

  print('short values:');
  const short = test('(.*\\.)?paypal\\.[a-z]*');
  const shortPeer = asRegExp('(.*\\.)?paypal\\.[a-z]*');
  print(
    `  regex ${comparison(
      () => each(short),
      () => each((value) => shortPeer.test(value)),
      hosts.length,
      'values/s',
    )}`,
  );
  for (const [glob, peer] of globs) {
    const fits = compileGlob({ text: glob, wild: [...glob.matchAll(/[*?]/g)].map((match) => match.index) });
    print(
      `  glob ${glob} ${comparison(
        () => each(fits),
        () => each((value) => peer.test(value)),
        hosts.length,
        'values/s',
      )}`,
    );
  }
  for (const edits of [1, 2] as const) {
    const near = compileFuzzy('www7.example.org', edits);
    print(`  fuzzy ~${edits} ${whole(perSecond(() => each(near)) * hosts.length)} values/s`);
  }
}

const prose = 'Set-Cookie: session=0123456789abcdef; Path=/; HttpOnly. It works! '.repeat(1000);
const letters = 'paypalogin'.repeat(6000);
/** Random letters: with the last expression nearly every letter leads to a new set of states. */
const noise = Array.from({ length: 60_000 }, (_, i) => 'abc'[(Math.imul(i, 2_654_435_761) >>> 13) % 3]).join('');

const regexes = [
  ['(.*\\.)?paypal\\.[a-z]*', letters, 'www.paypal.com'],
  ['https?:\\/\\/files\\..*', `https://file${letters}`, 'https://files.example.com/'],
  ['.*login.*', prose, 'user login page'],
  ['.*(admin|root|login)[0-9]{1,3}.*', prose, 'see admin42 there'],
] as const;

const hosts = Array.from(
  { length: 10_000 },
  (_, i) => `www${i % 97}.${['example', 'paypal', 'test'][i % 3]}.${i % 2 ? 'org' : 'com'}`,
);

const globs = [
  ['*.example.org', /^.*\.example\.org$/su],
  ['www1*.paypal.*', /^www1.*\.paypal\..*$/su],
  ['www?.*ple.c?m', /^www.\..*ple\.c.m$/su],
] as const;

function test(source: string): (text: string) => boolean {
  const compiled = compileRegex(source);
  if (compiled.kind === 'problem') throw new Error(compiled.message);
  return compiled.test;
}

function asRegExp(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'su');
}

function each(fits: (value: string) => boolean): number {
  let count = 0;
  for (const value of hosts) if (fits(value)) count++;
  return count;
}

function comparison(mine: () => unknown, theirs: () => unknown, amount: number, unit: string): string {
  const [rate, peer] = [perSecond(mine) * amount, perSecond(theirs) * amount];
  return `${whole(rate)} ${unit} (RegExp ${whole(peer)}, ratio ${(rate / peer).toFixed(2)})`;
}

/** Calls per second, measured for half a second after a warm-up of a tenth of a second. */
function perSecond(work: () => unknown): number {
  const call = (milliseconds: number): number => {
    const start = performance.now();
    let calls = 0;
    for (; performance.now() - start < milliseconds; calls++) work();
    return (calls * 1000) / (performance.now() - start);
  };
  call(100);
  return call(500);
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}
