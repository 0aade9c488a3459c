import { defined } from '../defined.ts';
import type { Field, FieldTable } from '../field.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** The shape of a record as JSON Schema 2020-12. Every field is optional, and unlisted fields are allowed. */
export function jsonSchema(table: FieldTable): JsonSchema {
  const shapes = new Map<string, JsonSchema>();
  const root = objectSchema(fieldTree(table), shapes);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: table.name,
    ...root,
    ...defined({
      $defs: shapes.size === 0 ? undefined : Object.fromEntries([...shapes].sort(([a], [b]) => (a < b ? -1 : 1))),
    }),
  };
}

function objectSchema(nodes: readonly FieldNode[], shapes: Map<string, JsonSchema>): JsonSchema {
  const namedNodes = nodes.filter((node) => node.name !== '*');
  const anyName = nodes.find((node) => node.name === '*');
  return {
    type: 'object',
    ...defined({
      properties:
        namedNodes.length === 0
          ? undefined
          : Object.fromEntries(namedNodes.map((node) => [node.name, fieldSchema(node, shapes)])),
      additionalProperties: anyName === undefined ? undefined : fieldSchema(anyName, shapes),
    }),
  };
}

function fieldSchema(node: FieldNode, shapes: Map<string, JsonSchema>): JsonSchema {
  const description = node.field.about;
  const value = valueSchema(node, shapes);
  return node.field.repeated ? { description, type: 'array', items: value } : { description, ...value };
}

function valueSchema(node: FieldNode, shapes: Map<string, JsonSchema>): JsonSchema {
  const { field, children } = node;
  if (children.length === 0) return leafSchema(field);
  if (field.shape === undefined) return objectSchema(children, shapes);
  if (!shapes.has(field.shape)) shapes.set(field.shape, objectSchema(children, shapes));
  return { $ref: `#/$defs/${field.shape}` };
}

function leafSchema(field: Field): JsonSchema {
  if (field.answeredAsString) return { type: 'string' };
  switch (field.type) {
    case 'integer':
    case 'long':
      return { type: 'integer' };
    case 'float':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'ip_range':
      return { type: 'object', properties: { gte: { type: 'string' }, lte: { type: 'string' } } };
    case 'text':
    case 'keyword':
    case 'keyword_ci':
    case 'date':
    case 'ip':
    case 'version':
      return { type: 'string' };
    case 'object':
    case 'map':
      return { type: 'object' };
  }
}
