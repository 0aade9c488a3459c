/** The template of a protocol -> the service that answers with it. */
import { defined } from '../../model/defined.ts';
import { protocols } from '../../model/fields/protocols.ts';
import type { ProductName } from '../products/catalogue.ts';
import { draw, hideVersion } from '../products/recognise.ts';
import { compile } from '../template/compile.ts';
import type { Draw, Values } from '../template/draw.ts';
import { chooser } from '../weighted.ts';
import type { DemoAnswer, DemoService, ServiceContext } from './service.ts';

/** The port of a service, and its transport: UDP, or TLS with a certificate of the machine. */
export type Listen = readonly [weight: number, protocol: string, port: number, over?: 'udp' | 'tls'];

/** Names with a dollar sign describe the answer; all others are fields of the protocol, with templates of values. */
export interface AnswerLayer {
  readonly $listens?: readonly Listen[];
  readonly $path?: string;
  /** The product that the answer reveals; texts use its version as `{$version}`. */
  readonly $product?: ProductName;
  readonly $hidesVersion?: boolean;
  /** The weight of this kind among the others; default 1. */
  readonly $weight?: number;
  /** Values for texts, which are not fields. */
  readonly $let?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

export interface AnswerVariant extends AnswerLayer {
  readonly $kinds?: readonly AnswerLayer[];
}

/** Common parts of all answers, then the parts of each variant, then those of each kind of a variant. */
export interface AnswerTemplate extends AnswerVariant {
  readonly $variants?: readonly AnswerVariant[];
}

/** The parts of a template in which it says something: itself, its variants and kinds. */
export function partsOf({ $variants = [], $kinds = [], ...own }: AnswerTemplate): readonly AnswerLayer[] {
  return [own, ...[...$variants, ...$kinds].flatMap(partsOf)];
}

export function serviceOf(name: string, template: AnswerTemplate): DemoService {
  const { $variants = [{}], $kinds = [{}], ...base } = template;
  const variants = $variants.map(({ $kinds: kinds = $kinds, ...variant }) =>
    chooser(kinds.map((kind) => [kind.$weight ?? 1, answerOf(name, merge(merge(base, variant), kind))])),
  );
  return {
    name,
    variants: variants.length,
    answer(scene, variant) {
      const choose = variants[variant];
      if (choose === undefined) throw new Error(`${name} has no variant ${variant}`);
      return choose(scene.random)(scene);
    },
  };
}

/** `base`, with additions and replacements from `over`. */
function merge<T extends object>(base: T, over: object): T {
  const merged = { ...base } as Record<string, unknown>;
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isPlain(below) && isPlain(value) ? merge(below, value) : value;
  }
  return merged as T;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function answerOf(name: string, layer: AnswerLayer): (scene: ServiceContext) => DemoAnswer {
  const { $listens = [], $path, $product, $hidesVersion = false, $weight: _, $let = {}, ...fields } = layer;
  const chooseListen = chooser($listens.map((listen) => [listen[0], listen]));
  const names = Object.keys(protocols[name]?.children ?? {}).filter((field) => field in fields);
  const steps = inOrder(name, { ...$let, ...fields });
  return (scene) => {
    const product = $product === undefined ? undefined : draw(scene.random, $product);
    const [, protocol, port, over] = chooseListen(scene.random);
    const values: Values = new Map();
    values.set('$protocol', protocol);
    values.set('$port', port);
    values.set('$version', product?.version);
    for (const [step, part] of steps) values.set(step, part.draw(scene, values));
    const record: Record<string, unknown> = {};
    for (const field of names) {
      const value = values.get(field);
      if (value !== undefined) record[field] = value;
    }
    return {
      port,
      protocol,
      prot7: name,
      ...defined({
        prot4: over === 'udp' ? 'udp' : undefined,
        tls: over === 'tls' ? 'machine' : undefined,
        path: $path === undefined ? undefined : $path,
        detections: product === undefined ? undefined : [$hidesVersion ? hideVersion(product) : product],
      }),
      part: { [name]: record },
    };
  };
}

/** Orders values so that each follows the values it depends on. */
function inOrder(name: string, templates: Readonly<Record<string, unknown>>): [string, Draw<unknown>][] {
  const all = new Map(Object.entries(templates).map(([key, value]) => [key, compilePart(name, key, value)]));
  const done = new Set(['$protocol', '$port', '$version']);
  const steps: [string, Draw<unknown>][] = [];
  const add = (key: string, dependents: readonly string[]): void => {
    if (done.has(key)) return;
    const part = all.get(key);
    if (part === undefined) throw new Error(`the template of ${name} has no ${key}`);
    if (dependents.includes(key)) throw new Error(`${key} in the template of ${name} depends on itself`);
    for (const need of part.needs) add(need, [...dependents, key]);
    done.add(key);
    steps.push([key, part]);
  };
  for (const key of all.keys()) add(key, []);
  return steps;
}

function compilePart(name: string, key: string, template: unknown): Draw<unknown> {
  try {
    return compile(template);
  } catch (error) {
    throw new Error(`${key} in the template of ${name}: ${(error as Error).message}`, { cause: error });
  }
}
