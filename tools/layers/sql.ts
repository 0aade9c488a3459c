/**
 * Text of a literal -> whether it is an SQL statement, or part of one. Upper-case SQL is recognised anywhere;
 * lower-case SQL only at the beginning of a literal, so that "a value to select from" remains a sentence.
 */

const STATEMENT = new RegExp(
  [
    String.raw`\bselect\b[\s\S]*?\sfrom\s`,
    String.raw`\bwith\s+\w+\s+as\s*\(`,
    String.raw`\binsert\s+into\s`,
    String.raw`\bdelete\s+from\s`,
    String.raw`\bupdate\s+\S+\s+set\s`,
    String.raw`\b(?:create|drop|alter|truncate|optimize)\s+(?:\w+\s+){0,3}?(?:table|view|index|database|dictionary)\s`,
  ].join('|'),
  'gi',
);
/** The beginning of a statement that is built from several literals. */
const OPENING = /^\s*(?:SELECT|INSERT INTO|DELETE FROM|ALTER TABLE|CREATE TABLE)\s/;

/** `literal` is the text between the quotes, with a HOLE for each value put into a template. */
export function looksLikeSql(literal: string): boolean {
  const text = literal.replace(/\\[nrt]/g, ' ').trim();
  if (OPENING.test(`${text} `)) return true;
  for (const { 0: statement, index } of `${text} `.matchAll(STATEMENT)) {
    const verb = statement.split(/\s/, 1)[0] ?? '';
    if (verb === verb.toUpperCase()) return true;
    if (verb === verb.toLowerCase() && (index === 0 || text[0] === '(')) return true;
  }
  return false;
}
