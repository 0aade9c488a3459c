import { defined } from '../../defined.ts';
import { type ErrorType, errors } from '../../errors.ts';
import { problemBody } from '../answers.ts';
import { areas, errorsOf, type Operation, pathNames, refusesUnknownNames } from '../operation.ts';
import { costSentence, scopeWords } from './cost.ts';
import { bodySchema, querySchema, type Schema } from './parameter-schema.ts';

/** A request and its answer, for the documents. */
export interface Example {
  /** Names and values of the input. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The body of an operation that reads lines. */
  readonly lines?: string;
  /** For lines, the first one. Absent if there is none, or if the answer is a whole document. */
  readonly answer?: unknown;
}

export type Examples = Readonly<Record<string, Example>>;

/** Generates the OpenAPI 3.1 document from the operation table. */
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
        'Paths work with and without their final slash. Unknown names in a JSON body are errors, except where a schema allows additional properties; elsewhere they are ignored. Null means absent. Every error has the same body.',
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
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'The old way; prefer the other one.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'periplus_session',
          description:
            'Of a signed-in user. Requests that change something also send the token of the session, as `X-CSRFToken`.',
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
    description: [about, costSentence(operation), scopeWords(operation.scope), isOurs ? ADDITION : '']
      .filter((sentence) => sentence !== '')
      .join(' '),
    tags: [area],
    ...defined({ deprecated: isDeprecated ? true : undefined }),
    security: readsKeys ? [...(caller === 'public' || caller === 'anyone' ? [{}] : []), ...CREDENTIALS] : [],
    ...defined({ parameters: parameters.length === 0 ? undefined : parameters }),
    ...requestBody(operation, rest, example),
    responses: responses(operation, example),
  };
}

const ADDITION = 'An addition to the interface of the hosted service.';

function parameterObject(
  { input }: Operation,
  name: string,
  location: 'path' | 'query',
  example: Example | undefined,
): Schema {
  const parameter = input[name];
  if (parameter === undefined) throw new Error(`the path names ${name}, which is not a parameter`);
  const schema = querySchema(parameter);
  const isList = schema.type === 'array';
  const value = example?.input[name];
  return {
    name,
    in: location,
    description: parameter.about,
    ...defined({ required: parameter.required === true ? true : undefined }),
    // Names are separated by commas in one value.
    ...defined({ style: isList ? 'form' : undefined, explode: isList ? false : undefined }),
    schema,
    ...defined({ example: value }),
  };
}

function requestBody(operation: Operation, names: readonly string[], example: Example | undefined): Schema {
  const { reads, input, caller } = operation;
  if (reads === 'lines') {
    const bodyExample = example?.lines === undefined ? {} : { example: example.lines };
    const content = { 'application/x-ndjson': { schema: { type: 'string' }, ...bodyExample } };
    return { requestBody: { description: 'Records, one JSON object per line.', required: true, content } };
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
    ...defined({ required: required.length === 0 ? undefined : required }),
  };
  // Must agree with refuse-unknown-names.ts.
  const strict = refusesUnknownNames(operation) ? { ...schema, additionalProperties: false } : schema;
  const exampleInput = Object.entries(example?.input ?? {}).filter(([name]) => names.includes(name));
  const bodyExample = example === undefined ? {} : { example: Object.fromEntries(exampleInput) };
  return {
    requestBody: {
      required: required.length > 0,
      content: {
        'application/json': { schema: strict, ...bodyExample },
        'application/x-www-form-urlencoded': { schema: caller === 'operator' ? strict : schema },
      },
    },
  };
}

function responses(operation: Operation, example: Example | undefined): Schema {
  const { status, about, schema, type = 'application/json', also = {} } = operation.answer;
  const answerExample = example === undefined || !('answer' in example) ? {} : { example: example.answer };
  const content = {
    ...defined({ [type]: schema === undefined ? undefined : { schema: plain(schema), ...answerExample } }),
    ...Object.fromEntries(
      Object.entries(also).map(([name, description]) => [name, { schema: { type: typeWithin(name), description } }]),
    ),
  };
  const answered: Record<string, Schema> = {
    [status]: {
      description: about,
      headers: {
        ...REQUEST_ID,
        ...(operation.caller === 'public' ? NO_HEADERS : RATE_LIMIT),
        ...('q' in operation.input ? WARNINGS : NO_HEADERS),
      },
      ...defined({ content: Object.keys(content).length === 0 ? undefined : content }),
    },
  };
  for (const types of problemSets(operation))
    answered[statusOf(types)] = { $ref: `#/components/responses/${nameOf(types)}` };
  return answered;
}

/** The JSON Schema type for a media type. */
const typeWithin = (name: string): string => (name.endsWith('+json') ? 'object' : 'string');

/** The errors of an operation, grouped by status. Many operations share the same groups. */
function problemSets(operation: Operation): readonly (readonly ErrorType[])[] {
  const types = errorsOf(operation);
  return [...new Set(types.map((type) => errors[type].status))].map((status) =>
    types.filter((type) => errors[type].status === status),
  );
}

const nameOf = (types: readonly ErrorType[]): string => types.join('.');

const statusOf = ([first]: readonly ErrorType[]): number => (first === undefined ? 500 : errors[first].status);

function problemResponse(types: readonly ErrorType[]): Schema {
  const code = statusOf(types);
  return {
    description: types.map((type) => `\`${type}\`: ${errors[type].when}`).join('\n\n'),
    headers: { ...REQUEST_ID, ...([403, 429, 503].includes(code) ? RETRY_AFTER : NO_HEADERS) },
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
  'X-Request-Id': { description: 'Request id in the log.', schema: { type: 'string' } },
};
const NO_HEADERS = {};
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } };
const RATE_LIMIT = {
  'RateLimit-Policy': {
    description: 'Limits of the caller per minute and per day; absent if there are none.',
    schema: { type: 'string' },
  },
  RateLimit: {
    description: 'What remains of them, and the seconds until the window resets.',
    schema: { type: 'string' },
  },
};
const WARNINGS = {
  'X-Query-Warnings': {
    description: 'Warnings about the query, as JSON; absent if there are none.',
    schema: { type: 'string' },
  },
};

/** Removes the internal keywords of the schema library. */
function plain(schema: unknown): Schema {
  return JSON.parse(JSON.stringify(schema));
}
