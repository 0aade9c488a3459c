/** The template of a protocol -> the service that answers with it. */
import { protocols } from '../../model/fields/protocols.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { ProductName } from '../products/catalogue.ts';
import { draw, hideVersion } from '../products/recognise.ts';
import type { Random } from '../random.ts';
import { compile, type Template } from '../template/compile.ts';
import { Draw, type Values } from '../template/draw.ts';
import { chooser } from '../weighted.ts';
import type { Service, ServiceAnswer, ServiceContext } from './service.ts';

/** Where a service is found, and over what: UDP, or TLS with a certificate of the machine. */
type Listen = readonly [weight: number, protocol: string, port: number, over?: 'udp' | 'tls'];

/** Names with a dollar sign are about the answer; all others are fields of the protocol. */
interface About {
  readonly $listens?: readonly Listen[];
  readonly $path?: string;
  /** What the answer tells of itself; its version stands in texts as `{$version}`. */
  readonly $product?: ProductName;
  readonly $hidesVersion?: boolean;
  /** How common a kind is among the others; 1 where absent. */
  readonly $weight?: number;
  /** Values that texts name, and no field has. */
  readonly $let?: Readonly<Record<string, unknown>>;
}

type Layer<T> = About & { readonly [K in keyof T]?: Template<NonNullable<T[K]>> | undefined };

interface Kinds<T> {
  readonly $kinds?: readonly Layer<T>[];
}

/** What all answers have, what each variant has besides or instead, and what each kind of a variant has. */
export type AnswerTemplate<T> = Layer<T> & Kinds<T> & { readonly $variants?: readonly (Layer<T> & Kinds<T>)[] };

export type Protocol = keyof {
  [K in keyof ResponsesRecord as NonNullable<ResponsesRecord[K]> extends { readonly banner?: string }
    ? K
    : never]: true;
};

export type AnswerTemplates = { readonly [P in Protocol]?: AnswerTemplate<NonNullable<ResponsesRecord[P]>> };

export function serviceOf(name: string, template: AnswerTemplate<unknown>): Service {
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

/** What `over` has, besides or instead of what `base` has. */
function merge(base: object, over: object): object {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key];
    merged[key] = isPlain(below) && isPlain(value) ? merge(below, value) : value;
  }
  return merged;
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Draw);

function answerOf(name: string, layer: Layer<unknown>): (scene: ServiceContext) => ServiceAnswer {
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
      ...(over === 'udp' ? { prot4: 'udp' } : {}),
      ...(over === 'tls' ? { tls: 'machine' } : {}),
      ...($path === undefined ? {} : { path: $path }),
      ...(product === undefined ? {} : { found: [$hidesVersion ? hideVersion(product) : product] }),
      part: { [name]: record },
    };
  };
}

/** What another value is made of comes before it. */
function inOrder(name: string, templates: Readonly<Record<string, unknown>>): [string, Draw<unknown>][] {
  const all = new Map(Object.entries(templates).map(([key, value]) => [key, compile(value)]));
  const done = new Set(['$protocol', '$port', '$version']);
  const steps: [string, Draw<unknown>][] = [];
  const add = (key: string, asked: readonly string[]): void => {
    if (done.has(key)) return;
    const part = all.get(key);
    if (part === undefined) throw new Error(`the template of ${name} has no ${key}`);
    if (asked.includes(key)) throw new Error(`the template of ${name} makes ${key} of itself`);
    for (const need of part.needs) add(need, [...asked, key]);
    done.add(key);
    steps.push([key, part]);
  };
  for (const key of all.keys()) add(key, []);
  return steps;
}

/** An object of flags: those that are set, under their names with the prefix. */
export const flagsOf = (prefix: string, names: string, isSet: (random: Random, at: number) => boolean) =>
  new Draw(({ random }) =>
    Object.fromEntries(names.split(' ').flatMap((name, at) => (isSet(random, at) ? [[prefix + name, true]] : []))),
  );
