/** The prose of each language, created on first use, which takes a moment. */
import { languageOf } from './languages.ts';
import { Prose } from './prose.ts';

export class ProseOf {
  private readonly cache = new Map<string, Prose>();

  get(code: string): Prose {
    const prose = this.cache.get(code) ?? new Prose(languageOf(code));
    this.cache.set(code, prose);
    return prose;
  }
}
