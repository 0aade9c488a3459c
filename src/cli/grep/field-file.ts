import type { Field, FieldTable, FieldType } from '../../model/field.ts';

/** A field table from a JSON object of paths and types, for records of no collection; a sentence if it is wrong. */
export function fieldTableOf(json: string, freeText: readonly string[]): FieldTable | string {
  let typesByPath: unknown;
  try {
    typesByPath = JSON.parse(json);
  } catch (error) {
    return `The field file is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (typeof typesByPath !== 'object' || typesByPath === null || Array.isArray(typesByPath))
    return 'The field file is not a JSON object.';
  const types = new Map<string, FieldType>();
  for (const [path, type] of Object.entries(typesByPath)) {
    if (!isFieldType(type))
      return `${path} has an unknown type: ${JSON.stringify(type)}. The types are: ${TYPES.join(', ')}.`;
    for (const parent of parentsOf(path)) if (!types.has(parent)) types.set(parent, 'object');
    types.set(path, type);
  }
  const missing = freeText.filter((path) => !types.has(path));
  if (missing.length > 0) return `--default names fields that the field file does not have: ${missing.join(', ')}.`;
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
