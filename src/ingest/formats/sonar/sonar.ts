import type { JsonObject } from '../../../model/json-value.ts';
import { CertificateMemory } from '../../records/certificate-memory.ts';
import { BEGINNING_BYTES, type Format } from '../format.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import type { Sign } from '../shapes/signs.ts';
import { studyRecords } from './study-records.ts';

const hasAnswer: Sign<JsonObject> = {
  what: 'a member `data` next to a `vhost`, or a `raw_base64`, `payload_hex` or `certs_der_base64`',
  isSeenIn: (line) =>
    (typeof line.data === 'string' && 'vhost' in line) ||
    typeof line.raw_base64 === 'string' ||
    typeof line.payload_hex === 'string' ||
    Array.isArray(line.certs_der_base64),
};

const studies = jsonFormat<CertificateMemory>({
  name: 'sonar',
  version: 2,
  about: 'a study of Project Sonar in JSON',
  signs: [hasMember('ip'), hasMember('port'), hasAnswer],
  memory: () => new CertificateMemory(),
  records: (line, _, memory) => studyRecords(line, memory),
});

/** Studies of HTTP, and others decoded to JSON. */
export const sonar: Format<'records'> = {
  ...studies,
  // The answer may be longer than what is looked at.
  recognises: (head) => studies.recognises(head) || HTTP_FIRST.test(head.text.slice(0, BEGINNING_BYTES)),
};

/** `HTTP/` in base64. */
const HTTP_FIRST = /^\s*\{[^{}[\]]*"(?:data|raw_base64)"\s*:\s*"SFRUUC[89]/;
