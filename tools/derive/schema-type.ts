/** A JSON schema of the operation table -> the TypeScript type of its values, as text. */
import type { Schema } from '../../src/model/operations/documents/parameter-schema.ts';

export interface SchemaTypeOptions {
  readonly indent: string;
  /** The type of a schema that has a name already. `member` is the member that holds it. */
  readonly named: (schema: Schema, member: string | undefined) => string | undefined;
}

export function schemaType(schema: Schema, options: SchemaTypeOptions, member?: string): string {
  return options.named(schema, member) ?? unnamedType(schema, options);
}

/** The type of a schema itself, also if it has a name. */
export function unnamedType(schema: Schema, options: SchemaTypeOptions): string {
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  if (Array.isArray(schema.anyOf)) return unionType(schema.anyOf.map((each) => schemaType(each, options)));
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return listOf(schemaType(schema.items as Schema, options));
    case 'object':
      return objectType(schema, options);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`no type for ${JSON.stringify(schema)}`);
  }
}

export const unionType = (types: readonly string[]): string => [...new Set(types)].join(' | ');

export const listOf = (type: string): string => `readonly ${/[ |]/.test(type) ? bracketed(type) : type}[]`;

/** An object in braces needs no brackets. */
const bracketed = (type: string): string => (type.startsWith('{') && type.endsWith('}') ? type : `(${type})`);

export const memberName = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

/** A comment of one line before a member. */
export const commentLine = (about: unknown, indent: string): string =>
  typeof about === 'string' && about !== '' ? `${indent}/** ${about.replaceAll('*/', '* /')} */\n` : '';

function objectType(schema: Schema, options: SchemaTypeOptions): string {
  const indent = `${options.indent}  `;
  const patterns = Object.values((schema.patternProperties ?? {}) as Readonly<Record<string, Schema>>);
  if (patterns.length > 0) {
    const values = unionType(patterns.map((each) => schemaType(each, options)));
    return `{ readonly [name: string]: ${values} }`;
  }
  const required = (schema.required ?? []) as readonly string[];
  const members = Object.entries((schema.properties ?? {}) as Readonly<Record<string, Schema>>);
  const lines = members.map(([name, each]) => {
    const mark = required.includes(name) ? '' : '?';
    const type = schemaType(each, { ...options, indent }, name);
    return `${commentLine(each.description, indent)}${indent}readonly ${memberName(name)}${mark}: ${type};\n`;
  });
  return lines.length === 0 ? '{ readonly [name: string]: unknown }' : `{\n${lines.join('')}${options.indent}}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);
}
