/**
 * A template of a value -> the function that draws it. Texts may contain placeholders (text.ts), lists and objects
 * contain templates, numbers and flags stand for themselves. A text or a list that begins with `=` is a form: a value
 * that is drawn or computed (value-forms.ts), or drawn from the templates that follow it in the list. A template
 * without choices always gives the same value.
 */
import { Constant, Draw, needsOf } from './draw.ts';
import { compileText } from './text.ts';
import { DERIVED, DRAWN } from './value-forms.ts';

export function compile(template: unknown): Draw<unknown> {
  const form = formOf(template);
  if (form !== undefined) return Array.isArray(template) ? compileListForm(form, template) : compileValueForm(form);
  if (typeof template === 'string') return compileText(template);
  if (Array.isArray(template)) return compileList(template);
  if (typeof template === 'object' && template !== null) return compileObject(template);
  return new Constant(template);
}

/** The words of a form, its name first. */
export function formOf(template: unknown): readonly [name: string, ...args: string[]] | undefined {
  const text: unknown = Array.isArray(template) ? template[0] : template;
  if (typeof text !== 'string' || !text.startsWith('=')) return undefined;
  const [name = '', ...args] = text.slice(1).split(' ');
  return [name, ...args];
}

function compileValueForm([name, ...args]: readonly [string, ...string[]]): Draw<unknown> {
  const drawn = DRAWN[name];
  if (drawn !== undefined) return new Draw((scene) => drawn(scene, ...args));
  const derived = DERIVED[name];
  if (derived === undefined) throw new Error(`there is no =${name}`);
  const [source = '', argument = ''] = args;
  return new Draw((_, values) => derived(values.get(source) as never, argument), [source]);
}

type ListForm = (args: readonly string[], items: readonly Draw<unknown>[]) => Draw<unknown>;

const NOTHING = new Constant(undefined);

const LIST_FORMS: Readonly<Record<string, ListForm>> = {
  /** One of the items; the first counts as many times as the argument says. */
  oneOf([times = '1'], items) {
    const [first = NOTHING] = items;
    const choices = [...Array.from({ length: Number(times) - 1 }, () => first), ...items];
    return new Draw((scene, values) => scene.random.pick(choices).draw(scene, values), needsOf(items));
  },
  /** Each item with the same probability, in their order. */
  some: ([probability], items) =>
    new Draw(
      (scene, values) => scene.random.some(items, Number(probability)).map((item) => item.draw(scene, values)),
      needsOf(items),
    ),
  /** Some elements of the first item; the second is the template of each, which calls the element `it`. */
  each: ([probability], [list = NOTHING, template = NOTHING]) =>
    new Draw(
      (scene, values) =>
        scene.random
          .some(list.draw(scene, values) as readonly unknown[], Number(probability))
          .map((it) => template.draw(scene, new Map(values).set('it', it))),
      template.needs.filter((name) => name !== 'it'),
    ),
  /** The item with this probability, otherwise absent. */
  sometimes: ([probability], [item = NOTHING]) =>
    new Draw(
      (scene, values) => (scene.random.chance(Number(probability)) ? item.draw(scene, values) : undefined),
      item.needs,
    ),
  /** The first item if the named value is the second word, otherwise the second item. */
  if: ([name = '', wanted], [item = NOTHING, other = NOTHING]) =>
    new Draw(
      (scene, values) => (String(values.get(name)) === wanted ? item : other).draw(scene, values),
      [name, ...needsOf([item, other])],
    ),
  /** The objects of a list as text: the template of each, which calls the object `it`, and what stands between them. */
  join: ([name = ''], [template = NOTHING, between = new Constant('')]) =>
    new Draw(
      (scene, values) =>
        (values.get(name) as readonly unknown[])
          .map((one) => template.draw(scene, new Map([['it', one]])))
          .join(String(between.draw(scene, values))),
      [name],
    ),
};

function compileListForm([name, ...args]: readonly [string, ...string[]], list: readonly unknown[]): Draw<unknown> {
  const form = LIST_FORMS[name];
  if (form === undefined) throw new Error(`there is no =${name} of a list`);
  return form(args, list.slice(1).map(compile));
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
