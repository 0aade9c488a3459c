import { firstElementKind } from '../elements/element-kinds.ts';
import { readElements } from '../elements/read-elements.ts';
import type { Format } from '../format.ts';

/** Technologies by their names, or names of categories by their numbers. */
export const wappalyzer: Format<'reference'> = {
  name: 'wappalyzer',
  version: 1,
  about: 'technologies of Wappalyzer in JSON',
  target: 'reference',
  recognises: (head) => firstElementKind(head) === undefined && MARK.test(head.text),
  read: readElements,
};

/** A technology, or the first category. */
const MARK = /^\s*\{(?:.*"cats"\s*:\s*\[|\s*"\d+"\s*:\s*\{\s*"(?:groups|name|priority)")/s;
