/** Records of one address, and what is expected of it -> the differences as sentences. */
import type { ExpectedRecord, ExpectedValue } from './daemon.ts';

export type ScanRecord = Readonly<Record<string, unknown>>;

/** `fingerprint` is the SHA-256 of the certificate of the place, from another implementation. */
export function differences(
  expected: readonly ExpectedRecord[],
  records: readonly ScanRecord[],
  fingerprint: string,
): readonly string[] {
  const rest = new Set(records);
  const found: string[] = [];
  for (const one of expected) {
    // Of several answers of one port, such as redirects, the one that differs least.
    const [best] = [...rest]
      .filter((record) => isOf(record, one))
      .map((record) => ({ record, faults: faultsOf(record, one, fingerprint) }))
      .sort((left, right) => left.faults.length - right.faults.length);
    if (best !== undefined) rest.delete(best.record);
    found.push(...(best?.faults ?? [`${one.protocol} on ${place(one)}: no record`]));
  }
  return [...found, ...[...rest].map((record) => `not expected: ${record.protocol} on ${place(record)}`)];
}

function faultsOf(record: ScanRecord, one: ExpectedRecord, fingerprint: string): readonly string[] {
  const values = one.isCertified ? { ...one.values, 'certificate.fingerprint_sha256': fingerprint } : one.values;
  return Object.entries({ prot7: one.prot7, ...values }).flatMap(([path, wanted]) => {
    const seen = valuesAt(record, path.split('.'));
    return [wanted]
      .flat()
      .filter((value) => !seen.some((item) => isSame(item, value)))
      .map((value) => `${one.protocol} on ${place(one)}: ${path} is ${shown(seen)}, not ${valueText(value)}`);
  });
}

const isOf = (record: ScanRecord, { port, prot4, protocol }: ExpectedRecord): boolean =>
  record.port === port && record.prot4 === (prot4 ?? 'tcp') && record.protocol === protocol;

const place = ({ port, prot4 = 'tcp' }: { readonly port?: unknown; readonly prot4?: unknown }): string =>
  `${prot4}/${port}`;

/** The values at a path: several where it leads through lists. */
function valuesAt(value: unknown, path: readonly string[]): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [key, ...rest] = path;
  if (key === undefined) return value === undefined ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt((value as Readonly<Record<string, unknown>>)[key], rest);
}

const isSame = (seen: unknown, expected: ExpectedValue): boolean =>
  expected instanceof RegExp ? typeof seen === 'string' && expected.test(seen) : seen === expected;

const shown = (seen: readonly unknown[]): string => (seen.length === 0 ? 'absent' : shorten(JSON.stringify(seen)));
const valueText = (value: ExpectedValue): string => (value instanceof RegExp ? String(value) : JSON.stringify(value));
const shorten = (text: string): string => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN)}...`);
const MAX_SHOWN = 160;
