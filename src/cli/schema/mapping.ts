import { isJsonObject, jsonList, jsonText } from '../../model/json-value.ts';
import { indexOperations } from '../../model/operations/areas/indices.ts';
import type { MappingOptions } from '../commands/mapping.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { chosenFormat } from '../output/output-format.ts';
import { printJson, recordWriter, type Shape } from '../output/record-writer.ts';
import { type Session, withServer } from '../session.ts';

/** `periplus mapping`: lists the fields of a collection with their types. `json` prints the server's answer. */
export async function printMapping(options: MappingOptions, session: Session): Promise<ExitCode> {
  const { collection, facet } = options;
  const format = chosenFormat(options.format, session.terminal);
  const answer = await withServer(session, options, async (ask) => {
    const fields = facet
      ? await ask.value(indexOperations.facetMapping, { collection, lists: true })
      : await ask.value(indexOperations.mapping, { collection });
    if (!isJsonObject(fields)) throw ask.unexpected();
    return fields;
  });
  if (format === 'json') await printJson(answer, session.terminal);
  else {
    const writer = recordWriter(format, SHAPE, session.terminal);
    for (const field of leaves(answer, '', 0)) await writer.write(field);
    await writer.end();
  }
  return EXIT.done;
}

interface MappedField {
  readonly path: string;
  readonly type: string;
}

const SHAPE: Shape = {
  columns: [{ title: 'path' }, { title: 'type' }],
  cells: (field) => [[(field as MappedField).path], [(field as MappedField).type]],
};

/** Depth limit for nested objects of an answer. */
const MAX_DEPTH = 50;

function* leaves(nodes: unknown, parent: string, depth: number): Generator<MappedField> {
  if (!isJsonObject(nodes) || depth > MAX_DEPTH) return;
  for (const [name, node] of Object.entries(nodes)) {
    const path = parent === '' ? name : `${parent}.${name}`;
    const type = jsonText(node, 'field_type');
    if (type !== undefined) yield { path, type };
    for (const child of jsonList(node, 'children') ?? []) yield* leaves(child, path, depth + 1);
  }
}
