/** A row of `periplus cert` -> a page for a terminal. Control characters of foreign certificates are escaped. */
import type { Certificate, SubjectKeyInfo } from '../../model/records.generated.ts';
import { quantity } from '../../view/cells/quantity.ts';
import { visibleLine } from '../../view/visible-text.ts';
import type { Paint } from '../output/paint.ts';
import type { CertRow } from './cert-rows.ts';

type Line = readonly [label: string, values: string | number | undefined | readonly string[]];

export function certificateText({ file, block, ...row }: CertRow, now: number, paint: Paint): string {
  const { certificate, defects = [], log_entry: entry, error } = row;
  const title = certificate === undefined ? visibleLine(file) : visibleLine(titleOf(certificate, file));
  const lines: readonly Line[] = [
    ['file', block === 0 ? file : `${file}, block ${block}`],
    ...(certificate === undefined ? [] : certificateLines(certificate, now)),
    ['log entry', entry === undefined ? undefined : `${entry.type} of ${entry.timestamp}`],
    ['leaf hash', entry?.leaf_hash],
  ];
  const problems: readonly Line[] = [
    ['error', error],
    ['defects', defects.map(({ at, message }) => (at === '' ? message : `${at}: ${message}`))],
  ];
  return `${paint.heading(title)}\n${lines.map((line) => lineText(line, paint.faint, plain)).join('')}${problems
    .map((line) => lineText(line, paint.faint, paint.problem))
    .join('')}\n`;
}

const plain = (text: string): string => text;

const LABEL_WIDTH = 18;
/** Certificates of content networks have hundreds of names. */
const MOST_VALUES = 100;

function lineText([label, values]: Line, paintLabel: Paint['faint'], paintValue: Paint['faint']): string {
  const list = values === undefined ? [] : typeof values === 'object' ? values : [String(values)];
  const shown = list.slice(0, MOST_VALUES);
  if (list.length > shown.length) shown.push(`and ${quantity(list.length - shown.length, 'more', 'more')}`);
  return shown
    .map((value, at) => {
      const head = (at === 0 ? label : '').padEnd(LABEL_WIDTH);
      return `  ${paintLabel(head)}${paintValue(visibleLine(value))}\n`;
    })
    .join('');
}

function titleOf({ subject = {}, names = [], subject_dn }: Certificate, file: string): string {
  return subject.common_name?.[0] ?? names[0] ?? subject.organization?.[0] ?? subject_dn ?? file;
}

function certificateLines(certificate: Certificate, now: number): readonly Line[] {
  const { validity = {}, extensions = {}, chain = [] } = certificate;
  const { key_usage: usage, extended_key_usage: purposes, basic_constraints: constraints } = extensions;
  return [
    ['subject', certificate.subject_dn],
    ['issuer', certificate.issuer_dn],
    ['names', certificate.names],
    ['other names', otherNames(certificate)],
    ['valid', validityText(validity, now)],
    ['checked', certificate.validation_level],
    ['serial number', certificate.serial_number],
    ['version', certificate.version],
    ['key', keyText(certificate.subject_key_info)],
    ['signature', signatureText(certificate)],
    ['authority', constraints?.is_ca === true ? authorityText(constraints.max_path_len) : undefined],
    ['key usage', usage === undefined ? undefined : flags(usage)],
    ['purposes', purposes === undefined ? undefined : [...flags(purposes), ...(purposes.unknown ?? [])]],
    ['policies', extensions.certificate_policies?.map(({ id = '' }) => id)],
    ['OCSP', extensions.authority_info_access?.ocsp_urls],
    ['issuer file', extensions.authority_info_access?.issuer_urls],
    ['revocation lists', extensions.crl_distribution_points],
    ['key id', extensions.subject_key_id],
    ['issuer key id', extensions.authority_key_id],
    ['timestamps', extensions.signed_certificate_timestamps?.map(timestampText)],
    ['precertificate', extensions.ct_poison === true ? 'yes' : undefined],
    ['other extensions', otherExtensions(certificate)],
    ['SHA-256', certificate.fingerprint_sha256],
    ['SHA-1', certificate.fingerprint_sha1],
    ['MD5', certificate.fingerprint_md5],
    ['key SHA-256', certificate.subject_key_info?.fingerprint_sha256],
    ['chain', chain.map((sent) => `${sent.subject_dn ?? ''} (${signatureText(sent)})`)],
  ];
}

/** Names of people and documents, and those that are not names of hosts. */
function otherNames({ names = [], extensions = {} }: Certificate): readonly string[] {
  const { dns_names = [], email_addresses = [], uniform_resource_identifiers = [] } = extensions.subject_alt_name ?? {};
  const shown = new Set(names);
  return [...dns_names, ...email_addresses, ...uniform_resource_identifiers].filter((name) => !shown.has(name));
}

const DAY_MS = 86_400_000;

function validityText({ start, end }: NonNullable<Certificate['validity']>, now: number): string | undefined {
  if (start === undefined && end === undefined) return undefined;
  const range = `${start ?? 'unknown'} to ${end ?? 'unknown'}`;
  const [first, last] = [Date.parse(start ?? ''), Date.parse(end ?? '')];
  if (now < first) return `${range} (not yet valid)`;
  if (now > last) return `${range} (expired ${quantity(Math.floor((now - last) / DAY_MS), 'day')} ago)`;
  return Number.isNaN(last) ? range : `${range} (${quantity(Math.floor((last - now) / DAY_MS), 'day')} left)`;
}

function keyText(key: SubjectKeyInfo | undefined): string | undefined {
  if (key === undefined) return undefined;
  const name = key.key_algorithm?.name ?? 'unknown';
  const { rsa_public_key: rsa, ecdsa_public_key: ec } = key;
  if (rsa?.length !== undefined) return `${name}, ${rsa.length} bits`;
  return ec?.curve === undefined ? name : `${name}, ${ec.curve}`;
}

function signatureText({ signature = {}, signature_algorithm: algorithm }: Certificate): string {
  const state = signature.self_signed === true ? 'self-signed' : signature.valid === true ? 'verified' : 'not verified';
  return `${algorithm?.name ?? 'unknown'}, ${state}`;
}

function authorityText(most: number | undefined): string {
  return most === undefined ? 'yes' : `yes, with at most ${quantity(most, 'authority', 'authorities')} below`;
}

function flags(set: object): readonly string[] {
  return Object.entries(set).flatMap(([name, value]) => (value === true ? [name] : []));
}

function timestampText({ log_id, timestamp = 0 }: { readonly log_id?: string; readonly timestamp?: number }): string {
  const moment = new Date(timestamp * 1000);
  return `${log_id ?? ''} ${Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 19)}`;
}

/** Those that are understood but have no line of their own, and those that are unknown. */
function otherExtensions({ extensions = {}, unknown_extensions: unknown = [] }: Certificate): readonly string[] {
  const understood = OTHER_FIELDS.filter((field) => extensions[field] !== undefined);
  return [...understood, ...unknown.map(({ id = '', critical }) => (critical === true ? `${id} (critical)` : id))];
}

const OTHER_FIELDS = [
  'issuer_alt_name',
  'name_constraints',
  'qc_statements',
  'cabf_organization_id',
  'tor_service_descriptors',
] as const;
