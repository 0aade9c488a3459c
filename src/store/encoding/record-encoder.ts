import type { Collection } from '../../model/collection.ts';
import { hasValue } from '../../query/match/value-test.ts';
import { isPlainName, NAME_END, termName } from '../terms/term.ts';
import type { DocumentSink } from './document-sink.ts';
import { type FieldNode, fieldTree } from './field-node.ts';
import { ValueEncoder } from './value-encoder.ts';

/** What a record has that its collection does not know. */
export interface RecordProblems {
  /** Paths that the field table does not have, one for each value there. */
  readonly unknownFields: readonly string[];
  /** Paths of the field table, one for each value there that the type of its field cannot read. */
  readonly mistypedFields: readonly string[];
}

/**
 * Goes through a record once, beside the field table, and tells a sink what the record is found by (docs/decisions/022). Made once for a collection,
 * used for every record.
 */
export class RecordEncoder {
  readonly #root: FieldNode;
  readonly #sink: DocumentSink;
  readonly #values: ValueEncoder;
  /** By number of a node: the record in which it was last found to have a value. */
  readonly #present: Uint32Array;
  #record = 0;
  #unknownFields: string[] = [];
  #mistypedFields: string[] = [];

  constructor(collection: Collection, sink: DocumentSink) {
    const { root, size } = fieldTree(collection);
    this.#root = root;
    this.#sink = sink;
    this.#values = new ValueEncoder(sink);
    this.#present = new Uint32Array(size);
  }

  encode(record: Readonly<Record<string, unknown>>): RecordProblems {
    if (this.#record === LAST_RECORD) {
      this.#present.fill(0);
      this.#record = 0;
    }
    this.#record++;
    this.#unknownFields = [];
    this.#mistypedFields = [];
    this.#values.begin();
    this.#object(record, this.#root, '', '');
    this.#values.finish();
    return { unknownFields: this.#unknownFields, mistypedFields: this.#mistypedFields };
  }

  /** Answers whether there was a value anywhere inside. `path` and `name` are those of the object. */
  #object(value: object, node: FieldNode, path: string, name: string): boolean {
    const { children, anyName } = node;
    let found = false;
    // Names alone, without a list of them: this is done for each object of each record.
    for (const key in value) {
      const inner = (value as Names)[key];
      const named = children.get(key);
      if (named !== undefined) {
        if (this.#value(inner, named, name)) found = true;
      } else if (anyName === undefined) {
        if (hasValue(inner)) {
          found = true;
          this.#unknownFields.push(path === '' ? key : `${path}.${key}`);
        }
        continue;
      }
      if (anyName !== undefined && this.#underName(inner, anyName, key.toLowerCase(), named !== undefined))
        found = true;
    }
    return found;
  }

  /** A value under a path of the table: gone through where it is a list. */
  #value(value: unknown, node: FieldNode, name: string): boolean {
    if (value === null || value === undefined) return false;
    if (Array.isArray(value)) {
      let found = false;
      for (const one of value) if (this.#value(one, node, name)) found = true;
      return found;
    }
    const found = node.isContainer ? this.#container(value, node, name) : this.#leaf(value, node, name);
    if (found) this.#exists(node, name);
    return found;
  }

  #underName(value: unknown, node: FieldNode, key: string, isNamed: boolean): boolean {
    const unknown = this.#unknownFields.length;
    const mistyped = this.#mistypedFields.length;
    if (!isPlainName(key)) this.#sink.term('q', node.code, '');
    const found = this.#value(value, node, termName(key) + NAME_END);
    // What the table names is neither unknown nor mistyped for not being a name that is data as well.
    if (isNamed) {
      this.#unknownFields.length = unknown;
      this.#mistypedFields.length = mistyped;
    }
    return found;
  }

  #container(value: unknown, node: FieldNode, name: string): boolean {
    if (typeof value === 'object' && value !== null) return this.#object(value, node, node.field.path, name);
    this.#mistypedFields.push(node.field.path);
    return true;
  }

  #leaf(value: unknown, node: FieldNode, name: string): boolean {
    const isRead = this.#values.value(value, node, name);
    const found = typeof value !== 'object' || hasValue(value);
    if (!isRead && found) this.#mistypedFields.push(node.field.path);
    return found;
  }

  #exists({ code, number }: FieldNode, name: string): void {
    if (name === '') {
      if (this.#present[number] === this.#record) return;
      this.#present[number] = this.#record;
    }
    this.#sink.term('p', code + name, '');
  }
}

const LAST_RECORD = 2 ** 32 - 1;

interface Names {
  readonly [name: string]: unknown;
}
