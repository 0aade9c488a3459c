/** A line of `nmap-service-probes` (the format is in "Nmap Network Scanning", chapter 7) -> its parts. */
import type { PatternMatch } from '../../pattern/compile-product-pattern.ts';

export interface ServiceMatch {
  readonly service: string;
  /** Names the service only, and counts where no other match does. */
  readonly isSoft: boolean;
  readonly pattern: string;
  readonly ignoresCase: boolean;
  readonly dotMatchesAll: boolean;
  /** By letter: p product, v version, i information, h host name, o operating system, d device type. */
  readonly fields: ReadonlyMap<string, string>;
  readonly cpe: readonly string[];
}

/** The parts of a `match` or `softmatch` line, what is wrong with it, or undefined for another line. */
export function readServiceMatch(line: string): ServiceMatch | string | undefined {
  const head = /^(soft)?match (\S+) m(\S)/.exec(line);
  if (head === null) return /^(?:soft)?match\b/.test(line) ? 'Expected "match", a service and a pattern.' : undefined;
  const [all, soft, service = '', delimiter = ''] = head;
  const end = line.indexOf(delimiter, all.length);
  if (end === -1) return 'The pattern does not end.';
  const flags = /^[is]*/.exec(line.slice(end + 1))?.[0] ?? '';
  const fields = new Map<string, string>();
  const cpe: string[] = [];
  let at = end + 1 + flags.length;
  while (at < line.length) {
    if (line[at] === ' ') {
      at++;
      continue;
    }
    const start = /^(?:(cpe:)|([pviohd]))(\S)/.exec(line.slice(at, at + 5));
    if (start === null) return `A field is not known at character ${at + 1}.`;
    const from = at + start[0].length;
    const to = line.indexOf(start[3] ?? '/', from);
    if (to === -1) return `A field does not end at character ${at + 1}.`;
    const value = line.slice(from, to);
    if (start[1] !== undefined) cpe.push(`cpe:/${value}`);
    else fields.set(start[2] ?? '', value);
    // An "a" after a CPE name says that it was made automatically.
    at = to + 1 + (start[1] !== undefined && line[to + 1] === 'a' ? 1 : 0);
  }
  return {
    service,
    isSoft: soft !== undefined,
    pattern: line.slice(all.length, end),
    fields,
    cpe,
    ignoresCase: flags.includes('i'),
    dotMatchesAll: flags.includes('s'),
  };
}

/** A template with the groups of a match: `$1`, `$P(1)` printable, `$SUBST(1,"_",".")` replaced, `$I(1,">")` a number. */
export function filledTemplate(template: string, match: PatternMatch): string {
  return template
    .replace(
      /\$(?:(\d)|P\((\d)\)|SUBST\((\d),"([^"]*)","([^"]*)"\)|I\((\d),"([<>])"\))/g,
      (_, plain, printable, subject, from, to, number, order) => {
        const text = match[Number(plain ?? printable ?? subject ?? number)] ?? '';
        if (printable !== undefined) return text.replace(/[^\x20-\x7e]/g, '');
        if (subject !== undefined) return text.replaceAll(from, to);
        return number === undefined ? text : integerText(text, order === '>');
      },
    )
    .trim();
}

function integerText(text: string, isBigEndian: boolean): string {
  if (text.length > 8) return '';
  const bytes = [...text].map((character) => character.charCodeAt(0) & 0xff);
  return String((isBigEndian ? bytes : bytes.reverse()).reduce((value, byte) => value * 256n + BigInt(byte), 0n));
}
