import { visibleLine } from '@periplus/view/visible-text.ts';
import type { ShownItem } from '../content/shown-graph.ts';
import { nodeTypeNames } from '../picture/node-families.ts';

const LONGEST = 60;
const SHORT = 28;

/** The name of an item on one line, without anything harmful. */
export function itemName(item: ShownItem): string {
  const text = visibleLine(item.label.slice(0, LONGEST + 1));
  const name = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  if (!item.isGroup) return item.type === 'asn' ? `AS${name}` : name;
  return `${groupTitle(item)}: ${name}…`;
}

/** Beside a node of the picture there is less room: long names are cut in the middle, and a group has its size alone. */
export function shortName(item: ShownItem, name: string): string {
  if (item.isGroup) return groupTitle(item);
  const letters = [...name];
  if (letters.length <= SHORT) return name;
  const end = letters.at(-1) === '…' ? [] : letters.slice(-8);
  return `${letters.slice(0, SHORT - 1 - end.length).join('')}…${end.join('')}`;
}

/** As "412 domains". */
export function groupTitle({ type, size }: ShownItem): string {
  const noun = type === undefined ? 'nodes' : (PLURALS[nodeTypeNames[type]] ?? `${nodeTypeNames[type].toLowerCase()}s`);
  return `${size.toLocaleString()} ${noun}`;
}

const PLURALS: Readonly<Record<string, string>> = {
  'Postal address': 'postal addresses',
  'AS name': 'AS names',
  'AS number': 'AS numbers',
  'TXT record': 'TXT records',
  Address: 'addresses',
  JARM: 'JARM fingerprints',
};

/** Names for pictures that others may see: the type and a number, the same for the same order of nodes. */
export function hiddenName(item: ShownItem, number: number): string {
  return item.isGroup ? groupTitle(item) : `${item.type === undefined ? 'Node' : nodeTypeNames[item.type]} ${number}`;
}
