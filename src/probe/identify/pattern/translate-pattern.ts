/**
 * A regular expression of JavaScript, Ruby or PCRE -> one of JavaScript without flags. The case is spelled out
 * ([aA]), because the linear engine of V8 knows no flag for it.
 */
import { CharacterClass, classEscape } from './character-class.ts';
import { EMPTY, exactly, inChoice, inSequence, literalsOf, type Needs, NO_NEEDS } from './needed-literals.ts';
import { PatternError, type PatternSource, type TranslatedPattern } from './pattern-source.ts';

const LONGEST_PATTERN = 8000;
const DEEPEST_NESTING = 40;
const MOST_REPEATS = 1000;
/** The linear engine of V8 counts to so many, and not in nested repeats. Higher counts are written out up to a length. */
const MOST_COUNTED = 16;
const LONGEST_UNROLLED = 6000;
/** V8 compiles ends of lines that follow one another in exponential time, and cannot be stopped meanwhile. */
const MOST_LINE_ENDS = 12;

/** @throws PatternError */
export function translatePattern(pattern: PatternSource): TranslatedPattern {
  if (pattern.text.length > LONGEST_PATTERN) throw new PatternError('The pattern is too long.', LONGEST_PATTERN);
  return new PatternTranslation(pattern).run();
}

interface Piece extends Needs {
  readonly source: string;
  /** Stands for a place, not for characters: it cannot be repeated. */
  readonly isPlace?: boolean;
  /** How many ends of lines one match may pass. */
  readonly lineEnds?: number;
}

class PatternTranslation {
  private readonly text: string;
  private readonly dialect: PatternSource['dialect'];
  private readonly groups: readonly (string | undefined)[];
  private at = 0;
  private depth = 0;
  private ignoresCase: boolean;
  private dotMatchesAll: boolean;
  private hasLines: boolean;
  private isRegular = true;

  constructor({ text, dialect, ignoresCase, dotMatchesAll }: PatternSource) {
    this.text = text;
    this.dialect = dialect;
    this.ignoresCase = ignoresCase;
    this.dotMatchesAll = dotMatchesAll;
    this.hasLines = dialect === 'ruby';
    this.groups = captureGroups(text);
  }

  run(): TranslatedPattern {
    const piece = this.choice();
    if (this.at < this.text.length) throw this.error('There is no group to close.');
    const { groups, isRegular } = this;
    return { source: piece.source, literals: literalsOf(piece), groups, isRegular };
  }

  private choice(): Piece {
    if (++this.depth > DEEPEST_NESTING) throw this.error('The groups are nested too deeply.');
    const flags = [this.ignoresCase, this.dotMatchesAll, this.hasLines] as const;
    const options = [this.sequence()];
    while (this.take('|')) options.push(this.sequence());
    [this.ignoresCase, this.dotMatchesAll, this.hasLines] = flags;
    this.depth--;
    const lineEnds = Math.max(...options.map((option) => option.lineEnds ?? 0));
    return { source: options.map(({ source }) => source).join('|'), lineEnds, ...inChoice(options) };
  }

  private sequence(): Piece {
    const pieces: Piece[] = [];
    while (this.at < this.text.length && this.text[this.at] !== '|' && this.text[this.at] !== ')')
      pieces.push(this.repeated(this.atom()));
    const lineEnds = pieces.reduce((sum, piece) => sum + (piece.lineEnds ?? 0), 0);
    if (lineEnds > MOST_LINE_ENDS) throw this.error(`One match passes more than ${MOST_LINE_ENDS} ends of lines.`);
    return { source: pieces.map(({ source }) => source).join(''), lineEnds, ...inSequence(pieces) };
  }

  private repeated(piece: Piece): Piece {
    const start = this.at;
    if (!REPEATS.includes(this.text[start] ?? ' ')) return piece;
    const count = /^(?:[*+?]|\{(\d{1,9})(?:(,)(\d{0,9}))?\})/.exec(this.text.slice(start, start + 24));
    if (count === null) return piece;
    this.at += count[0].length;
    const lazy = this.take('?') ? '?' : '';
    // A possessive repeat only forbids to try again. Without it the pattern matches no less.
    if (lazy === '' && this.dialect !== 'javascript') this.take('+');
    if (piece.isPlace === true) return count[0] === '+' || Number(count[1]) > 0 ? piece : { source: '', ...EMPTY };
    if (Math.max(Number(count[1] ?? 0), Number(count[3] ?? 0)) > MOST_REPEATS)
      throw new PatternError(`A repeat is counted to more than ${MOST_REPEATS}.`, start);
    if (count[3] !== undefined && count[3] !== '' && Number(count[3]) < Number(count[1]))
      throw new PatternError('The bounds of a repeat are in the wrong order.', start);
    const isNeeded = count[0] === '+' || Number(count[1] ?? 0) > 0;
    const { lineEnds = 0 } = piece;
    const needs = isNeeded ? { oneOf: literalsOf(piece) } : NO_NEEDS;
    if (count[1] === undefined) return { source: `${piece.source}${count[0]}${lazy}`, lineEnds, ...needs };
    const [least, most] = [Number(count[1]), count[2] === undefined ? count[1] : (count[3] ?? '')];
    const counted = this.counted(piece, least, most === '' ? undefined : Number(most), lazy);
    return { ...counted, lineEnds: lineEnds * Math.max(least + 1, Number(most)), ...needs };
  }

