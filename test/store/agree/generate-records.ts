import type { Collection } from '../../../src/model/collection.ts';
import type { Field } from '../../../src/model/field.ts';
import type { Dice } from '../dice.ts';
import { dataNames, sampleFields } from './sample-fields.ts';
import { poolValue, TEXTS } from './value-pools.ts';

/**
 * Generates records of a collection as lines of JSON. Each call makes a new observation of the document with that
 * number, with values of right and wrong types in the sample fields.
 */
export class RecordGenerator {
  private readonly collection: Collection;
  private readonly root: Branch;

  constructor(collection: Collection) {
    this.collection = collection;
    const { leaves, objects } = sampleFields(collection);
    this.root = branchOf('', [...objects, ...leaves]);
  }

  line(document: number, dice: Dice): string {
    const record = { ...this.value(this.root, dice), ...this.unknownFields(dice) };
    return respell(JSON.stringify(withIdentity(this.collection, document, record)), dice);
  }

  private value(branch: Branch, dice: Dice): Readonly<Record<string, unknown>> {
    const entries = branch.children.flatMap((child): [string, unknown][] => {
      if (!dice.chance(branch.field === undefined ? 45 : 60)) return [];
      if (child.name !== '*') return [[child.name, this.content(child, dice)]];
      const names = dataNames[child.field?.path ?? ''] ?? ['name'];
      return Array.from({ length: 1 + dice.below(3) }, () => [dice.pick(names), this.content(child, dice)]);
    });
    return Object.fromEntries(entries);
  }

  /** One value or a list, as the field table says; sometimes nothing, or the other of the two. */
  private content(branch: Branch, dice: Dice): unknown {
    const roll = dice.below(100);
    if (roll < 2) return null;
    if (roll < 4) return [];
    if (roll < 5) return {};
    if (roll < 6) return [[this.element(branch, dice)], null];
    if (roll < 8) return poolValue(dice.pick(WRONG_TYPES), dice);
    const isList = branch.field?.repeated === true ? roll < 95 : roll > 95;
    const element = (): unknown => this.element(branch, dice);
    return isList ? Array.from({ length: dice.below(4) }, element) : element();
  }

  private element(branch: Branch, dice: Dice): unknown {
    if (branch.children.length > 0) return this.value(branch, dice);
    if (branch.field === undefined) return null;
    const isLong = branch.field.path === 'http.body' || branch.field.path === 'raw';
    return isLong && dice.chance(50) ? longText(dice) : poolValue(branch.field.type, dice);
  }

  /** Fields that the table does not have. */
  private unknownFields(dice: Dice): Readonly<Record<string, unknown>> {
    if (!dice.chance(20)) return {};
    const names = ['surprise', 'http.title', '__proto__', '', 'toString', 'Domain', 'p', '*'];
    return Object.fromEntries([[dice.pick(names), dice.pick(TEXTS)]]);
  }
}

const WRONG_TYPES = ['text', 'keyword', 'integer', 'boolean', 'date', 'ip', 'ip_range', 'object'] as const;

interface Branch {
  readonly name: string;
  readonly field: Field | undefined;
  readonly children: readonly Branch[];
}

function branchOf(path: string, fields: readonly Field[], field?: Field): Branch {
  const prefix = path === '' ? '' : `${path}.`;
  const children = fields
    .filter((child) => child.path.startsWith(prefix) && !child.path.slice(prefix.length).includes('.'))
    .map((child) => branchOf(child.path, fields, child));
  return { name: path.slice(path.lastIndexOf('.') + 1), field, children };
}

/** The record with the identifying fields of the document. */
function withIdentity(collection: Collection, document: number, record: Readonly<Record<string, unknown>>): object {
  const name = `d${document}.example.com`;
  switch (collection) {
    case 'responses':
      return merge(record, { uri: `https://${name}:443/`, ip: `10.0.${document % 3}.${document % 200}` });
    case 'domains':
    case 'whois_domains':
      return merge(record, { domain: name });
    case 'whois_ip':
      return merge(record, { ip: { gte: `10.0.${document % 250}.0`, lte: `10.0.${document % 250}.255` } });
    case 'certs': {
      const certificate = record.certificate;
      const isObject = typeof certificate === 'object' && certificate !== null && !Array.isArray(certificate);
      const fingerprint = document.toString(16).padStart(64, '0');
      return merge(record, {
        certificate: merge(isObject ? (certificate as Record<string, unknown>) : {}, {
          fingerprint_sha256: fingerprint,
        }),
      });
    }
  }
}

/** Like a spread, but `__proto__` stays an ordinary name. */
function merge(...parts: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** Up to 10 kB of words that queries search for. */
function longText(dice: Dice): string {
  const words = ['router', 'login', 'Администратор', 'admin', 'x', 'nginx/1.18', '路由器', '<b>', '\n', '"q"', 'İ'];
  return Array.from({ length: dice.below(1_500) }, () => dice.pick(words)).join(' ');
}

/** The same JSON in another spelling: escapes, blanks, `443.0`. */
function respell(json: string, dice: Dice): string {
  switch (dice.below(8)) {
    case 0:
      return json.replace(/[^\0-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    case 1:
      return `  ${json.replaceAll('":', '" : ')}\r`;
    case 2:
      return json.replace(/:443([,}])/g, ':443.0$1').replace(/:8080([,}])/g, ':8.08e3$1');
    case 3:
      return json.replaceAll('/', '\\/');
    default:
      return json;
  }
}
