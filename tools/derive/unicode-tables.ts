import { hash } from 'node:crypto';

/**
 * What the engines need of Unicode, taken from this Node, so that the addon splits and compares texts exactly as the
 * matcher does.
 */

/** The module with the digest of tables, for the layout of indices. */
export function unicodeDigest(tables: string): string {
  const digest = hash('sha256', tables, 'hex').slice(0, 16);
  return `/** Of the characters as the addon knows them (native/src/encode/unicode_tables.rs). Written by \`npm run derive\`. */
export const UNICODE_DIGEST = '${digest}';
`;
}

/** The Rust module with the classes of all characters and their lower case. */
export function unicodeTables(): string {
  return `//! The characters of Unicode ${process.versions.unicode}, as Node knows them. Written by \`npm run derive\`.

/// First and last character, and their class: the bits of \`unicode.rs\`. All other characters have none.
#[rustfmt::skip]
pub const CLASSES: &[(u32, u32, u8)] = &[
${rows(classRanges().map(({ first, last, value }) => `(${hex(first)},${hex(last)},${value})`))}
];

/// First and last character, the distance between two of them, and what is added to each for its lower case.
#[rustfmt::skip]
pub const LOWER: &[(u32, u32, u32, i32)] = &[
${rows(lowerRuns().map(({ first, last, step, change }) => `(${hex(first)},${hex(last)},${step},${change})`))}
];
`;
}

interface ClassRange {
  readonly first: number;
  readonly last: number;
  readonly value: number;
}

function classRanges(): readonly ClassRange[] {
  const ranges: ClassRange[] = [];
  for (let code = 0; code <= LAST_CODE; code++) {
    const value = classOf(code);
    const range = ranges.at(-1);
    if (range?.value === value && range.last === code - 1) ranges[ranges.length - 1] = { ...range, last: code };
    else if (value !== 0) ranges.push({ first: code, last: code, value });
  }
  return ranges;
}

function classOf(code: number): number {
  const text = String.fromCodePoint(code);
  let bits = 0;
  for (const [bit, pattern] of CLASSES.entries()) if (pattern.test(text)) bits |= 1 << bit;
  return bits;
}

interface LowerRun {
  readonly first: number;
  readonly last: number;
  readonly step: number;
  readonly change: number;
}

function lowerRuns(): readonly LowerRun[] {
  const runs: LowerRun[] = [];
  for (let code = 0; code <= LAST_CODE; code++) {
    const text = String.fromCodePoint(code);
    const [first, ...more] = text.toLowerCase();
    const lower = first?.codePointAt(0) ?? code;
    if (lower === code) continue;
    // The only one whose lower case is two characters is written in unicode.rs.
    if (more.length > 0) {
      if (code !== DOTTED_I) throw new Error(`the lower case of ${hex(code)} has several characters`);
      continue;
    }
    const change = lower - code;
    const run = runs.at(-1);
    const distance = code - (run?.last ?? code);
    const fits = run !== undefined && run.change === change && (run.step === 0 ? distance <= 2 : distance === run.step);
    if (fits) runs[runs.length - 1] = { ...run, last: code, step: distance };
    else runs.push({ first: code, last: code, step: 0, change });
  }
  return runs.map((run) => ({ ...run, step: Math.max(run.step, 1) }));
}

function rows(items: readonly string[]): string {
  const lines: string[] = [];
  for (const item of items) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + item.length + 2 <= WIDTH) lines[lines.length - 1] = `${line} ${item},`;
    else lines.push(`    ${item},`);
  }
  return lines.join('\n');
}

const hex = (code: number): string => `0x${code.toString(16)}`;

/** In words of a text; with a case; between which and its neighbours a sigma looks through. */
const CLASSES = [/^[\p{L}\p{N}]$/u, /^\p{Cased}$/u, /^\p{Case_Ignorable}$/u];
const DOTTED_I = 0x130;
const LAST_CODE = 0x10ffff;
const WIDTH = 118;
