/** A case of a case file: `# title`, the input (one or more lines), `==>`, the expected output. */
export interface QueryCase {
  readonly title: string;
  readonly input: string;
  readonly expected: string;
}

export function readCases(file: string): readonly QueryCase[] {
  return file
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [head = '', expected = ''] = part.split(/^==>\n?/m);
      const [title = '', ...input] = head.split('\n');
      return { title, input: input.join('\n').trim(), expected: expected.trim() };
    });
}
