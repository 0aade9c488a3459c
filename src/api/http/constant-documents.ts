import { ConstantDocument } from './constant-document.ts';

/** Documents that depend on one value alone, as the mapping of a collection does on its field table: each made once, and forgotten with that value. */
export class ConstantDocuments {
  readonly #made = new WeakMap<object, Map<string, ConstantDocument>>();

  of(source: object, name: string, make: () => string): ConstantDocument {
    const known = this.#made.get(source) ?? new Map<string, ConstantDocument>();
    this.#made.set(source, known);
    const document = known.get(name) ?? new ConstantDocument(make());
    known.set(name, document);
    return document;
  }
}
