import { defined } from '../../defined.ts';
import type { NamesParameter, Parameter } from '../parameter.ts';

/** JSON Schema, as OpenAPI 3.1 uses it. */
export type Schema = { readonly [keyword: string]: unknown };

/** The schema of a parameter in a URL. */
export function querySchema(parameter: Parameter): Schema {
  switch (parameter.kind) {
    case 'names':
      return namesSchema(parameter);
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    default:
      return { ...valueSchema(parameter), ...byDefault(parameter) };
  }
}

/** The schema of a parameter in a body, where null means absent. */
export function bodySchema(parameter: Parameter): Schema {
  const about = { description: parameter.about };
  const mayBeNull = parameter.required !== true || parameter.orNull === true;
  switch (parameter.kind) {
    case 'names':
      return { ...about, anyOf: [namesSchema(parameter), { type: 'string' }, ...orNull(mayBeNull)] };
    case 'labels':
      return { ...about, anyOf: [{ type: 'string' }, { type: 'integer' }, ...orNull(mayBeNull)] };
    case 'texts':
      return {
        ...about,
        type: ['array', ...(parameter.orOne === true ? ['string'] : []), ...(mayBeNull ? ['null'] : [])],
        items: {
          type: parameter.orNumbers === true ? ['integer', 'string'] : 'string',
          ...defined({ minLength: parameter.least === undefined ? undefined : 1 }),
        },
        ...defined({ minItems: parameter.least, minLength: parameter.least === undefined ? undefined : 1 }),
        maxItems: parameter.most,
      };
    default: {
      const { type, ...rest } = valueSchema(parameter);
      const choices = Array.isArray(rest.enum) && mayBeNull ? { enum: [...rest.enum, null] } : {};
      return { ...about, type: mayBeNull ? [type, 'null'] : type, ...rest, ...choices, ...byDefault(parameter) };
    }
  }
}

const orNull = (mayBeNull: boolean): readonly Schema[] => (mayBeNull ? [{ type: 'null' }] : []);

function namesSchema({ least, most }: NamesParameter): Schema {
  return {
    type: 'array',
    items: { type: 'string', ...defined({ minLength: least === undefined ? undefined : 1 }) },
    ...defined({ minItems: least, maxItems: most }),
  };
}

function valueSchema(parameter: Exclude<Parameter, { readonly kind: 'names' | 'texts' }>): Schema {
  switch (parameter.kind) {
    case 'text':
      return {
        type: 'string',
        ...defined({ maxLength: parameter.most, pattern: parameter.pattern }),
      };
    case 'labels':
      return { type: 'string' };
    case 'integer':
      return {
        type: 'integer',
        minimum: parameter.least,
        // The largest safe integer in JavaScript.
        maximum: parameter.most ?? Number.MAX_SAFE_INTEGER,
      };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: [...parameter.choices] };
    case 'object':
      return { ...(JSON.parse(JSON.stringify(parameter.schema)) as Schema), type: 'object' };
  }
}

function byDefault(parameter: Parameter): Schema {
  return 'byDefault' in parameter && parameter.required !== true ? { default: parameter.byDefault } : {};
}
