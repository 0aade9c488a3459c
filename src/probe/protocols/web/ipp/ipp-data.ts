import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { type IppResponse, PRINTER_GROUP } from '../../../../wire/services/ipp/ipp-message.ts';
import { bannerText } from '../../banner-text.ts';
import { findContacts } from '../../find-contacts.ts';
import { knownFields } from '../../known-fields.ts';

type IppData = NonNullable<ResponsesRecord['ipp']>;

export const PRINTER_ATTRIBUTES: readonly string[] = [
  'printer-name',
  'printer-make-and-model',
  'printer-location',
  'printer-info',
  'printer-state',
  'printer-uri-supported',
  'ipp-versions-supported',
  'cups-version',
];

/** The response of a printer and the Server header of HTTP -> the fields of a record. */
export function ippData(response: IppResponse | undefined, server: string): IppData {
  const printers = (response?.groups ?? []).filter(({ tag }) => tag === PRINTER_GROUP);
  const values = (name: string) => printers.flatMap(({ attributes }) => attributes.get(name) ?? []);
  const texts = (name: string) => [...new Set(values(name).map(bannerText))].filter((text) => text !== '');
  const cups_version = /\bCUPS\/[\w.]+/.exec(server)?.[0];
  // A server that refuses the request may still name its version in the header.
  const [, major, minor] = /\bIPP\/(\d)\.(\d)\b/.exec(server) ?? [];
  const version_major = response?.major ?? (major === undefined ? undefined : Number(major));
  const version_minor = response?.minor ?? (minor === undefined ? undefined : Number(minor));
  const version_string = version_major === undefined ? undefined : `IPP/${version_major}.${version_minor}`;
  const make_and_models = texts('printer-make-and-model');
  const locations = texts('printer-location');
  return knownFields({
    banner: [cups_version ?? make_and_models[0] ?? server, version_string].filter(Boolean).join(' '),
    version_major,
    version_minor,
    version_string,
    cups_version,
    attr_cups_version: texts('cups-version')[0],
    attr_ipp_versions: texts('ipp-versions-supported'),
    attr_printer_uris: texts('printer-uri-supported'),
    printer_names: texts('printer-name'),
    make_and_models,
    locations,
    states: [...new Set(values('printer-state').map((value) => STATES.get(value.at(-1) ?? 0) ?? 'unknown'))],
    contacts: findContacts([...locations, ...texts('printer-info')].join('\n')),
  });
}

/** RFC 8011 section 5.4.11. */
const STATES: ReadonlyMap<number, string> = new Map([
  [3, 'idle'],
  [4, 'processing'],
  [5, 'stopped'],
]);
