/**
 * A page of the documentation -> the lines that a reader is told to type, each with what the page says is printed. A line to type begins
 * with `$ ` in a block of code; a backslash at its end continues it. What stands below it, up to the next, is printed.
 */
export interface TypedLine {
  readonly command: string;
  readonly printed: string;
  /** Where `printed` stands in the page. */
  readonly start: number;
  readonly end: number;
}

const BLOCK = /^```(\w*)\n([\s\S]*?)^```$/gm;

export function typedLines(page: string): readonly TypedLine[] {
  return [...page.matchAll(BLOCK)].flatMap((block) => {
    const [whole, , body = ''] = block;
    const start = block.index + whole.indexOf('\n') + 1;
    return linesOfBlock(body, start);
  });
}

function linesOfBlock(body: string, start: number): TypedLine[] {
  return [...body.matchAll(/^\$ ((?:.*\\\n)*.*\n)((?:(?!\$ ).*\n)*)/gm)].map((match) => {
    const [whole, command = '', printed = ''] = match;
    const end = start + match.index + whole.length;
    return { command: command.trimEnd(), printed, start: end - printed.length, end };
  });
}

/**
 * Commands in blocks that nobody types: without `$ `, and not marked `sh`, which is for what needs other machines or programs.
 * A page with such a line would not be checked.
 */
export function untypedCommands(page: string): readonly string[] {
  return [...page.matchAll(BLOCK)].flatMap(([, language, body = '']) =>
    language === 'sh' || /^\$ /m.test(body)
      ? []
      : [...body.matchAll(/^(?:npx |)(?:periplus|curl) .*$/gm)].map(([line]) => line),
  );
}

/** What differs from one run to the next is put in one form; `...` in a page stands for anything. */
export function isPrinted(said: string, printed: string): boolean {
  const parts = lasting(said)
    .split('...')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`).test(lasting(printed));
}

const lasting = (text: string): string =>
  text
    .replaceAll(/"took":\s*\d+,\s*"timestamp":\s*\d+/g, '"took":0,"timestamp":0')
    .replaceAll(/[ \t\r]+$/gm, '')
    .trim();

/** The page with other outputs: those that are no longer so. Where a page leaves something out by `...`, it stays as it is. */
export function withPrinted(page: string, lines: readonly TypedLine[], printed: readonly string[]): string {
  return lines.reduceRight((text, { start, end, printed: said }, at) => {
    const now = printed[at] ?? '';
    if (said.includes('...') || isPrinted(said, now)) return text;
    const body = now.replaceAll('\r\n', '\n').trimEnd();
    return text.slice(0, start) + (body === '' ? '' : `${body}\n`) + text.slice(end);
  }, page);
}
