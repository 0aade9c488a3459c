import type { MatchPlan, PlanField, QueryPlan, WordsTest } from '../../model/query-plan.ts';
import { hasToken } from './has-token.ts';
import type { MatchedText } from './match-window.ts';
import { compileValueTest, type ValueKind, type ValueTest } from './value-test.ts';
import { compileWalk, type Walk } from './walk.ts';

/**
 * A plan made ready to be held against records in memory. It answers exactly as every engine must.
 */
export interface Matcher {
  matches(record: unknown): boolean;
  /** For a record that matches: the values that made it match, each under its path; what was only excluded has none. */
  highlights(record: unknown): readonly Highlight[];
}

export interface Highlight extends MatchedText {
  /** With `.keyword` where the exact value of a text was asked for. */
  readonly path: string;
}

export function compileMatcher(plan: QueryPlan): Matcher {
  const node = compileNode(plan, '');
  return {
    matches: (record) => node.matches(record, record),
    highlights: (record) => {
      const found = new Map<string, Highlight>();
      node.collect(record, record, (highlight) => {
        const name = `${highlight.path}\0${highlight.value}`;
        if (!found.has(name)) found.set(name, highlight);
      });
      return [...found.values()];
    },
  };
}

type OnHighlight = (highlight: Highlight) => void;

/** `element` is the object of a joined list that is looked at, the record itself outside of one. */
interface Node {
  matches(record: unknown, element: unknown): boolean;
  /** Asked only where the node matches. */
  collect(record: unknown, element: unknown, found: OnHighlight): void;
}

/** `base`: the path of the joined list around this plan, empty outside of one. */
function compileNode(plan: QueryPlan, base: string): Node {
  switch (plan.kind) {
    case 'all':
      return { matches: () => true, collect: () => {} };
    case 'none':
      return { matches: () => false, collect: () => {} };
    case 'and': {
      const nodes = plan.plans.map((one) => compileNode(one, base));
      return {
        matches: (record, element) => nodes.every((node) => node.matches(record, element)),
        collect: (record, element, found) => {
          for (const node of nodes) node.collect(record, element, found);
        },
      };
    }
    case 'or': {
      const nodes = plan.plans.map((one) => compileNode(one, base));
      return {
        matches: (record, element) => nodes.some((node) => node.matches(record, element)),
        collect: (record, element, found) => {
          for (const node of nodes) if (node.matches(record, element)) node.collect(record, element, found);
        },
      };
    }
    case 'not': {
      const node = compileNode(plan.plan, base);
      return { matches: (record, element) => !node.matches(record, element), collect: () => {} };
    }
    case 'match':
      return matchNode(plan, base);
    case 'joined': {
      const isInner = isBelow(plan.path, base);
      const elements = compileWalk({ path: plan.path, type: 'object' }, isInner ? base : '');
      const node = compileNode(plan.plan, plan.path);
      return {
        matches: (record, element) => elements(isInner ? element : record, (one) => node.matches(record, one)),
        collect: (record, element, found) => {
          elements(isInner ? element : record, (one) => {
            if (node.matches(record, one)) node.collect(record, one, found);
            return false;
          });
        },
      };
    }
  }
}

function matchNode({ fields, test }: MatchPlan, base: string): Node {
  const nodes = fields.map((field) => {
    const isInner = isBelow(field.path, base);
    const walk = compileWalk(field, isInner ? base : '');
    const valueTest = compileValueTest(test, valueKind(field));
    const matches =
      test.kind === 'words' ? spreadWords(test, walk, valueTest) : (root: unknown) => walk(root, valueTest);
    const shows = test.kind === 'words' ? anyWordTest(test) : valueTest;
    const suffix = field.exact === true ? '.keyword' : '';
    const isAboutWords = ['words', 'phrase'].includes(test.kind) || (test.kind === 'pattern' && test.on === 'token');
    return {
      matches: (record: unknown, element: unknown) => matches(isInner ? element : record),
      collect: (record: unknown, element: unknown, found: OnHighlight) => {
        walk(isInner ? element : record, (value, path) => {
          if (!shows(value)) return false;
          const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
          found({ path: path + suffix, value: text, shows, isAboutWords });
          return false;
        });
      },
    };
  });
  const [only] = nodes;
  const isOne = nodes.length === 1 && only !== undefined;
  return {
    matches: isOne ? only.matches : (record, element) => nodes.some((node) => node.matches(record, element)),
    collect: (record, element, found) => {
      if (test.kind === 'exists') return;
      for (const node of nodes) if (node.matches(record, element)) node.collect(record, element, found);
    },
  };
}

/** All words must be in the field, not all in the same value of a list. */
function spreadWords({ words }: WordsTest, walk: Walk, oneValue: ValueTest): (root: unknown) => boolean {
  if (words.length === 1) return (root) => walk(root, oneValue);
  const singles = words.map((forms) => compileValueTest({ kind: 'words', words: [forms] }, 'text'));
  return (root) => walk(root, oneValue) || singles.every((single) => walk(root, single));
}

function anyWordTest({ words }: WordsTest): ValueTest {
  return (value) => {
    const lower = String(value).toLowerCase();
    return words.some((forms) => forms.some((form) => hasToken(lower, form)));
  };
}

function valueKind(field: PlanField): ValueKind {
  if (field.exact === true) return 'exact';
  if (field.type === 'text') return 'text';
  return field.type === 'ip_range' ? 'range' : 'other';
}

function isBelow(path: string, base: string): boolean {
  return base !== '' && path.startsWith(`${base}.`);
}
