import type { Collection } from '../../model/collection.ts';
import { hasValue } from '../../query/match/value-test.ts';
import { isPlainName, NAME_END, termName } from '../terms/term.ts';
import type { DocumentSink } from './document-sink.ts';
import { type EncodedField, encodedFields } from './field-node.ts';
import { ValueEncoder } from './value-encoder.ts';

/** Fields of a record that do not fit the field table. */
export interface RecordProblems {
  /** Paths that the field table does not have, once per value. */
  readonly unknownFields: readonly string[];
  /** Paths of fields whose type cannot read the value, once per value. */
  readonly mistypedFields: readonly string[];
}

/**
 * Walks a record and the field table in parallel, once, and sends the terms and column values of the record to a sink
 * (docs/decisions/121). One encoder serves all records of a collection.
 */
export class RecordEncoder {
  readonly #root: EncodedField;
  readonly #sink: DocumentSink;
  readonly #values: ValueEncoder;
  /** By node number: the last record in which the field had a value. */
  readonly #present: Uint32Array;
  #record = 0;
  #unknownFields: string[] = [];
  #mistypedFields: string[] = [];

  constructor(collection: Collection, sink: DocumentSink) {
    const { root, size } = encodedFields(collection);
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

  /** Returns whether the object contains any value. `path` and `name` are those of the object. */
  #object(value: object, node: EncodedField, path: string, name: string): boolean {
    const { children, anyName } = node;
    let isPresent = false;
    // This runs for each object of each record: `for in` allocates no list of names.
    for (const key in value) {
      const inner = (value as Names)[key];
      const child = children.get(key);
      if (child !== undefined) {
        if (this.#value(inner, child, name)) isPresent = true;
      } else if (anyName === undefined) {
        if (hasValue(inner)) {
          isPresent = true;
          this.#unknownFields.push(path === '' ? key : `${path}.${key}`);
        }
        continue;
      }
      if (anyName !== undefined && this.#underName(inner, anyName, key.toLowerCase(), child !== undefined))
        isPresent = true;
    }
    return isPresent;
  }

  /** A value, or a list of values, at a path of the table. */
  #value(value: unknown, node: EncodedField, name: string): boolean {
    if (value === null || value === undefined) return false;
    if (Array.isArray(value)) {
      let isPresent = false;
      for (const element of value) if (this.#value(element, node, name)) isPresent = true;
      return isPresent;
    }
    const isPresent = node.isContainer ? this.#container(value, node, name) : this.#leaf(value, node, name);
    if (isPresent) this.#exists(node, name);
    return isPresent;
  }

  #underName(value: unknown, node: EncodedField, key: string, isInTable: boolean): boolean {
    const unknownCount = this.#unknownFields.length;
    const mistypedCount = this.#mistypedFields.length;
    if (!isPlainName(key)) this.#sink.term('q', node.code, '');
    const isPresent = this.#value(value, node, termName(key) + NAME_END);
    // The table has a field of this name too, and its encoding has reported the problems already.
    if (isInTable) {
      this.#unknownFields.length = unknownCount;
      this.#mistypedFields.length = mistypedCount;
    }
    return isPresent;
  }

  #container(value: unknown, node: EncodedField, name: string): boolean {
    if (typeof value === 'object' && value !== null) return this.#object(value, node, node.field.path, name);
    this.#mistypedFields.push(node.field.path);
    return true;
  }

  #leaf(value: unknown, node: EncodedField, name: string): boolean {
    const isReadable = this.#values.value(value, node, name);
    const isPresent = typeof value !== 'object' || hasValue(value);
    if (!isReadable && isPresent) this.#mistypedFields.push(node.field.path);
    return isPresent;
  }

  #exists({ code, number }: EncodedField, name: string): void {
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
