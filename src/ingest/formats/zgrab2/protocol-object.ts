import type { JsonObject } from '../../../model/json-value.ts';
import { tableOf } from '../../../model/tables.ts';
import type { ZgrabModule } from './modules.ts';

export interface ProtocolObject {
  readonly fields: JsonObject;
  /** Members that we have no field for. */
  readonly others: JsonObject;
}

/** The result of a module -> the object of its protocol in a record. Values are not copied. */
export function protocolObject(result: JsonObject, module: ZgrabModule): ProtocolObject {
  const known = KNOWN_NAMES.get(module.prot7);
  const own = module.fields?.(result) ?? {};
  const fields: Record<string, unknown> = {};
  const others: Record<string, unknown> = {};
  for (const name of Object.keys(result)) {
    const value = result[name];
    if (name === 'tls' || value === null || value === '' || Object.hasOwn(own, name)) continue;
    if (known?.has(name)) fields[name] = value;
    else if (module.renamed?.includes(name) !== true && name !== '__proto__') others[name] = value;
  }
  for (const name of Object.keys(own)) if (own[name] !== undefined) fields[name] = own[name];
  return { fields, others };
}

/** The members of the object of each protocol. */
const KNOWN_NAMES: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const names = new Map<string, Set<string>>();
  for (const { path } of tableOf('responses').fields) {
    const [protocol = '', member] = path.split('.');
    if (member === undefined) continue;
    const members = names.get(protocol);
    if (members === undefined) names.set(protocol, new Set([member]));
    else members.add(member);
  }
  return names;
})();

/** Whether something else than flags and zeros was answered. */
export function saysSomething(result: JsonObject): boolean {
  for (const name of Object.keys(result)) {
    const value = result[name];
    if (name === 'tls' || name === 'handshake_log') continue;
    if (Array.isArray(value) ? value.length > 0 : typeof value === 'object' ? isFilled(value) : isWord(value))
      return true;
  }
  return false;
}

const isFilled = (value: object | null): boolean => value !== null && Object.keys(value).length > 0;
const isWord = (value: unknown): boolean =>
  value === true || (typeof value === 'string' ? value !== '' : value !== 0 && value !== false);
