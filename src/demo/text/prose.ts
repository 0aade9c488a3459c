/** A language -> words, sentences and paragraphs: everyday words and invented ones, few of them often and many of them seldom. */
import { Random } from '../random.ts';
import type { Language } from './languages.ts';

const VOCABULARY = 3_000;
const SENTENCES = 2_400;

export class Prose {
  readonly language: Language;
  private readonly vocabulary: readonly string[];
  private readonly sentences: readonly string[];

  constructor(language: Language) {
    this.language = language;
    const random = new Random('prose', language.code);
    const vocabulary = [...language.words];
    while (vocabulary.length < VOCABULARY) vocabulary.push(inventWord(language, random));
    this.vocabulary = vocabulary;
    this.sentences = Array.from({ length: SENTENCES }, () => this.compose(random));
  }

  /** Now and then one that was never met before: names, slips, words of a trade. */
  word(random: Random): string {
    return random.chance(0.05) ? inventWord(this.language, random) : random.pickByRank(this.vocabulary);
  }

  /** A word of weight: none of the small ones that hold sentences together. */
  noun(random: Random): string {
    const { words } = this.language;
    return random.chance(0.6) ? (words[random.between(20, words.length - 1)] ?? '') : inventWord(this.language, random);
  }

  /** A sentence that other pages have as well: text is copied all the time. */
  sentence(random: Random): string {
    return random.pick(this.sentences);
  }

  /** A sentence that was never written before. */
  compose(random: Random): string {
    const words: string[] = [];
    for (let count = random.between(6, 16); count > 0; count--) words.push(this.word(random));
    const text = words.join(this.language.blank);
    return text.charAt(0).toUpperCase() + text.slice(1) + this.language.stop;
  }

  paragraph(random: Random): string {
    let text = '';
    for (let count = random.between(2, 6); count > 0; count--) {
      text += random.chance(0.4) ? this.compose(random) : this.sentence(random);
    }
    return text;
  }

  /** Two to four words as a heading. */
  heading(random: Random): string {
    const words = [this.noun(random), this.noun(random)];
    if (random.chance(0.5)) words.push(this.noun(random));
    return words.map(capital).join(this.language.blank);
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
