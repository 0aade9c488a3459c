import type { Field, FieldTable } from '../field.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';

/**
 * Generates the TypeScript record types: an interface for each table, and one for each shape that several fields share.
 * Every field is optional.
 */
export function recordTypes(tables: readonly FieldTable[]): string {
  const shapes = new Map<string, string>();
  const records = tables.map((table) => {
    const body = objectType(fieldTree(table), shapes, '');
    return `/** A record of ${table.name}. */\nexport interface ${recordName(table.name)} ${body}\n`;
  });
  const all = tables.map((table) => `  readonly ${table.name}: ${recordName(table.name)};\n`);
  return [
    '// Generated from the field tables by `npm run derive`: change those, not this file.\n',
    ...records,
    ...[...shapes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, body]) => `export interface ${name} ${body}\n`),
    `/** The record type of each table. */\nexport interface RecordOf {\n${all.join('')}}\n`,
  ].join('\n');
}

/** `whois_ip` -> `WhoisIpRecord`. */
function recordName(table: string): string {
  return `${table.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())}Record`;
}

function objectType(nodes: readonly FieldNode[], shapes: Map<string, string>, indent: string): string {
  const inner = `${indent}  `;
  const types = nodes.map((node) => ({ node, type: fieldType(node, shapes, inner) }));
  const lines = types.map(({ node, type }) => {
    if (node.name === '*') {
      // Any name may have the value, but the names of fields keep their own types.
      const alternatives = new Set([type, ...types.map((type) => type.type), 'undefined']);
      return `${inner}readonly [name: string]: ${[...alternatives].join(' | ')};\n`;
    }
    const name = /^[A-Za-z_]\w*$/.test(node.name) ? node.name : `'${node.name}'`;
    return `${inner}/** ${node.field.about} */\n${inner}readonly ${name}?: ${type};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function fieldType(node: FieldNode, shapes: Map<string, string>, indent: string): string {
  const value = valueType(node, shapes, indent);
  return node.field.repeated ? `readonly ${value}[]` : value;
}

function valueType({ field, children }: FieldNode, shapes: Map<string, string>, indent: string): string {
  if (children.length === 0) return leafType(field);
  if (field.shape === undefined) return objectType(children, shapes, indent);
  const body = objectType(children, shapes, '');
  const existing = shapes.get(field.shape);
  if (existing !== undefined && existing !== body) throw new Error(`${field.path} is no ${field.shape}`);
  shapes.set(field.shape, body);
  return field.shape;
}

function leafType(field: Field): string {
  if (field.answeredAsString) return 'string';
  switch (field.type) {
    case 'integer':
    case 'long':
    case 'float':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'ip_range':
      return '{ readonly gte: string; readonly lte: string }';
    case 'text':
    case 'keyword':
    case 'keyword_ci':
    case 'date':
    case 'ip':
    case 'version':
      return 'string';
    case 'object':
    case 'map':
      return '{ readonly [name: string]: unknown }';
  }
}
