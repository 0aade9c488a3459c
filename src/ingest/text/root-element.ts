import { XmlReader } from '../../wire/formats/xml/xml-reader.ts';

/** The name of the element around a document of XML, if its first bytes show it. */
export function rootElement(head: Buffer): string | undefined {
  const [first] = new XmlReader().push(head);
  return first?.kind === 'open' ? first.name : undefined;
}
