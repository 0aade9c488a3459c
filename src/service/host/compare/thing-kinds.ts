import { type JsonObject, jsonObject, recordObjects, recordText } from '../../../model/json-value.ts';
import type {
  ComparedCertificate,
  ComparedProduct,
  ComparedRisk,
} from '../../../model/operations/host-comparison-answers.ts';
import { differencesOf } from '../../reports/compare/differences.ts';
import type { ThingKind } from './compare-things.ts';
import { productsIn } from './seen-services.ts';
import { shown } from './service-pair.ts';

export const products: ThingKind<ReturnType<typeof productsIn>[number], ComparedProduct> = {
  of: ({ record }) => productsIn(record),
  keyOf: ({ name }) => name,
  entry: ([first, ...others]) => {
    const versions = new Set([first, ...others].map(({ version }) => version).filter((version) => version !== ''));
    return { name: first.name, versions: [...versions].sort() };
  },
  changes: ({ versions: from }, { versions: to }) => differencesOf({ versions: from }, { versions: to }).map(shown),
};

/** Of the same product, other vulnerabilities are news of the data: they are compared by their names alone. */
export const vulnerabilities: ThingKind<JsonObject, ComparedRisk> = {
  of: ({ record }) => recordObjects(record, 'cve').filter((cve) => recordText(cve, 'name') !== undefined),
  keyOf: (cve) => recordText(cve, 'name') ?? '',
  entry: ([cve]) => {
    const score = cve.base_score;
    return {
      name: recordText(cve, 'name') ?? '',
      severity: recordText(cve, 'severity') ?? null,
      base_score: typeof score === 'number' || typeof score === 'string' ? String(score) : null,
    };
  },
  changes: () => [],
};

/** A certificate never changes: another one has another fingerprint. */
export const certificates: ThingKind<JsonObject, ComparedCertificate> = {
  of: ({ record }) => {
    const certificate = jsonObject(record, 'certificate');
    return recordText(certificate, 'fingerprint_sha256') === undefined || certificate === undefined
      ? []
      : [certificate];
  },
  keyOf: (certificate) => recordText(certificate, 'fingerprint_sha256') ?? '',
  entry: ([certificate]) => {
    const validity = jsonObject(certificate, 'validity');
    return {
      sha256: recordText(certificate, 'fingerprint_sha256') ?? '',
      subject: recordText(certificate, 'subject_dn') ?? null,
      issuer: recordText(certificate, 'issuer_dn') ?? null,
      not_before: recordText(validity, 'start') ?? null,
      not_after: recordText(validity, 'end') ?? null,
    };
  },
  changes: () => [],
};
