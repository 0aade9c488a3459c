/**
 * The template of a protocol that has no other. It listens on the first port, and fills every field of the table with a
 * value of the right type.
 */
import type { FieldSpec, FieldSpecs } from '../../model/define.ts';
import type { Protocol } from '../../probe/protocols/protocol.ts';
import { type AnswerTemplate, partsOf } from './answer-of.ts';

export function plainTemplate(
  { name, transport, ports: [port = 1] }: Pick<Protocol, 'name' | 'transport' | 'ports'>,
  fields: FieldSpecs,
): AnswerTemplate {
  const over = transport === 'udp' ? (['udp'] as const) : ([] as const);
  return { $listens: [[1, name, port, ...over]], ...fieldValues(fields) };
}

/** The template, with plain values of the fields that no part of it names, such as a field that is new. */
export function withPlainFields(template: AnswerTemplate, fields: FieldSpecs): AnswerTemplate {
  const named = new Set(partsOf(template).flatMap((part) => Object.keys(part)));
  return {
    ...template,
    ...fieldValues(Object.fromEntries(Object.entries(fields).filter(([name]) => !named.has(name)))),
  };
}

const fieldValues = (fields: FieldSpecs): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name === '*' ? 'example' : name, fieldValue(spec)]));

function fieldValue({ type, traits, children = {} }: FieldSpec): unknown {
  const value = traits.answeredAsString ? '{0..99}' : typedValue(type, children);
  return traits.repeated ? [value] : value;
}

function typedValue(type: FieldSpec['type'], children: FieldSpecs): unknown {
  switch (type) {
    case 'integer':
    case 'long':
    case 'float':
      return '=below 1000';
    case 'boolean':
      return '=chance 0.5';
    case 'date':
      return '{isotime}';
    case 'ip':
      return '{ip}';
    case 'ip_range':
      return { gte: '{ip}', lte: '{ip}' };
    case 'version':
      return '{1..9}.{0..20}';
    case 'object':
    case 'map':
      return fieldValues(children);
    case 'text':
    case 'keyword':
    case 'keyword_ci':
      return '{noun}-{hex 4}';
  }
}
