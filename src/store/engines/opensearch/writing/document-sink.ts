import type { Column } from '../../../encoding/columns.ts';
import type { DocumentSink, TermKind } from '../../../encoding/document-sink.ts';
import { IPV4_START } from '../../../terms/address-blocks.ts';
import { TERM_END } from '../../../terms/term.ts';
import { writtenColumn } from './column-names.ts';

/** Collects the terms and columns of one record as fields of a document of the cluster (docs/decisions/121, 070). */
export class OpenSearchDocument implements DocumentSink {
  #terms: string[] = [];
  #long: string[] = [];
  #words = '';
  #values = new Map<string, unknown[]>();

  begin(): void {
    this.#terms = [];
    this.#long = [];
    this.#values = new Map();
  }

  /** Members of a JSON object, each with a leading comma. */
  members(): string {
    let members = `,"terms":${JSON.stringify(this.#terms.join(TERM_END))}`;
    if (this.#long.length > 0) members += `,"long":${JSON.stringify(this.#long)}`;
    for (const [name, values] of this.#values)
      members += `,"${name}":${JSON.stringify(values.length === 1 ? values[0] : [...new Set(values)])}`;
    return members;
  }

  columns(): readonly string[] {
    return [...this.#values.keys()];
  }

  term(kind: TermKind, text: string): void {
    this.#terms.push(kind + text);
  }

  /** Nothing to do: another term always separates two texts. */
  endOfText(): void {}

  longWord(word: string): void {
    this.#words = this.#words === '' ? word : this.#words + TERM_END + word;
  }

  endOfLongText(): void {
    this.#long.push(this.#words);
    this.#words = '';
  }

  number(path: string, column: Column | undefined, value: number): void {
    this.#terms.push(`n${path}${value}`);
    if (column !== undefined) this.#add(`n_${column.name}`, value);
  }

  instant(path: string, column: Column | undefined, milliseconds: number): void {
    if (column === undefined || column.hotPosition < 0) this.#terms.push(`d${path}${milliseconds}`);
    if (column !== undefined) this.#add(`d_${column.name}`, milliseconds);
  }

  address(path: string, column: Column | undefined, digits: string): void {
    const isIpv4 = digits.startsWith(IPV4_START);
    this.#terms.push(`a${path}${isIpv4 ? digits.slice(IPV4_START.length) : digits}`);
    if (column !== undefined) this.#add(`a_${column.name}`, addressOfDigits(digits));
  }

  range(path: string, column: Column | undefined, first: string, last: string): void {
    if (column === undefined || column.hotPosition < 0) this.#terms.push(`a${path}${first}${last}`);
    if (column === undefined) return;
    if (first > last) this.#terms.push(`r${path}`);
    else this.#add(`r_${column.name}`, { gte: addressOfDigits(first), lte: addressOfDigits(last) });
  }

  written(column: Column, text: string): void {
    this.#add(writtenColumn(column), text);
  }

  lowerText(column: Column, text: string): void {
    this.#add(`y_${column.name}`, text);
  }

  #add(name: string, value: unknown): void {
    const values = this.#values.get(name);
    if (values === undefined) this.#values.set(name, [value]);
    else values.push(value);
  }
}

/** 32 hexadecimal digits -> the text of an IPv6 address. */
export function addressOfDigits(digits: string): string {
  return digits.replace(/(.{4})(?!$)/g, '$1:');
}
