import type { TSchema } from '@sinclair/typebox';

/** A member that a schema does not know, and those that it knows in that place. */
export interface UnknownMember {
  /** Where it is, such as `nodes[2].typ`. */
  readonly path: string;
  readonly name: string;
  readonly known: readonly string[];
}

/** The first member of a value, however deep, that its schema does not know. Null means absent. */
export function unknownMember(schema: TSchema, value: unknown, at: string): UnknownMember | undefined {
  if (Array.isArray(value)) return unknownInList(schema, value, at);
  if (typeof value !== 'object' || value === null) return undefined;
  const properties = schema.properties as Readonly<Record<string, TSchema>> | undefined;
  if (properties === undefined) return undefined;
  for (const [name, member] of Object.entries(value)) {
    if (member === null) continue;
    const path = `${at}.${name}`;
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (inner === undefined) return { path, name, known: Object.keys(properties) };
    const found = unknownMember(inner, member, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function unknownInList({ items }: TSchema, list: readonly unknown[], at: string): UnknownMember | undefined {
  if (items === undefined) return undefined;
  for (const [index, item] of list.entries()) {
    const found = unknownMember(items as TSchema, item, `${at}[${index}]`);
    if (found !== undefined) return found;
  }
  return undefined;
}
