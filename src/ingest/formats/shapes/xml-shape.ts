/** Formats of XML: elements one after the other below the element around the document. */

import { defined } from '../../../model/defined.ts';
import { XmlAttributes } from '../../../wire/formats/xml/xml-attributes.ts';
import { xmlComment } from '../../../wire/formats/xml/xml-comment.ts';
import { XmlParser } from '../../../wire/formats/xml/xml-parser.ts';
import { XmlReader, type XmlToken } from '../../../wire/formats/xml/xml-reader.ts';
import {
  type Entry,
  type ForeignTool,
  type Format,
  type FoundRecord,
  type Head,
  type Position,
  type RefusedText,
  type Source,
  START,
  STEP_BYTES,
  type Step,
} from '../format.ts';
import { RefusedSource } from '../refused-source.ts';
import { foundEntries } from './found-entries.ts';
import { hasAllSigns, missingSigns, type Sign } from './signs.ts';
import { ELEMENT_LIMITS, XmlElement, type XmlPart, XmlTree } from './xml-element.ts';

/** `Memory`: what elements share to save work. Each step has a new one. */
export interface XmlShape<Memory = undefined>
  extends Pick<Format, 'name' | 'version' | 'about' | 'nearMisses' | 'joins'> {
  /** Names from the element around the document to one with records, such as `nmaprun` and `host`. The last may be `*`. */
  readonly path: readonly [root: string, ...inner: string[]];
  /** What the element around the document must have, besides its name. */
  readonly signs?: readonly Sign<XmlAttributes>[];
  memory?(): Memory;
  /** @throws RefusedRecord */
  records(element: XmlElement, root: XmlAttributes, memory: Memory): Iterable<FoundRecord>;
  tool?(root: XmlAttributes): ForeignTool;
}

export function xmlFormat<Memory = undefined>(shape: XmlShape<Memory>): Format<'records'> {
  const { name, version, about, nearMisses, joins, path, signs = [] } = shape;
  const all: readonly Sign<OpenTag>[] = [
    { what: `an element \`${path[0]}\` around the document`, isSeenIn: (tag) => tag.name === path[0] },
    ...signs.map(({ what, isSeenIn }) => ({ what, isSeenIn: (tag: OpenTag) => isSeenIn(tag.attributes) })),
  ];
  return {
    name,
    version,
    about,
    target: 'records',
    recognises: (head) => {
      const tag = firstTag(head);
      return tag !== undefined && hasAllSigns(all, tag);
    },
    lacks: (head) => {
      const tag = firstTag(head);
      return tag && missingSigns(all, tag);
    },
    refusedText: refusedText(path),
    ...defined({ nearMisses, joins }),
    read: (source, from = START, stepBytes = STEP_BYTES) => readDocument(source, { from, stepBytes, shape }),
  };
}

export const hasAttribute = (name: string, value: RegExp): Sign<XmlAttributes> => ({
  what: `an attribute \`${name}\` that is ${value.source}`,
  isSeenIn: (attributes) => value.test(attributes.get(name) ?? ''),
});

type OpenTag = Extract<XmlToken, { readonly kind: 'open' }>;

function firstTag({ bytes }: Head): OpenTag | undefined {
  const [first] = new XmlReader().push(bytes);
  return first?.kind === 'open' ? first : undefined;
}

/** Where the reader is between two elements. */
interface PlaceInDocument {
  /** Tags that are open, from the outermost one on. */
  readonly open: readonly string[];
  readonly root: readonly (readonly [name: string, value: string])[];
  /** What follows cannot be read. */
  readonly isDamaged?: true;
}

/** Parts of a document around them. Those of a root that is not known yet are no document. */
function refusedText(path: XmlShape['path']): RefusedText {
  const inner = path.slice(1, -1);
  return {
    head: (known) => {
      const { root = [] } = (known as PlaceInDocument | undefined) ?? {};
      const tag = new XmlElement(path[0], XmlAttributes.of(root)).openTag();
      return `${tag}${inner.map((name) => `<${name}>`).join('')}\n`;
    },
    comment: xmlComment,
    part: 'element',
    tail: `${[path[0], ...inner]
      .reverse()
      .map((name) => `</${name}>`)
      .join('')}\n`,
  };
}

interface Reading<Memory> {
  readonly from: Position;
  readonly stepBytes: number;
  readonly shape: XmlShape<Memory>;
}

async function* readDocument<Memory>(
  source: Source,
  { from, stepBytes, shape }: Reading<Memory>,
): AsyncGenerator<Step<'records'>> {
  const newMemory = shape.memory ?? (() => undefined as Memory);
  const { offset, count: before } = from;
  const known = (from.known as PlaceInDocument | undefined) ?? { open: [], root: [] };
  if (known.isDamaged === true) return;
  const { open } = known;
  let root = XmlAttributes.of(known.root);
  const tree = new XmlTree(shape.path, open, root);
  const parser = new XmlParser(tree, { open, at: offset });
  let entries: Entry<'records'>[] = [];
  let memory = newMemory();
  let count = before;
  let start = offset;
  let end = from;
  for await (const parts of partsOf(parser, tree, source.chunks(offset)))
    for (const part of parts) {
      if (part.kind === 'error') {
        if (count === 0) throw new RefusedSource(`it is XML that cannot be read: ${part.message}`);
        entries.push({
          kind: 'refused',
          number: count,
          reason: `byte ${part.at}: ${part.message}`,
          bytes: undefined,
        });
        count++;
        end = { ...end, count, known: { open: [], root: [...root], isDamaged: true } satisfies PlaceInDocument };
        continue;
      }
      root = part.root;
      const number = count++;
      const refused = (reason: string, bytes?: Buffer): readonly Entry<'records'>[] => [
        { kind: 'refused', number, reason, bytes },
      ];
      if (part.kind === 'too-large') entries.push(...refused(TOO_LARGE));
      else {
        const { element } = part;
        const found = (): Iterable<FoundRecord> => shape.records(element, part.root, memory);
        entries.push(...foundEntries(number, found, (reason) => refused(reason, Buffer.from(element.toString()))));
      }
      end = { offset: part.end, count, known: { open: part.open, root: [...root] } satisfies PlaceInDocument };
      if (end.offset - start < stepBytes) continue;
      yield { entries, end, ...toolOf(shape, root) };
      entries = [];
      memory = newMemory();
      start = end.offset;
    }
  if (entries.length > 0) yield { entries, end, ...toolOf(shape, root) };
}

const TOO_LARGE = `it is longer than ${ELEMENT_LIMITS.longest / 2 ** 20} MiB, or more than ${ELEMENT_LIMITS.most.toLocaleString('en')} elements are in it`;

const toolOf = ({ tool }: Pick<XmlShape, 'tool'>, root: XmlAttributes): Pick<Step, 'tool'> =>
  tool ? { tool: tool(root) } : {};

/** Few elements are in memory at a time: the garbage collector copies what outlives its turn. */
const PIECE_BYTES = 2 ** 14;

async function* partsOf(
  parser: XmlParser,
  tree: XmlTree,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<readonly XmlPart[]> {
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      parser.push(chunk.subarray(at, at + PIECE_BYTES));
      yield tree.take();
    }
  parser.end();
  yield tree.take();
}
