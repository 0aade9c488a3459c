import type { Field, FieldTable, FieldType } from '../../model/field.ts';

/** A field table out of a JSON object of paths and types, for records that are of no collection. */
export function fieldTableOf(json: string, freeText: readonly string[]): FieldTable | string {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch (error) {
    return `The file of fields is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return 'The file of fields is no JSON object.';
  const types = new Map<string, FieldType>();
  for (const [path, type] of Object.entries(given)) {
    if (!isFieldType(type))
      return `${path} has no type of ours: ${JSON.stringify(type)}. There are: ${TYPES.join(', ')}.`;
    for (const parent of parentsOf(path)) if (!types.has(parent)) types.set(parent, 'object');
    types.set(path, type);
  }
  const missing = freeText.filter((path) => !types.has(path));
  if (missing.length > 0) return `There is no field ${missing.join(', ')} to search by default.`;
  return { name: 'records', fields: [...types].map(([path, type]) => fieldOf(path, type, freeText.includes(path))) };
}

const TYPES: readonly FieldType[] = [
  'text',
  'keyword',
  'keyword_ci',
  'integer',
  'long',
  'float',
  'boolean',
  'date',
  'ip',
  'ip_range',
  'version',
  'object',
  'map',
];

function isFieldType(type: unknown): type is FieldType {
  return (TYPES as readonly unknown[]).includes(type);
}

function parentsOf(path: string): readonly string[] {
  const parts = path.split('.');
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('.'));
}

function fieldOf(path: string, type: FieldType, freeText: boolean): Field {
  return {
    path,
    type,
    repeated: true,
    facet: false,
    freeText,
    privacy: 'open',
    about: `${path}.`,
    answeredAsString: false,
  };
}
