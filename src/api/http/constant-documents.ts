import { ConstantDocument } from './constant-document.ts';

/**
 * Caches documents that depend on one value, such as the mapping of a field table. An entry is freed with its value.
 */
export class ConstantDocuments {
  readonly #documents = new WeakMap<object, Map<string, ConstantDocument>>();

  of(source: object, name: string, render: () => string): ConstantDocument {
    const documents = this.#documents.get(source) ?? new Map<string, ConstantDocument>();
    this.#documents.set(source, documents);
    const document = documents.get(name) ?? new ConstantDocument(render());
    documents.set(name, document);
    return document;
  }
}
