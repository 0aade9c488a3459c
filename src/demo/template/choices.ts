/** Parts of a template that draw a value: ranges, choices, parts of lists, values derived from other values. */
import type { ServiceContext } from '../services/service.ts';
import { compile, type DrawnValue } from './compile.ts';
import { Draw, needsOf } from './draw.ts';

/** Whatever code computes from the scene. */
export const by = <T>(draw: (scene: ServiceContext) => T): Draw<T> => new Draw(draw);

/** A value derived from another one of the same record. */
export const from = <A, T>(name: string, make: (value: A, scene: ServiceContext) => T): Draw<T> =>
  new Draw((scene, values) => make(values.get(name) as A, scene), [name]);

/** A whole number, both ends included. */
export const between = (first: number, last: number): Draw<number> => by(({ random }) => random.between(first, last));

/** A whole number from 0, below `end`. */
export const below = (end: number): Draw<number> => by(({ random }) => random.below(end));

export const chance = (probability: number): Draw<boolean> => by(({ random }) => random.chance(probability));

export function oneOf<T>(...choices: readonly T[]): Draw<DrawnValue<T>> {
  const all = choices.map(compile);
  return new Draw((scene, values) => scene.random.pick(all).draw(scene, values) as DrawnValue<T>, needsOf(all));
}

/** Each element with the same probability, in the order of the list. */
export function some<T>(probability: number, list: readonly T[]): Draw<DrawnValue<T>[]> {
  const all = list.map(compile);
  return new Draw(
    (scene, values) => scene.random.some(all, probability).map((one) => one.draw(scene, values) as DrawnValue<T>),
    needsOf(all),
  );
}

/** The value with this probability, otherwise absent. */
export function sometimes<T>(probability: number, template: T): Draw<DrawnValue<T> | undefined> {
  const { draw, needs } = compile(template);
  return new Draw(
    (scene, values) => (scene.random.chance(probability) ? (draw(scene, values) as DrawnValue<T>) : undefined),
    needs,
  );
}
