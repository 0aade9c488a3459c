/** A file of Recog in XML -> its fingerprints, in their order: the first that matches a text is the answer. */
import { readXml } from '../../../../wire/formats/xml/xml-reader.ts';
import {
  type CompiledPattern,
  compileProductPattern,
  type PatternMatch,
} from '../../pattern/compile-product-pattern.ts';
import { PatternError } from '../../pattern/pattern-source.ts';
import { MOST_PROBLEMS } from '../known-products.ts';

export interface RecogFile {
  /** What the texts are, such as ssh.banner; empty if the file has no fingerprints at all. */
  readonly matches: string;
  readonly fingerprints: readonly RecogFingerprint[];
  readonly problems: readonly string[];
}

export interface RecogFingerprint {
  readonly description: string;
  readonly pattern: CompiledPattern;
  readonly parameters: readonly RecogParameter[];
}

export interface RecogParameter {
  readonly name: string;
  /** Group of the pattern; 0 if the value is fixed. */
  readonly group: number;
  readonly value: string;
}

interface Draft {
  pattern: string;
  flags: string;
  description: string;
  parameters: RecogParameter[];
}

/** `name` is that of the file. It says what the texts are where the file does not, as in Recog itself. */
export function readRecogFile(content: Buffer, name: string): RecogFile {
  const problems: string[] = [];
  const fingerprints: RecogFingerprint[] = [];
  const stem = name.replace(/\.xml(?:\.\w+)?$/, '');
  let matches = '';
  let draft: Draft | undefined;
  let isInDescription = false;
  const report = (message: string): void => {
    if (problems.length < MOST_PROBLEMS) problems.push(message);
  };
  for (const token of readXml(content)) {
    if (token.kind === 'error')
      report(`${token.message} (character ${content.toString('utf8', 0, token.at).length + 1})`);
    else if (token.kind === 'open') {
      const { name: element, attributes } = token;
      const value = (key: string): string => attributes.get(key) ?? '';
      isInDescription = element === 'description';
      if (element === 'fingerprints') matches = value('matches') || stem;
      else if (element === 'fingerprint')
        draft = { pattern: value('pattern'), flags: value('flags'), description: '', parameters: [] };
      else if (element === 'param')
        draft?.parameters.push({ name: value('name'), group: Number(value('pos')) || 0, value: value('value') });
    } else if (token.kind === 'text') {
      if (isInDescription && draft !== undefined) draft.description += token.text;
    } else {
      isInDescription = false;
      if (token.name !== 'fingerprint' || draft === undefined) continue;
      const { description, parameters } = draft;
      const pattern = compile(draft, report);
      if (pattern !== undefined)
        fingerprints.push({ description: description.trim().replace(/\s+/g, ' '), pattern, parameters });
      draft = undefined;
    }
  }
  return { matches, fingerprints, problems };
}

function compile({ pattern, flags, description }: Draft, report: (message: string) => void) {
  try {
    return compileProductPattern({
      text: pattern,
      dialect: 'ruby',
      ignoresCase: flags.includes('REG_ICASE'),
      // Ruby has one flag for both names.
      dotMatchesAll: flags.includes('REG_DOT_NEWLINE') || flags.includes('REG_MULTILINE'),
    });
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    report(`${description.trim()}: ${error.message}`);
    return undefined;
  }
}

/** The parameters of a match by name, with `{names}` in their values replaced by the values of those parameters. */
export function recogParameters(
  parameters: readonly RecogParameter[],
  match: PatternMatch,
): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { name, group, value } of parameters) {
    const text = group === 0 ? value : match[group];
    if (text !== undefined && text !== '') values.set(name, text);
  }
  for (const { name, group, value } of parameters)
    if (group === 0 && value.includes('{'))
      // An unknown part of a CPE name is written as a hyphen.
      values.set(
        name,
        value.replace(/\{([\w.-]{1,64})\}/g, (_, other: string) => values.get(other) ?? '-'),
      );
  return values;
}
