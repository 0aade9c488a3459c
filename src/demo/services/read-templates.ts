/**
 * A data file of templates -> the templates by protocol. Refuses what is not a template of the protocol's fields, and
 * says where it stands, as in `databases.json: redis.$variants.1.uptime`.
 */
import type { FieldSpec, FieldSpecs } from '../../model/define.ts';
import { isProductName } from '../products/catalogue.ts';
import { formOf } from '../template/compile.ts';
import type { AnswerLayer, AnswerTemplate, AnswerVariant, Listen } from './answer-of.ts';

type Named = Readonly<Record<string, unknown>>;

export function readTemplates(file: string, data: Named, fields: FieldSpecs): Readonly<Record<string, AnswerTemplate>> {
  return Object.fromEntries(
    Object.entries(data).map(([protocol, template]) => {
      const place = `${file}: ${protocol}`;
      const spec = fields[protocol];
      if (spec === undefined) throw new Error(`${place} is not a protocol of this family`);
      return [protocol, readTemplate(template, spec.children ?? {}, place)];
    }),
  );
}

function readTemplate(value: unknown, fields: FieldSpecs, place: string): AnswerTemplate {
  const { $variants, ...common } = namedAt(value, place);
  const template = readVariant(common, fields, place);
  if ($variants === undefined) return template;
  return { ...template, $variants: eachAt($variants, `${place}.$variants`, (one, at) => readVariant(one, fields, at)) };
}

function readVariant(value: unknown, fields: FieldSpecs, place: string): AnswerVariant {
  const { $kinds, ...layer } = namedAt(value, place);
  const variant = readLayer(layer, fields, place);
  if ($kinds === undefined) return variant;
  return { ...variant, $kinds: eachAt($kinds, `${place}.$kinds`, (one, at) => readLayer(one, fields, at)) };
}

function readLayer(value: unknown, fields: FieldSpecs, place: string): AnswerLayer {
  const entries = Object.entries(namedAt(value, place)).map(([name, part]) => {
    const at = `${place}.${name}`;
    if (name.startsWith('$')) return [name, readAbout(name, part, at)];
    checkValue(part, fieldAt(fields, name, at), at);
    return [name, part];
  });
  return Object.fromEntries(entries);
}

function readAbout(name: string, value: unknown, place: string): unknown {
  switch (name) {
    case '$listens':
      return readListens(value, place);
    case '$product':
      return isProductName(value) ? value : refuse(place, 'is no product of the catalogue');
    case '$path':
      return typeof value === 'string' ? value : refuse(place, 'is not a path');
    case '$hidesVersion':
      return value === true ? value : refuse(place, 'is not true');
    case '$weight':
      return typeof value === 'number' ? value : refuse(place, 'is not a number');
    case '$let':
      return namedAt(value, place);
    default:
      return refuse(place, 'is not a name that describes an answer');
  }
}

/** `imaps 993 tls`, or several with their weights: `48 ftp 21, 2 ftp 2121`. Without weights all have the same. */
function readListens(value: unknown, place: string): Listen[] {
  return String(value)
    .split(', ')
    .map((one): Listen => {
      const [, weight = '1', protocol = '', port, over] = LISTEN.exec(one) ?? refuse(place, `cannot read '${one}'`);
      const listen = [Number(weight), protocol, Number(port)] as const;
      return over === 'udp' || over === 'tls' ? [...listen, over] : listen;
    });
}

const LISTEN = /^(?:(\d+) )?([a-z]\w*) (\d+)(?: (udp|tls))?$/;

/** A value stands for itself, is a text with placeholders, or a form, whose templates are checked in turn. */
function checkValue(value: unknown, spec: FieldSpec, place: string, isElement = false): void {
  const form = formOf(value);
  if (form === undefined) checkPlain(value, spec, place, isElement);
  else if (Array.isArray(value)) checkForm(form[0], value.slice(1), spec, place, isElement);
}

function checkForm(name: string, items: readonly unknown[], spec: FieldSpec, place: string, isElement: boolean): void {
  if (name === 'join') return;
  const isList = name === 'some' || name === 'each';
  if (isList && !spec.traits.repeated) refuse(place, 'is one value, not a list');
  const templates = name === 'each' ? items.slice(1) : items;
  for (const item of templates) checkValue(item, spec, place, isElement || isList);
}

function checkPlain(value: unknown, spec: FieldSpec, place: string, isElement: boolean): void {
  if (spec.traits.repeated && !isElement) eachAt(value, place, (one, at) => checkValue(one, spec, at, true));
  else if (spec.type === 'object') {
    for (const [name, part] of Object.entries(namedAt(value, place))) {
      const at = `${place}.${name}`;
      checkValue(part, fieldAt(spec.children ?? {}, name, at), at);
    }
  } else if (spec.type === 'map') namedAt(value, place);
  else {
    const type = spec.traits.answeredAsString ? 'string' : (PLAIN_TYPES[spec.type] ?? 'string');
    if (typeof value !== type) refuse(place, `is not a ${type}`);
  }
}

/** Types of values that are no texts in JSON. */
const PLAIN_TYPES: Readonly<Record<string, string>> = {
  integer: 'number',
  long: 'number',
  float: 'number',
  boolean: 'boolean',
};

const fieldAt = (fields: FieldSpecs, name: string, place: string): FieldSpec =>
  fields[name] ?? fields['*'] ?? refuse(place, 'is no field of the protocol');

function namedAt(value: unknown, place: string): Named {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Named;
  return refuse(place, 'is not an object');
}

function eachAt<T>(value: unknown, place: string, read: (one: unknown, place: string) => T): T[] {
  if (!Array.isArray(value)) return refuse(place, 'is not a list');
  return value.map((one, at) => read(one, `${place}.${at}`));
}

function refuse(place: string, reason: string): never {
  throw new Error(`${place} ${reason}`);
}
