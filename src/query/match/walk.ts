import type { PlanField } from '../../model/query-plan.ts';
import { compileGlob } from '../pattern/compile-glob.ts';

/**
 * Walks the values of a field in a record, through lists at any level. A path part that is a data name visits every
 * matching name. The walk ends when a visit returns true.
 */
export type Visit = (value: unknown, path: string) => boolean;

export type Walk = (root: unknown, visit: Visit) => boolean;

/** `below`: the path of the object that the walk starts at, if not the whole record. */
export function compileWalk(field: PlanField, below = ''): Walk {
  const relative = below === '' ? field.path : field.path.slice(below.length + 1);
  const steps: readonly Step[] = relative.split('.').map((part) => (part === '*' ? nameStep(field) : part));
  const start = below === '' ? '' : `${below}.`;
  return (root, visit) => walk(root, steps, 0, start, visit);
}

/** A name, or a test of lower-cased names. */
type Step = string | ((name: string) => boolean);

function nameStep({ name }: PlanField): Step {
  if (name === undefined) return () => true;
  return name.wild.length === 0 ? (recordName) => recordName === name.text : compileGlob(name);
}

function walk(value: unknown, steps: readonly Step[], at: number, path: string, visit: Visit): boolean {
  if (value === null || value === undefined) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (walk(item, steps, at, path, visit)) return true;
    return false;
  }
  const step = steps[at];
  if (step === undefined) return visit(value, path.slice(0, -1));
  if (typeof value !== 'object') return false;
  if (typeof step === 'string') {
    return Object.hasOwn(value, step) && walk((value as Names)[step], steps, at + 1, `${path}${step}.`, visit);
  }
  for (const [name, inner] of Object.entries(value)) {
    if (step(name.toLowerCase()) && walk(inner, steps, at + 1, `${path}${name}.`, visit)) return true;
  }
  return false;
}

interface Names {
  readonly [name: string]: unknown;
}
