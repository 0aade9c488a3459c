/**
 * A page of the documentation -> its commands, each with the output that the page shows. A command begins with `$ ` in
 * a code block; a backslash at its end continues it. The lines up to the next command are its output.
 */
export interface TypedLine {
  readonly command: string;
  readonly printed: string;
  /** The position of `printed` in the page. */
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
 * Commands that no test runs: in a block without `$ ` that is not marked `sh`, the mark for commands that need other
 * machines or programs.
 */
export function untypedCommands(page: string): readonly string[] {
  return [...page.matchAll(BLOCK)].flatMap(([, language, body = '']) =>
    language === 'sh' || /^\$ /m.test(body)
      ? []
      : [...body.matchAll(/^(?:npx |)(?:periplus|curl) .*$/gm)].map(([line]) => line),
  );
}

/** Ignores what varies from run to run; `...` in a page stands for anything. */
export function isPrinted(expected: string, printed: string): boolean {
  const parts = lasting(expected)
    .split('...')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]*?')}$`).test(lasting(printed));
}

const lasting = (text: string): string =>
  text
    .replaceAll(/"took":\s*\d+,\s*"timestamp":\s*\d+/g, '"took":0,"timestamp":0')
    .replaceAll(/[ \t\r]+$/gm, '')
    .trim();

/** The page with its outdated outputs replaced. An output with `...` stays as it is. */
export function withPrinted(page: string, lines: readonly TypedLine[], printed: readonly string[]): string {
  return lines.reduceRight((text, { start, end, printed: expected }, at) => {
    const now = printed[at] ?? '';
    if (expected.includes('...') || isPrinted(expected, now)) return text;
    const body = now.replaceAll('\r\n', '\n').trimEnd();
    return text.slice(0, start) + (body === '' ? '' : `${body}\n`) + text.slice(end);
  }, page);
}
