/** A language -> words, sentences and paragraphs from everyday and invented words: few are frequent, many are rare. */
import { Random } from '../random.ts';
import { type Language, languageOf } from './languages.ts';

const VOCABULARY = 3_000;
const SENTENCES = 2_400;
const PARAGRAPHS = 1_200;

/** One word in twenty is new: names, typing errors, technical terms. */
const NEW_WORDS = Math.round(0.05 * 2 ** 16);

/** Ranks by Zipf's law, for the upper half of a 32-bit number: a table look-up instead of a power. */
const RANKS = ranks();

function ranks(): Uint16Array {
  const table = new Uint16Array(2 ** 16);
  let from = 0;
  for (let rank = 0; rank < VOCABULARY; rank++) {
    const to = Math.round((Math.log(rank + 2) / Math.log(VOCABULARY + 1)) * table.length);
    table.fill(rank, from, to);
    from = to;
  }
  return table;
}

export class Prose {
  readonly language: Language;
  private readonly vocabulary: readonly string[];
  /** The same words, each with the blank that follows it. */
  private readonly spaced: readonly string[];
  private readonly nouns: readonly string[];
  private readonly names: readonly string[];
  private readonly sentences: (string | undefined)[] = new Array(SENTENCES).fill(undefined);
  private readonly paragraphs: (string | undefined)[] = new Array(PARAGRAPHS).fill(undefined);

  constructor(language: Language) {
    this.language = language;
    const random = new Random('prose', language.code);
    const vocabulary = [...language.words];
    while (vocabulary.length < VOCABULARY) vocabulary.push(inventWord(language, random));
    this.vocabulary = vocabulary;
    this.spaced = vocabulary.map((word) => word + language.blank);
    // Skip the function words.
    this.nouns = language.words.slice(20);
    this.names = this.nouns.map(capital);
  }

  /** A content word. */
  noun(random: Random): string {
    return random.chance(0.6) ? random.pick(this.nouns) : inventWord(this.language, random);
  }

  /** A sentence that other pages share: text is often copied. */
  sentence(random: Random): string {
    const number = random.below(SENTENCES);
    const sentence = this.sentences[number] ?? this.compose(new Random('sentence', this.language.code, number));
    this.sentences[number] = sentence;
    return sentence;
  }

  /** A sentence of this page only. */
  compose(random: Random): string {
    let text = capital(this.word(random, this.spaced));
    for (let count = random.between(4, 14); count > 0; count--) text += this.word(random, this.spaced);
    return text + this.word(random, this.vocabulary) + this.language.stop;
  }

  /** Every other sentence is unique to this page. */
  paragraph(random: Random): string {
    if (random.chance(0.5)) return this.writeParagraph(random);
    const number = random.below(PARAGRAPHS);
    const paragraph =
      this.paragraphs[number] ?? this.writeParagraph(new Random('paragraph', this.language.code, number));
    this.paragraphs[number] = paragraph;
    return paragraph;
  }

  /** Two or three words as a heading. */
  heading(random: Random): string {
    const { blank } = this.language;
    const text = this.name(random) + blank + this.name(random);
    return random.chance(0.5) ? text + blank + this.name(random) : text;
  }

  private word(random: Random, words: readonly string[]): string {
    const drawn = random.next();
    if ((drawn & 0xffff) >= NEW_WORDS) return words[RANKS[drawn >>> 16] ?? 0] ?? '';
    const word = inventWord(this.language, random);
    return words === this.spaced ? word + this.language.blank : word;
  }

  private name(random: Random): string {
    return random.chance(0.6) ? random.pick(this.names) : capital(inventWord(this.language, random));
  }

  private writeParagraph(random: Random): string {
    let text = '';
    for (let count = random.between(2, 6); count > 0; count--) {
      text += random.chance(0.7) ? this.compose(random) : this.sentence(random);
    }
    return text;
  }
}

/** The prose of each language, created on first use, which takes a moment. */
export class ProseOf {
  private readonly cache = new Map<string, Prose>();

  get(code: string): Prose {
    const prose = this.cache.get(code) ?? new Prose(languageOf(code));
    this.cache.set(code, prose);
    return prose;
  }
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export function inventWord(language: Language, random: Random): string {
  let word = '';
  for (let count = random.between(2, language.blank === '' ? 3 : 4); count > 0; count--) {
    word += random.pick(language.syllables);
  }
  return word;
}
