/** The languages of the world, for words, names and addresses: everyday words, and syllables for invented ones. */
import rows from './languages.json' with { type: 'json' };

export interface Language {
  /** As in the `lang` of a page. */
  readonly code: string;
  /** Everyday words, the most common first. */
  readonly words: readonly string[];
  /** Syllables of invented words. */
  readonly syllables: readonly string[];
  /** Between words: empty in Chinese and Japanese. */
  readonly blank: string;
  readonly stop: string;
  /** Words of titles. */
  readonly title: {
    readonly home: string;
    readonly news: string;
    readonly shop: string;
    readonly contact: string;
    readonly login: string;
    readonly about: string;
  };
}

export const languages: readonly Language[] = rows.map(({ words, syllables, ...row }) => ({
  ...row,
  words: words.split(' '),
  syllables: syllables.split(' '),
}));

/** The first language of the table. */
export const english: Language = firstOf(languages);

function firstOf([first]: readonly Language[]): Language {
  if (first === undefined) throw new Error('no languages');
  return first;
}

export function languageOf(code: string): Language {
  return languages.find((language) => language.code === code) ?? english;
}
