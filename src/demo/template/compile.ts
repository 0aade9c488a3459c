/**
 * A template of a value -> the function that draws it. Texts may contain placeholders (text.ts), lists and objects
 * contain templates, numbers and flags stand for themselves. A template without choices always gives the same value.
 */
import { Constant, Draw, needsOf } from './draw.ts';
import { compileText } from './text.ts';

export type Template<T> =
  | Draw<T>
  | Draw<T | undefined>
  | (T extends readonly (infer I)[]
      ? readonly Template<I>[]
      : T extends object
        ? { readonly [K in keyof T]?: Template<NonNullable<T[K]>> }
        : T);

/** The type of values that a template of this type draws. */
export type DrawnValue<T> =
  T extends Draw<infer U>
    ? U
    : T extends readonly (infer I)[]
      ? readonly DrawnValue<I>[]
      : T extends object
        ? { readonly [K in keyof T]: DrawnValue<T[K]> }
        : T;

export function compile(template: unknown): Draw<unknown> {
  if (template instanceof Draw) return template;
  if (typeof template === 'string') return compileText(template);
  if (Array.isArray(template)) return compileList(template);
  if (typeof template === 'object' && template !== null) return compileObject(template);
  return new Constant(template);
}

function compileList(list: readonly unknown[]): Draw<unknown> {
  const items = list.map(compile);
  if (items.every((item) => item instanceof Constant)) return new Constant(items.map(({ value }) => value));
  return new Draw((scene, values) => items.map((item) => item.draw(scene, values)), needsOf(items));
}

function compileObject(template: object): Draw<unknown> {
  const parts = Object.entries(template).map(([name, value]) => [name, compile(value)] as const);
  if (parts.every(([, part]) => part instanceof Constant)) {
    return new Constant(Object.fromEntries(parts.map(([name, part]) => [name, (part as Constant).value])));
  }
  return new Draw(
    (scene, values) => {
      const result: Record<string, unknown> = {};
      for (const [name, part] of parts) {
        const value = part.draw(scene, values);
        if (value !== undefined) result[name] = value;
      }
      return result;
    },
    needsOf(parts.map(([, part]) => part)),
  );
}
