/** The operation table -> the operations of the browser application, each with the types of its input and answer. */
import { collections } from '../../src/model/collection.ts';
import { record } from '../../src/model/operations/answers.ts';
import type { Schema } from '../../src/model/operations/documents/parameter-schema.ts';
import { type Operation, pathNames, spendsRequests } from '../../src/model/operations/operation.ts';
import type { Parameter } from '../../src/model/operations/parameter.ts';
import { commentLine, listOf, memberName, schemaType, unionType, unnamedType } from './schema-type.ts';

/** Agents have a client of their own, and pages and old names are nothing that the application asks for. */
export function isForBrowsers({ caller, id, isDeprecated, path }: Operation): boolean {
  const isOfAgents = caller === 'agent' || path.startsWith('/api/agent/');
  return !isOfAgents && !isDeprecated && !path.startsWith('/datastore/') && !NOT_ASKED.has(id);
}

/** Pages for people, files behind links, and what other programs speak. */
const NOT_ASKED: ReadonlySet<string> = new Set([
  ...['home', 'mcp', 'reference', 'scannerPage', 'favicon', 'datasetFile', 'openapi', 'openapi30'],
]);

export function clientOperations(operations: readonly Operation[]): string {
  const rows = operations.filter(isForBrowsers);
  const names = new AnswerNames();
  const parts = rows.map((row) => `${inputType(row)}\n${names.answerType(row)}\n${constant(row)}`);
  const all = parts.join('\n');
  const records = collections.map((collection) => `${typeName(collection)}Record`).filter((name) => all.includes(name));
  return [
    '// Generated from the operation table by `npm run derive`: change that, not this file.\n',
    `import type {\n${records
      .toSorted()
      .map((name) => `  ${name},\n`)
      .join('')}} from '@periplus/model/records.generated.ts';\n`,
    `import { type ApiOperation, apiOperation } from './api-operation.ts';\n\n`,
    all,
  ].join('');
}

/** `whois_ip` -> `WhoisIp`. */
const typeName = (name: string): string => name.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());

function constant(row: Operation): string {
  const { id, method, path, reads, title, about, caller, limit, answer } = row;
  const type = typeName(id);
  const traits = [
    ...(limit === 'none' ? [] : [`limit: '${limit}'`]),
    ...(spendsRequests(row) ? ['isOfDay: true'] : []),
    ...(caller === 'public' ? ['isPublic: true'] : []),
    ...(answer.type === undefined ? [] : [`accepts: '${answer.type}'`]),
  ];
  const rest = traits.length === 0 ? '' : `, { ${traits.join(', ')} }`;
  return [
    commentLine(`${title}. ${about}`, ''),
    `export const ${id}: ApiOperation<${type}Input, ${type}Answer> = `,
    `/* #__PURE__ */ apiOperation('${method}', '${path}', '${reads}'${rest});\n`,
  ].join('');
}

function inputType({ id, input, path, reads }: Operation): string {
  const inPath = pathNames(path);
  const lines = Object.entries(input).map(([name, parameter]) => {
    const place = inPath.includes(name) ? 'path' : reads === 'body' ? 'body' : 'query';
    const mark = isRequired(parameter, place) ? '' : '?';
    const type = unionType([
      parameterType(parameter, place),
      ...(mayBeNull(parameter, place) ? ['null'] : []),
      ...(mark === '?' ? ['undefined'] : []),
    ]);
    return `${commentLine(parameter.about, '  ')}  readonly ${memberName(name)}${mark}: ${type};\n`;
  });
  if (lines.length === 0) return `export type ${typeName(id)}Input = Readonly<Record<never, never>>;\n`;
  return `export interface ${typeName(id)}Input {\n${lines.join('')}}\n`;
}

type Place = 'path' | 'query' | 'body';

const isRequired = (parameter: Parameter, place: Place): boolean => place === 'path' || parameter.required === true;

/** A body may say null for what is absent; a query string cannot. */
const mayBeNull = (parameter: Parameter, place: Place): boolean =>
  place === 'body' && (parameter.required !== true || parameter.orNull === true);

function parameterType(parameter: Parameter, place: Place): string {
  switch (parameter.kind) {
    case 'text':
    case 'labels':
      return 'string';
    case 'integer':
      // Paths of pages have it as text.
      return place === 'path' ? 'number | string' : 'number';
    case 'flag':
      return 'boolean';
    case 'choice':
      return unionType(parameter.choices.map((choice) => `'${choice}'`));
    case 'names':
      return listOf('string');
    case 'texts':
      return listOf(parameter.orNumbers === true ? 'string | number' : 'string');
    case 'object':
      return unnamedType(parameter.schema as unknown as Schema, { indent: '  ', named: () => undefined });
  }
}

/** Each answer gets the name of the first operation that gives it; later answers refer to that. */
class AnswerNames {
  readonly #names = new Map<string, string>();

  answerType({ id, path, answer }: Operation): string {
    const name = `${typeName(id)}Answer`;
    if (answer.type === 'text/event-stream') return `export type ${name} = never;\n`;
    if (answer.schema === undefined) return `export type ${name} = undefined;\n`;
    const schema = answer.schema as unknown as Schema;
    const collection = collections.find((each) => path.startsWith(`/api/${each}`));
    const key = keyOf(schema, collection);
    const named = (part: Schema, member: string | undefined): string | undefined => {
      if (member === 'data' && collection !== undefined && keyOf(part) === RECORD)
        return `${typeName(collection)}Record`;
      return this.#names.get(keyOf(part, collection));
    };
    const type = schemaType(schema, { indent: '', named });
    const isNew = schema.type === 'object' && 'properties' in schema && !this.#names.has(key);
    if (isNew) this.#names.set(key, name);
    return isNew ? `export interface ${name} ${type}\n` : `export type ${name} = ${type};\n`;
  }
}

/** Answers that hold records differ by collection. */
function keyOf(schema: Schema, collection?: string): string {
  const text = JSON.stringify({ ...schema, description: undefined });
  return collection !== undefined && text.includes('"data":') ? `${collection} ${text}` : text;
}

const RECORD = keyOf(record as unknown as Schema);
