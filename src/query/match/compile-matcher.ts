import type { MatchPlan, PlanField, QueryPlan, WordsTest } from '../../model/query-plan.ts';
import { PatternWork } from '../pattern/pattern-work.ts';
import { eachToken, findToken, hasToken } from '../value/tokens.ts';
import type { MatchedText, Part } from './match-window.ts';
import { compileValueTest, type ValueKind, type ValueTest } from './value-test.ts';
import { compileWalk, type Walk } from './walk.ts';

/** A plan compiled to a test of records in memory. It must agree with every engine. */
export interface Matcher {
  /** The top-level fields of a record that it reads. */
  readonly fields: ReadonlySet<string>;
  matches(record: unknown): boolean;
  /** The same in steps: undefined if patterns need another one for this record. */
  step(record: unknown): boolean | undefined;
  /** The values that made a matching record match, the first of each path. Excluded values are not listed. */
  highlights(record: unknown): readonly Highlight[];
}

export interface Highlight extends MatchedText {
  /** With `.keyword` if the query named the exact value of a text. */
  readonly path: string;
}

/** `work` limits the steps. A caller may also take the highlights in a step of it. */
export function compileMatcher(plan: QueryPlan, work = new PatternWork()): Matcher {
  const node = compileNode(plan, '', work);
  const step = (record: unknown): boolean | undefined => work.step(() => node.matches(record, record));
  return {
    // Most matchers only highlight, and nobody asks for this.
    get fields() {
      return new Set(pathsOf(plan).map((path) => path.split('.', 1)[0] ?? ''));
    },
    step,
    matches: (record) => {
      for (;;) {
        const answer = step(record);
        if (answer !== undefined) return answer;
      }
    },
    highlights: (record) => {
      const highlights = new Map<string, Highlight>();
      node.collect(record, record, (highlight) => {
        if (!highlights.has(highlight.path)) highlights.set(highlight.path, highlight);
      });
      return [...highlights.values()];
    },
  };
}

function pathsOf(plan: QueryPlan): readonly string[] {
  switch (plan.kind) {
    case 'all':
    case 'none':
      return [];
    case 'and':
    case 'or':
      return plan.plans.flatMap(pathsOf);
    case 'not':
      return pathsOf(plan.plan);
    case 'match':
      return plan.fields.map(({ path }) => path);
    case 'joined':
      return [plan.path, ...pathsOf(plan.plan)];
  }
}

type HighlightSink = (highlight: Highlight) => void;

/** `element` is the current object of a joined list, or the record itself outside of one. */
interface Node {
  matches(record: unknown, element: unknown): boolean;
  /** Called only if the node matches, unless `isSelective` is set. */
  collect(record: unknown, element: unknown, sink: HighlightSink): void;
  /** `collect` finds nothing if the node does not match. */
  readonly isSelective?: boolean;
}

/** `base` is the path of the enclosing joined list, or empty. */
function compileNode(plan: QueryPlan, base: string, work: PatternWork): Node {
  switch (plan.kind) {
    case 'all':
      return { matches: () => true, collect: () => {} };
    case 'none':
      return { matches: () => false, collect: () => {} };
    case 'and': {
      const nodes = plan.plans.map((child) => compileNode(child, base, work));
      return {
        matches: (record, element) => nodes.every((node) => node.matches(record, element)),
        collect: (record, element, sink) => {
          for (const node of nodes) node.collect(record, element, sink);
        },
      };
    }
    case 'or': {
      const nodes = plan.plans.map((child) => compileNode(child, base, work));
      return {
        matches: (record, element) => nodes.some((node) => node.matches(record, element)),
        collect: (record, element, sink) => {
          for (const node of nodes)
            if (node.isSelective === true || node.matches(record, element)) node.collect(record, element, sink);
        },
        isSelective: true,
      };
    }
    case 'not': {
      const node = compileNode(plan.plan, base, work);
      return { matches: (record, element) => !node.matches(record, element), collect: () => {} };
    }
    case 'match':
      return matchNode(plan, base, work);
    case 'joined': {
      const isInner = isBelow(plan.path, base);
      const elements = compileWalk({ path: plan.path, type: 'object' }, isInner ? base : '');
      const node = compileNode(plan.plan, plan.path, work);
      return {
        matches: (record, element) => elements(isInner ? element : record, (item) => node.matches(record, item)),
        collect: (record, element, sink) => {
          elements(isInner ? element : record, (item) => {
            if (node.isSelective === true || node.matches(record, item)) node.collect(record, item, sink);
            return false;
          });
        },
        isSelective: true,
      };
    }
  }
}

