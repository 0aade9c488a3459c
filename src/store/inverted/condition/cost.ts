import type { Pattern } from '../../../model/query-plan.ts';
import { parseRegex } from '../../../query/pattern/regex/parse-regex.ts';
import type { RegexTree } from '../../../query/pattern/regex/regex-tree.ts';
import type { Node } from '../node.ts';

/** Whether searching a node may take long, so that it waits in the lane of heavy work. */
export function isHeavy(node: Node): boolean {
  return new Parts().add(node) > MOST_PARTS;
}

/** Counts the parts of a node. A part that is heavy by itself exceeds the limit alone. */
class Parts {
  #count = 0;

  add(node: Node): number {
    if (this.#count > MOST_PARTS) return this.#count;
    this.#count += this.#own(node);
    if (node.kind === 'and' || node.kind === 'or') for (const part of node.nodes) this.add(part);
    if (node.kind === 'not') this.add(node.node);
    return this.#count;
  }

  #own(node: Node): number {
    switch (node.kind) {
      case 'terms':
        return 1 + node.terms.length / TERMS_OF_A_PART;
      case 'phrase':
        return node.path === undefined || node.words.length > LONGEST_PHRASE ? HEAVY : node.words.length;
      case 'pattern':
        return node.over.kind === 'terms' && hasFixedStart(node.pattern) ? PATTERN_PARTS : HEAVY;
      case 'named':
        return node.name === undefined ? PATTERN_PARTS : HEAVY;
      case 'texts': {
        const { from = '', to = '' } = node.range;
        return from === '' || from.charAt(0) !== to.charAt(0) ? HEAVY : PATTERN_PARTS;
      }
      default:
        return 1;
    }
  }
}

/** Every matching value begins with the same letter. */
function hasFixedStart(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'wildcard':
      return pattern.glob.text !== '' && pattern.glob.wild[0] !== 0;
    case 'fuzzy':
      return pattern.edits === 0;
    case 'regex': {
      const parsed = parseRegex(pattern.source);
      return parsed.kind === 'regex' && beginsWithText(parsed.tree);
    }
  }
}

function beginsWithText(tree: RegexTree): boolean {
  const [first] = tree.kind === 'sequence' ? tree.parts : [tree];
  return first?.kind === 'text' && first.text !== '';
}

const MOST_PARTS = 200;
const HEAVY = MOST_PARTS + 1;
/** A pattern or range over terms with a common prefix. */
const PATTERN_PARTS = 10;
/** Terms that are looked up together are cheap. */
const TERMS_OF_A_PART = 10;
const LONGEST_PHRASE = 8;
