/** The prose of each language, made when it is first asked for: making one takes a moment. */
import { languageOf } from './languages.ts';
import { Prose } from './prose.ts';

export class ProseOf {
  private readonly made = new Map<string, Prose>();

  get(code: string): Prose {
    const prose = this.made.get(code) ?? new Prose(languageOf(code));
    this.made.set(code, prose);
    return prose;
  }
}
