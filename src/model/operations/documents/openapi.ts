import { type ErrorType, errors } from '../../errors.ts';
import { problemBody } from '../answers.ts';
import { areas, errorsOf, type Operation, pathNames } from '../operation.ts';
import { costOf, scopeWords } from './cost.ts';
import { bodySchema, querySchema, type Schema } from './parameter-schema.ts';

/** A request and what it was answered, for the documents. */
export interface Example {
  /** Names and values of the input. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The body of an operation that reads lines. */
  readonly lines?: string;
  /** Of lines the first. Absent: there is none, or it is a whole document. */
  readonly answer?: unknown;
}

export type Examples = Readonly<Record<string, Example>>;

/** The operation table -> the OpenAPI 3.1 document. */
export function openapi(operations: readonly Operation[], examples: Examples): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const each of operations) {
    const methods = paths[each.path] ?? {};
    methods[each.method.toLowerCase()] = operationObject(each, examples[each.id]);
    paths[each.path] = methods;
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Periplus',
      version: '1.0.0',
      summary: 'One search language over scan responses, DNS, IP WHOIS, domain WHOIS and certificates.',
      description:
        'Paths are answered with and without their final slash. Names that an operation does not know are ignored; in a body of the administration they are refused. Every error has the same body.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(areas).map(([name, title]) => ({ name, description: `${title}.` })),
    paths,
    components: {
      schemas: { Problem: plain(problemBody) },
      responses: Object.fromEntries(
        operations.flatMap((each) => problemSets(each).map((types) => [nameOf(types), problemResponse(types)])),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The key, as `Authorization: Bearer <key>`.' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The earlier way; use the other one.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'periplus_session',
          description:
            'Of who signed in. What changes something also sends the token of the session, as `X-CSRFToken`.',
        },
      },
    },
  };
}

const CREDENTIALS: readonly Schema[] = [{ bearer: [] }, { apiKey: [] }, { session: [] }];

function operationObject(operation: Operation, example: Example | undefined): Schema {
  const { id, title, about, area, caller, isOurs, isDeprecated, reads, readsKeys } = operation;
  const inPath = pathNames(operation.path);
  const rest = Object.keys(operation.input).filter((name) => !inPath.includes(name));
  const parameters = [
    ...inPath.map((name) => parameterObject(operation, name, 'path', undefined)),
    ...(reads === 'body' ? [] : rest.map((name) => parameterObject(operation, name, 'query', example))),
  ];
  return {
    operationId: id,
    summary: title,
    description: [about, costOf(operation), scopeWords(operation.scope), isOurs ? ADDITION : '']
      .filter((sentence) => sentence !== '')
      .join(' '),
    tags: [area],
    ...(isDeprecated ? { deprecated: true } : {}),
    security: readsKeys ? [...(caller === 'public' || caller === 'anyone' ? [{}] : []), ...CREDENTIALS] : [],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(operation, rest, example),
    responses: responses(operation, example),
  };
}

const ADDITION = 'An addition to the interface of the hosted service.';

function parameterObject(
  { input }: Operation,
  name: string,
  place: 'path' | 'query',
  example: Example | undefined,
): Schema {
  const parameter = input[name];
  if (parameter === undefined) throw new Error(`the path names ${name}, which is no parameter`);
  const schema = querySchema(parameter);
  const shown = example?.input[name];
  return {
    name,
    in: place,
    description: parameter.about,
    ...(parameter.required === true ? { required: true } : {}),
    // Names stand between commas in one value.
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
    ...(shown === undefined ? {} : { example: shown }),
  };
}

function requestBody(
  { reads, input, caller }: Operation,
  names: readonly string[],
  example: Example | undefined,
): Schema {
  if (reads === 'lines') {
    const shown = example?.lines === undefined ? {} : { example: example.lines };
    const content = { 'application/x-ndjson': { schema: { type: 'string' }, ...shown } };
    return { requestBody: { description: 'Records, one JSON object a line.', required: true, content } };
  }
  if (reads !== 'body' || names.length === 0) return {};
  const required = names.filter((name) => input[name]?.required === true);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      names.flatMap((name) => {
        const parameter = input[name];
        return parameter === undefined ? [] : [[name, bodySchema(parameter)]];
      }),
    ),
    ...(required.length === 0 ? {} : { required }),
    // As refuse-unknown-names.ts does.
    ...(caller === 'operator' ? { additionalProperties: false } : {}),
  };
  const given = Object.entries(example?.input ?? {}).filter(([name]) => names.includes(name));
  const shown = example === undefined ? {} : { example: Object.fromEntries(given) };
  return {
    requestBody: {
      required: required.length > 0,
      content: {
        'application/json': { schema, ...shown },
        'application/x-www-form-urlencoded': { schema },
      },
    },
  };
}

function responses(operation: Operation, example: Example | undefined): Schema {
  const { status, about, schema, type = 'application/json', also = {} } = operation.answer;
  const shown = example === undefined || !('answer' in example) ? {} : { example: example.answer };
  const content = {
    ...(schema === undefined ? {} : { [type]: { schema: plain(schema), ...shown } }),
    ...Object.fromEntries(
      Object.entries(also).map(([name, description]) => [name, { schema: { type: typeWithin(name), description } }]),
    ),
  };
  const answered: Record<string, Schema> = {
    [status]: {
      description: about,
      headers: {
        ...REQUEST_ID,
        ...(operation.caller === 'public' ? {} : RATE_LIMIT),
        ...('q' in operation.input ? WARNINGS : {}),
      },
      ...(Object.keys(content).length === 0 ? {} : { content }),
    },
  };
  for (const types of problemSets(operation))
    answered[statusOf(types)] = { $ref: `#/components/responses/${nameOf(types)}` };
  return answered;
}

/** Of a media type, what a reader of JSON makes of it. */
const typeWithin = (name: string): string => (name.endsWith('+json') ? 'object' : 'string');

/** The errors of an operation, those of one status together: many operations have the same. */
function problemSets(operation: Operation): readonly (readonly ErrorType[])[] {
  const types = errorsOf(operation);
  return [...new Set(types.map((one) => errors[one].status))].map((status) =>
    types.filter((one) => errors[one].status === status),
  );
}

const nameOf = (types: readonly ErrorType[]): string => types.join('.');

const statusOf = ([first]: readonly ErrorType[]): number => (first === undefined ? 500 : errors[first].status);

function problemResponse(types: readonly ErrorType[]): Schema {
  const code = statusOf(types);
  return {
    description: types.map((type) => `\`${type}\`: ${errors[type].when}`).join('\n\n'),
    headers: { ...REQUEST_ID, ...([403, 429, 503].includes(code) ? RETRY_AFTER : {}) },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(
          types.map((type) => [type, { value: { type, title: errors[type].title, detail: errors[type].detail } }]),
        ),
      },
    },
  };
}

const REQUEST_ID = {
  'X-Request-Id': { description: 'Under which the log has the request.', schema: { type: 'string' } },
};
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const RATE_LIMIT = {
  'RateLimit-Policy': {
    description: 'What the caller may ask in a minute and in a day; absent where nothing limits it.',
    schema: { type: 'string' },
  },
  RateLimit: { description: 'What is left of it, and the seconds until there is more.', schema: { type: 'string' } },
};
const WARNINGS = {
  'X-Query-Warnings': {
    description: 'What the query probably does not mean, as JSON; absent where there is nothing to say.',
    schema: { type: 'string' },
  },
};

/** Without what the schema library keeps for itself. */
function plain(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema));
}
