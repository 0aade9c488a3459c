/** Where one answer of WHOIS ends and the next one begins, in a source with several. */

/**
 * Texts are cut where another domain begins: before the comments and blank lines that stand right before the paragraph
 * with its name. An answer that says that there is no such domain is a text of its own. Text is one character a byte.
 */
export class WhoisSplitter {
  /** Of the text, up to where its lines are known. */
  #at = 0;
  #name: string | undefined;
  #hasName = false;
  #namePending = false;
  #isAnswered = false;
  #afterBlank = true;
  /** Where the comments before the paragraph begin, and the paragraph itself. */
  #comments: number | undefined;
  #paragraph = 0;
  /** That with the name. */
  #ownParagraph = 0;

  /** The end of the first text, or undefined while it is not known. `isWhole`: nothing follows. */
  end(text: string, isWhole: boolean): number | undefined {
    for (;;) {
      const feed = text.indexOf('\n', this.#at);
      if (feed < 0 && !isWhole) return text.length >= LONGEST ? LONGEST : undefined;
      if (this.#at >= text.length) return isWhole ? text.length : undefined;
      const end = feed < 0 ? text.length : feed + 1;
      if (end > LONGEST) return this.#at > 0 ? this.#at : LONGEST;
      const cut = this.#addLine(text, this.#at, feed < 0 ? text.length : feed);
      if (cut !== undefined && cut > 0) return cut;
      this.#at = end;
    }
  }

  /** Begins a new text. */
  reset(): void {
    this.#at = 0;
    this.#name = undefined;
    this.#hasName = false;
    this.#namePending = false;
    this.#isAnswered = false;
    this.#afterBlank = true;
    this.#comments = undefined;
    this.#paragraph = 0;
  }

  #addLine(text: string, from: number, to: number): number | undefined {
    let start = from;
    while (start < to && text.charCodeAt(start) <= 0x20) start++;
    if (start === to) {
      this.#afterBlank = true;
      return undefined;
    }
    const first = text.charCodeAt(start);
    const isComment = first === PERCENT || first === HASH || first === SEMICOLON || isMark(text, start, first);
    if (isComment) {
      this.#comments ??= from;
      this.#afterBlank = true;
      return undefined;
    }
    if (this.#afterBlank) {
      this.#paragraph = this.#comments ?? from;
      this.#comments = undefined;
      this.#afterBlank = false;
    }
    const line = text.slice(start, Math.min(to, start + LONGEST_LINE));
    if (this.#namePending) {
      this.#namePending = false;
      const name = nameIn(line.replace(/^name:/i, ''));
      if (name !== undefined) return this.#setName(name, from);
    }
    const match = mayName(first) ? NAME.exec(line) : null;
    if (match !== null) {
      const value = match[1] ?? '';
      if (value === '') this.#namePending = true;
      else {
        const name = nameIn(value);
        if (name !== undefined) return this.#setName(name, from);
      }
      return undefined;
    }
    if (NO_DOMAIN.test(line)) {
      if (this.#hasName || this.#isAnswered) return this.#paragraph;
      this.#isAnswered = true;
    }
    return undefined;
  }

  #setName(name: string, from: number): number | undefined {
    if (this.#isAnswered && !this.#hasName) return this.#paragraph;
    if (!this.#hasName) {
      this.#hasName = true;
      this.#name = name;
      this.#ownParagraph = this.#paragraph;
      return undefined;
    }
    if (name === this.#name) return undefined;
    // Texts without blank lines between them.
    return this.#paragraph === this.#ownParagraph ? from : this.#paragraph;
  }
}

/** No answer about one domain is so long. */
const LONGEST = 2 ** 18;
const LONGEST_LINE = 300;
const [PERCENT, HASH, SEMICOLON, OPEN] = [0x25, 0x23, 0x3b, 0x5b];

/** Lines that clients of WHOIS write between answers, such as `[Querying whois.example]`. */
const isMark = (text: string, start: number, first: number): boolean =>
  first === OPEN &&
  (text.startsWith('[Quer', start) || text.startsWith('[Redirect', start) || text.startsWith('[whois.', start));

/** A letter that such a name may begin with, or a bracket. */
const mayName = (code: number): boolean => 'dDcCnNqQ[aA*123456789'.includes(String.fromCharCode(code));

const NAME =
  /^(?:\*\* )?(?:\d{1,2}[a-z]\.\s+|a\. )?\[?(?:complete )?(?:domain(?:[ _-]?name)?|query|nome de dom\S*nio \/ domain name|nombre de dominio)\]?(?:[ .\t]*:|\.{3,} |\]|\t+| {4,}(?=\S+\.\S)|(?<=\])) *\t*(\S*)/i;

const NO_DOMAIN =
  /^(?:no match\b|not found\b|domain not found|no data found|no entries found|no matching record|no found\b|the queried object does not exist|this domain name has not been registered|\S+ is free$|the domain has not been registered)/i;

function nameIn(text: string): string | undefined {
  const [word = ''] = text.trim().split(/\s/, 1);
  const name = word.toLowerCase().replace(/\.$/, '');
  return name.length > 1 && name.length < 254 && !/^[-=.]|["<>@/:,]/.test(name) ? name : undefined;
}
