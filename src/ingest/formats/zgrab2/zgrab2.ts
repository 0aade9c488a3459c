import { isJsonObject, type JsonObject, jsonObject } from '../../../model/json-value.ts';
import { CertificateMemory } from '../../records/certificate-memory.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import type { Sign } from '../shapes/signs.ts';
import { targetRecords } from './target-records.ts';

const hasModules: Sign<JsonObject> = {
  what: 'a member `data` with a `status` and a `protocol` for each module',
  isSeenIn: (line) =>
    Object.values(jsonObject(line, 'data') ?? {}).some(
      (response) =>
        isJsonObject(response) && typeof response.status === 'string' && typeof response.protocol === 'string',
    ),
};

/** What zgrab2 writes: a line for each target, with the results of all modules. */
export const zgrab2 = jsonFormat<CertificateMemory>({
  name: 'zgrab2',
  version: 2,
  about: 'results of zgrab2',
  signs: [hasModules],
  memory: () => new CertificateMemory(),
  records: (line, _, memory) => targetRecords(line, memory),
});
