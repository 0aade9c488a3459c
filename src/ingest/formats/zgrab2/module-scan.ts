import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonText } from '../../../model/json-value.ts';
import type { CertificateMemory } from '../../records/certificate-memory.ts';
import type { FoundRecord } from '../format.ts';
import type { SeenTls } from './tls-log.ts';

/** A target and one of its modules. */
export interface ModuleScan {
  readonly ip: string | undefined;
  readonly host: string | undefined;
  readonly port: number;
  readonly time: number | undefined;
  /** As the user named it. */
  readonly name: string;
  readonly response: JsonObject;
  readonly jarm: string | undefined;
}

/** The record of a service, then those of its certificates. */
export function* withCertificates(
  { time }: ModuleScan,
  tls: SeenTls | undefined,
  memory: CertificateMemory,
  record: () => FoundRecord,
): Generator<FoundRecord> {
  yield record();
  if (tls !== undefined) yield* memory.records(tls.certificates, time);
}

/** What a record has beside the object of its protocol. */
export function beside({ response, name, jarm }: ModuleScan, tls: SeenTls | undefined, others: JsonObject): JsonObject {
  return {
    ...tls?.fields,
    ...defined({ jarm: tls === undefined ? undefined : jarm }),
    zgrab2: defined({
      module: name,
      status: jsonText(response, 'status'),
      error: jsonText(response, 'error'),
      tls: tls?.others,
      result: Object.keys(others).length === 0 ? undefined : others,
    }),
  };
}