function matchNode({ fields, test }: MatchPlan, base: string, work: PatternWork): Node {
  // With several words, each may be in another value of a list: a value with one of them is not a match yet.
  const isSpread = test.kind === 'words' && test.words.length > 1;
  const nodes = fields.map((field) => {
    const isInner = isBelow(field.path, base);
    const walk = compileWalk(field, isInner ? base : '');
    const valueTest = compileValueTest(test, valueKind(field), work);
    const matches = isSpread ? spreadWords(test, walk, valueTest) : (root: unknown) => walk(root, valueTest);
    const passes = isSpread ? anyWordTest(test) : valueTest;
    const find = findOf(test, valueTest);
    const suffix = field.exact === true ? '.keyword' : '';
    const isWordTest = ['words', 'phrase'].includes(test.kind) || (test.kind === 'pattern' && test.on === 'token');
    return {
      matches: (record: unknown, element: unknown) => matches(isInner ? element : record),
      collect: (record: unknown, element: unknown, sink: HighlightSink) => {
        walk(isInner ? element : record, (value, path) => {
          if (!passes(value)) return false;
          const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
          sink({ path: path + suffix, value: text, passes, isWordTest, find });
          return false;
        });
      },
    };
  });
  const [only] = nodes;
  const isOne = nodes.length === 1 && only !== undefined;
  return {
    matches: isOne ? only.matches : (record, element) => nodes.some((node) => node.matches(record, element)),
    collect: (record, element, sink) => {
      if (test.kind === 'exists') return;
      for (const node of nodes) if (!isSpread || node.matches(record, element)) node.collect(record, element, sink);
    },
    isSelective: true,
  };
}

/** All words must be in the field, but they may be in different values of a list. */
function spreadWords({ words }: WordsTest, walk: Walk, oneValue: ValueTest): (root: unknown) => boolean {
  const singles = words.map((forms) => compileValueTest({ kind: 'words', words: [forms] }, 'text'));
  return (root) => walk(root, oneValue) || singles.every((single) => walk(root, single));
}

function anyWordTest({ words }: WordsTest): ValueTest {
  return (value) => {
    const lower = String(value).toLowerCase();
    return words.some((forms) => forms.some((form) => hasToken(lower, form)));
  };
}

/** Finds the first part of a value that passes, if that is faster than to test its parts. */
function findOf(test: MatchPlan['test'], passes: ValueTest): ((value: string) => Part | undefined) | undefined {
  if (test.kind === 'words') return firstWord(test);
  return test.kind === 'pattern' && test.on === 'token' ? firstToken(passes) : undefined;
}

/** Finds the first token that passes. Unknown if lower-casing has moved it. */
function firstToken(passes: ValueTest): (value: string) => Part | undefined {
  return (value) => {
    const lower = value.toLowerCase();
    if (lower.length !== value.length) return undefined;
    let first: Part | undefined;
    eachToken(lower, (start, end) => {
      if (first === undefined && passes(lower.slice(start, end))) first = { start, end };
    });
    return first;
  };
}

/** Finds the first of the words. Unknown if lower-casing has moved it. */
function firstWord({ words }: WordsTest): (value: string) => Part | undefined {
  const forms = words.flat();
  return (value) => {
    const lower = value.toLowerCase();
    if (lower.length !== value.length) return undefined;
    let first: Part | undefined;
    for (const form of forms) {
      const start = findToken(lower, form);
      if (start >= 0 && (first === undefined || start < first.start)) first = { start, end: start + form.length };
    }
    return first;
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
