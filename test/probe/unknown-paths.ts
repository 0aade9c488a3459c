import type { Field, FieldTable } from '../../src/model/field.ts';

/** The paths of a value that its field table does not have, or that hold another kind of value than the table says. */
export function unknownPaths(table: FieldTable, value: unknown): string[] {
  const fields = new Map(table.fields.map((field) => [field.path, field] as const));
  const unknown = new Set<string>();
  const visit = (inner: unknown, name: string, above: string, row: string): void => {
    const path = `${above}${name}`;
    const field = fields.get(`${row}${name}`) ?? fields.get(`${row}*`);
    if (field === undefined) {
      unknown.add(path);
      return;
    }
    const values = field.repeated ? inner : [inner];
    if (!Array.isArray(values)) unknown.add(`${path}: not a list`);
    else
      for (const one of values) {
        if (!isOfType(field, one)) unknown.add(`${path}: ${one === null ? 'null' : typeof one} for ${field.type}`);
        else if (field.type === 'object' || field.type === 'map')
          for (const [inside, part] of Object.entries(one as object)) visit(part, inside, `${path}.`, `${field.path}.`);
      }
  };
  for (const [name, part] of Object.entries(value as object)) visit(part, name, '', '');
  return [...unknown];
}

/** `undefined` counts as no value of any type: it would make records with and without a field unequal. */
function isOfType({ type, answeredAsString }: Field, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  switch (type) {
    case 'integer':
      return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31;
    case 'long':
      return Number.isSafeInteger(value);
    case 'float':
      return answeredAsString ? typeof value === 'string' : Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'object':
    case 'map':
    case 'ip_range':
      return typeof value === 'object';
    case 'date':
      return typeof value === 'string' && Number.isFinite(Date.parse(value));
    default:
      return typeof value === 'string';
  }
}
