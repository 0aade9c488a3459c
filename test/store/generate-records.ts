import type { Collection } from '../../src/model/collection.ts';
import type { Field } from '../../src/model/field.ts';
import type { Dice } from './dice.ts';
import { dataNames, sampleFields } from './sample-fields.ts';
import { poolValue, TEXTS } from './value-pools.ts';

/**
 * Records of a collection as lines of JSON: the document with a number, observed anew each time it is asked for, with values of
 * every kind and of the wrong one at the sample paths.
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
    const named = { ...this.value(this.root, dice), ...this.odds(dice) };
    return spelled(JSON.stringify(withIdentity(this.collection, document, named)), dice);
  }

  private value(branch: Branch, dice: Dice): Readonly<Record<string, unknown>> {
    const entries = branch.children.flatMap((child): [string, unknown][] => {
      if (!dice.chance(branch.field === undefined ? 45 : 60)) return [];
      if (child.name !== '*') return [[child.name, this.held(child, dice)]];
      const names = dataNames[child.field?.path ?? ''] ?? ['name'];
      return Array.from({ length: 1 + dice.below(3) }, () => [dice.pick(names), this.held(child, dice)]);
    });
    return Object.fromEntries(entries);
  }

  /** One value or a list of them; now and then nothing, or the other of the two. */
  private held(branch: Branch, dice: Dice): unknown {
    const odd = dice.below(100);
    if (odd < 2) return null;
    if (odd < 4) return [];
    if (odd < 5) return {};
    if (odd < 6) return [[this.one(branch, dice)], null];
    if (odd < 8) return poolValue(dice.pick(WRONG), dice);
    const isList = branch.field?.repeated === true ? odd < 95 : odd > 95;
    return isList ? Array.from({ length: dice.below(4) }, () => this.one(branch, dice)) : this.one(branch, dice);
  }

  private one(branch: Branch, dice: Dice): unknown {
    if (branch.children.length > 0) return this.value(branch, dice);
    if (branch.field === undefined) return null;
    const isLong = branch.field.path === 'http.body' || branch.field.path === 'raw';
    return isLong && dice.chance(50) ? longText(dice) : poolValue(branch.field.type, dice);
  }

  /** Fields that no table knows. */
  private odds(dice: Dice): Readonly<Record<string, unknown>> {
    if (!dice.chance(20)) return {};
    const names = ['surprise', 'http.title', '__proto__', '', 'toString', 'Domain', 'p', '*'];
    return Object.fromEntries([[dice.pick(names), dice.pick(TEXTS)]]);
  }
}

const WRONG = ['text', 'keyword', 'integer', 'boolean', 'date', 'ip', 'ip_range', 'object'] as const;

interface Branch {
  readonly name: string;
  readonly field: Field | undefined;
  readonly children: readonly Branch[];
}

function branchOf(path: string, fields: readonly Field[], field?: Field): Branch {
  const prefix = path === '' ? '' : `${path}.`;
  const children = fields
    .filter((one) => one.path.startsWith(prefix) && !one.path.slice(prefix.length).includes('.'))
    .map((one) => branchOf(one.path, fields, one));
  return { name: path.slice(path.lastIndexOf('.') + 1), field, children };
}

/** The record with the parts that say which document it observes; the others are as they were made. */
function withIdentity(collection: Collection, document: number, record: Readonly<Record<string, unknown>>): object {
  const name = `d${document}.example.com`;
  switch (collection) {
    case 'responses':
      return own(record, { uri: `https://${name}:443/`, ip: `10.0.${document % 3}.${document % 200}` });
    case 'domains':
    case 'whois_domains':
      return own(record, { domain: name });
    case 'whois_ip':
      return own(record, { ip: { gte: `10.0.${document % 250}.0`, lte: `10.0.${document % 250}.255` } });
    case 'certs': {
      const certificate = record.certificate;
      const isObject = typeof certificate === 'object' && certificate !== null && !Array.isArray(certificate);
      const fingerprint = document.toString(16).padStart(64, '0');
      return own(record, {
        certificate: own(isObject ? (certificate as Record<string, unknown>) : {}, { fingerprint_sha256: fingerprint }),
      });
    }
  }
}

/** As a spread, but a name that objects have by birth stays an ordinary one. */
function own(...parts: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown> {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

/** Up to 10 kB, of words that queries ask for. */
function longText(dice: Dice): string {
  const words = ['router', 'login', 'Администратор', 'admin', 'x', 'nginx/1.18', '路由器', '<b>', '\n', '"q"', 'İ'];
  return Array.from({ length: dice.below(1_500) }, () => dice.pick(words)).join(' ');
}

/** The same JSON written in other ways: escapes, blanks, numbers with a fraction of nothing. */
function spelled(json: string, dice: Dice): string {
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