  /** `most` undefined: without end. */
  private counted(piece: Piece, least: number, most: number | undefined, lazy: string) {
    const highest = most ?? least + 1;
    const unrolled = `${piece.source.repeat(least)}${most === undefined ? `${piece.source}*${lazy}` : `(?:${piece.source}`.repeat(most - least) + `)?${lazy}`.repeat(most - least)}`;
    const hasCapture =
      piece.source.includes('(') && /\((?!\?)/.test(piece.source.replace(/\\.|\[(?:\\.|[^\]])*\]/gs, ''));
    if (!hasCapture && unrolled.length <= LONGEST_UNROLLED) return { source: unrolled === '' ? '(?:)' : unrolled };
    if (highest > MOST_COUNTED || /\{\d/.test(piece.source)) this.isRegular = false;
    return { source: `${piece.source}{${least},${most ?? ''}}${lazy}` };
  }

  private atom(): Piece {
    const character = this.text[this.at++] ?? '';
    switch (character) {
      case '(':
        return this.group();
      case '[':
        return this.characterClass();
      case '\\':
        return this.escape();
      case '.':
        return { source: this.dotMatchesAll ? '[^]' : this.dialect === 'javascript' ? '.' : '[^\\n]', ...NO_NEEDS };
      case '^':
        return this.place(this.hasLines ? '(?m:^)' : '^');
      case '$':
        if (this.hasLines) return { ...this.place('(?m:$)'), lineEnds: 1 };
        return this.dialect === 'pcre' ? { ...this.place('\\n?$'), lineEnds: 1 } : this.place('$');
      case '*':
      case '+':
      case '?':
        throw new PatternError('There is nothing to repeat.', this.at - 1);
      default:
        return this.literal(character);
    }
  }

  private group(): Piece {
    const start = this.at - 1;
    if (!this.take('?')) return this.close(start, '(');
    const look = /^<?[=!]/.exec(this.text.slice(this.at, this.at + 2));
    if (look !== null) {
      this.at += look[0].length;
      this.isRegular = false;
      const { source, lineEnds = 0 } = this.close(start, `(?${look[0]}`);
      return { source, lineEnds, isPlace: true, ...NO_NEEDS };
    }
    if (this.take('#')) {
      const end = this.text.indexOf(')', this.at);
      if (end === -1) throw new PatternError('The comment does not end.', start);
      this.at = end + 1;
      return { source: '', isPlace: true, ...EMPTY };
    }
    const name = /^P?(?:<\w+>|'\w+')/.exec(this.text.slice(this.at, this.at + 80));
    if (name !== null) {
      this.at += name[0].length;
      return this.close(start, '(');
    }
    if (this.take(':') || this.take('>')) return this.close(start, '(?:');
    return this.flags(start);
  }

  /** `(?i)` holds to the end of the group around it, `(?i:...)` inside its own. */
  private flags(start: number): Piece {
    const flags = /^([a-z]*)(?:-([a-z]*))?([):])/.exec(this.text.slice(this.at, this.at + 16));
    if (flags === null) throw new PatternError('The group is of an unknown kind.', start);
    this.at += flags[0].length;
    const before = [this.ignoresCase, this.dotMatchesAll, this.hasLines] as const;
    for (const flag of flags[1] ?? '') this.set(flag, true, start);
    for (const flag of flags[2] ?? '') this.set(flag, false, start);
    if (flags[3] === ')') return { source: '', isPlace: true, ...EMPTY };
    const piece = this.close(start, '(?:');
    [this.ignoresCase, this.dotMatchesAll, this.hasLines] = before;
    return piece;
  }

