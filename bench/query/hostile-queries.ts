import { MAX_QUERY_LENGTH } from '../../src/query/grammar/limits.ts';

/** Queries designed to be slow: each repeats one difficult construct, up to the maximum length. */
export function hostileQueries(): readonly { readonly name: string; readonly text: string }[] {
  const filled = (piece: string): string =>
    piece.repeat(Math.ceil(MAX_QUERY_LENGTH / piece.length)).slice(0, MAX_QUERY_LENGTH);
  const clauses = (clause: (at: number) => string, between = ' OR '): string => {
    let text = clause(0);
    for (let at = 1; at < 1_024; at++) {
      const next = between + clause(at);
      if (text.length + next.length > MAX_QUERY_LENGTH) break;
      text += next;
    }
    return text;
  };
  const pieces = [
    '(',
    ')',
    '"',
    '" ',
    "'",
    "'a ",
    '/',
    '/a ',
    '/a [ ',
    '[',
    '[{',
    ']',
    ':',
    'a:',
    'a:b ',
    '~',
    'a~ ',
    '^2',
    'a^2 ',
    '-',
    '! a ',
    '+',
    '*',
    '* ',
    '?*',
    '\\',
    '\\*',
    '[a TO b] ',
    'a ',
    'a OR b AND ',
    '(a OR ',
    'a:(',
    'NOT ',
    'AND ',
    '.a',
    '\0',
    '\ud800',
    '\u202e',
    '”',
    ' ',
    'a:b:c:d:e:f:1:2:3 ',
    '1.1.1.1: ',
    'x::',
    'é',
    '😀 ',
  ];
  return [
    ...pieces.map((piece) => ({ name: `${JSON.stringify(piece)} repeated`, text: filled(piece) })),
    { name: 'one long word', text: 'a'.repeat(MAX_QUERY_LENGTH) },
    { name: 'one long field name', text: `${'a'.repeat(MAX_QUERY_LENGTH - 2)}:b` },
    { name: 'blanks before a colon', text: `a${' '.repeat(MAX_QUERY_LENGTH - 3)}:b` },
    { name: 'a long phrase', text: `"${'a '.repeat((MAX_QUERY_LENGTH - 2) / 2)}"` },
    { name: 'many words', text: clauses((at) => `w${at}`, ' ') },
    { name: 'many unknown fields', text: clauses((at) => `http.titl${at}:x`) },
    { name: 'many edit distances', text: clauses((at) => `abcdefgh${at}~`) },
    { name: 'many dates', text: clauses((at) => `last_updated:>now-${at}d/d`) },
    { name: 'many addresses', text: clauses((at) => `2001:db8::${at}`) },
    { name: 'many patterns of field names', text: clauses((at) => `\\*${at}\\*a\\*:x`) },
    { name: 'one pattern of field names repeated', text: clauses(() => '\\*:x') },
    { name: 'many regular expressions', text: clauses((at) => `host:/(a|b)*${at}.*/`) },
    { name: 'many large regular expressions', text: clauses((at) => `host:/(a{99}){9${at}}/`) },
    { name: 'many regular expressions that must be determinised', text: clauses((at) => `host:/~(.*a.{9}${at})/`) },
    { name: 'one large regular expression', text: `host:/${'(a|b)*'.repeat(166)}/` },
    { name: 'groups nested to the limit', text: `${'('.repeat(64)}a${')'.repeat(64)}` },
  ];
}