  private set(flag: string, isOn: boolean, start: number): void {
    if (flag === 'i') this.ignoresCase = isOn;
    else if (flag === 's' || (flag === 'm' && this.dialect === 'ruby')) this.dotMatchesAll = isOn;
    else if (flag === 'm') this.hasLines = isOn;
    else throw new PatternError(`The flag ${flag} is not known.`, start);
  }

  private close(start: number, opening: string): Piece {
    const body = this.choice();
    if (!this.take(')')) throw new PatternError('The group is not closed.', start);
    return { ...body, source: `${opening}${body.source})` };
  }

  private characterClass(): Piece {
    const characters = new CharacterClass(this.text, this.at, this.dialect, this.ignoresCase);
    this.at = characters.end;
    const { single } = characters;
    return { source: characters.source, ...(single === undefined ? NO_NEEDS : exactly(single)) };
  }

  private escape(): Piece {
    const start = this.at - 1;
    const character = this.text[this.at++];
    if (character === undefined) throw new PatternError('The pattern ends with a backslash.', start);
    if (character === 'A' && this.dialect !== 'javascript') return this.place('^');
    if (/[zZ]/.test(character) && this.dialect !== 'javascript') return this.place(character === 'z' ? '$' : '\\n?$');
    if (character === 'G') return this.place('');
    if (/[bB]/.test(character)) return this.place(`\\${character}`);
    if (character === 'R' && this.dialect !== 'javascript') return { source: '(?:\\r\\n|[\\n\\r])', ...NO_NEEDS };
    const reference = this.reference(character);
    if (reference !== undefined) return reference;
    const item = classEscape(this.text, start, this.dialect);
    this.at = item.end;
    if (item.kind === 'set') return { source: `[${item.source}]`, ...NO_NEEDS };
    return this.literal(String.fromCharCode(item.code));
  }

  private reference(character: string): Piece | undefined {
    const named = /^k[<']([^>']{1,64})[>']/.exec(this.text.slice(this.at - 1, this.at + 70));
    const numbered = /^[1-9]\d?/.exec(this.text.slice(this.at - 1, this.at + 1));
    const index = named === null ? Number(numbered?.[0] ?? 0) : this.groups.indexOf(named[1]) + 1;
    if (index === 0 || index > this.groups.length) {
      if (character === 'k') throw this.error('There is no such group.');
      return undefined;
    }
    this.at += (named ?? numbered ?? [''])[0].length - 1;
    this.isRegular = false;
    return { source: `(?:\\${index})`, ...NO_NEEDS };
  }

  private literal(character: string): Piece {
    const known = (this.ignoresCase ? ASCII_IN_ANY_CASE : ASCII)[character.charCodeAt(0)];
    return known ?? literal(character, this.ignoresCase);
  }

  private place(source: string): Piece {
    return { source, isPlace: true, ...EMPTY };
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  private error(message: string): PatternError {
    return new PatternError(message, this.at);
  }
}

function literal(character: string, ignoresCase: boolean): Piece {
  const isLetter = /[a-z]/i.test(character);
  if (isLetter && ignoresCase)
    return { source: `[${character.toLowerCase()}${character.toUpperCase()}]`, ...exactly(character) };
  return { source: escaped(character), ...exactly(character) };
}

/** The characters of nearly all patterns. */
const ASCII = Array.from({ length: 0x80 }, (_, code) => literal(String.fromCharCode(code), false));
const ASCII_IN_ANY_CASE = Array.from({ length: 0x80 }, (_, code) => literal(String.fromCharCode(code), true));
const REPEATS = '*+?{';

function escaped(character: string): string {
  if (/[\w \-!"#%&',:;<=>@`~]/.test(character)) return character;
  const code = character.charCodeAt(0);
  return code < 0x20 || code > 0x7e ? `\\u${code.toString(16).padStart(4, '0')}` : `\\${character}`;
}

/** The names of the groups that capture, in order; undefined for one without a name. */
function captureGroups(text: string): readonly (string | undefined)[] {
  const groups: (string | undefined)[] = [];
  for (let at = 0, isInClass = false; at < text.length; at++) {
    const character = text[at];
    if (character === '\\') at++;
    else if (character === '[' && !isInClass) {
      isInClass = true;
      // A bracket that comes first is a character of the class.
      if (text[at + 1] === '^') at++;
      if (text[at + 1] === ']') at++;
    } else if (character === ']') isInClass = false;
    else if (character === '(' && !isInClass) {
      const name = /^\(\?P?[<'](\w+)[>']/.exec(text.slice(at, at + 80));
      if (name !== null) groups.push(name[1]);
      else if (text[at + 1] !== '?') groups.push(undefined);
    }
  }
  return groups;
}
