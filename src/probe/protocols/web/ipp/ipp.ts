/**
 * IPP (RFC 8010, RFC 8011) over HTTP. Sends Get-Printer-Attributes for the printer of IPP Everywhere, and
 * CUPS-Get-Printers if the server has no such printer. Never prints, and lists no jobs.
 */

import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { headerValues } from '../../../../wire/services/http/http-head.ts';
import type { HttpResponse } from '../../../../wire/services/http/response-reader.ts';
import {
  type IppOperation,
  type IppResponse,
  PRINTER_GROUP,
  readIpp,
  writeIppRequest,
} from '../../../../wire/services/ipp/ipp-message.ts';
import type { Connection } from '../../../dial/connection.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { bannerText, findContacts } from '../../banner-text.ts';
import { exchangeHttp } from '../../exchange-http.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol } from '../../protocol.ts';

export const ipp: Protocol = {
  name: 'ipp',
  transport: 'tcp',
  ports: [631],
  overTls: { name: 'ipps', ports: [] },
  opening: 'client',
  recognises: (received) =>
    /^HTTP\/1\.\d [^<]*^content-type: application\/ipp\b/im.test(bannerText(received.subarray(0, 2_048))),
  recognisesPage: ({ headers }) => /\bIPP\/\d/.test(String(headers?.server ?? '')),
  comesFirst: true,
  async probe(context) {
    await using connection = await context.connect();
    const printerUri = `ipp://${authorityOf(context)}/ipp/print`;
    const first = await ask(connection, context, '/ipp/print', { kind: 'get-printer-attributes', printerUri });
    const isCups = /\bCUPS\b/.test(serverOf(first.http));
    if (first.ipp === undefined && !isCups) return mismatch('The answer is not of IPP.');
    // CUPS has its printers elsewhere, and lists them.
    const isRefused = first.ipp === undefined || first.ipp.status >= FIRST_ERROR;
    const second =
      isCups && isRefused && first.http?.isReusable === true
        ? await unlessLost(() => ask(connection, context, '/', { kind: 'cups-get-printers' }))
        : undefined;
    const response = second?.ipp ?? first.ipp;
    const path = second?.ipp === undefined ? '/ipp/print' : '/';
    return namedAnswer(ipp, context, { ipp: ippData(response, serverOf(first.http)) }, { path, tls: connection.tls });
  },
};

async function ask(
  connection: Connection,
  context: ProbeContext,
  path: string,
  operation: IppOperation,
): Promise<{ readonly http: HttpResponse | undefined; readonly ipp: IppResponse | undefined }> {
  const http = await exchangeHttp(connection, context, {
    method: 'POST',
    path,
    accept: 'application/ipp',
    body: { type: 'application/ipp', bytes: writeIppRequest(operation, PRINTER_ATTRIBUTES) },
    maxBody: MAX_BODY,
  });
  const type = http?.head === undefined ? [] : headerValues(http.head, 'content-type');
  const isIpp = type.some((value) => value.toLowerCase().startsWith('application/ipp'));
  return { http, ipp: http !== undefined && isIpp ? readIpp(http.body) : undefined };
}

const serverOf = (http: HttpResponse | undefined): string =>
  http?.head === undefined ? '' : (headerValues(http.head, 'server')[0] ?? '');

const authorityOf = ({ host, endpoint }: ProbeContext): string =>
  `${host.includes(':') ? `[${host}]` : host}:${endpoint.port}`;

const FIRST_ERROR = 0x400;
const MAX_BODY = 102_400;

type IppData = NonNullable<ResponsesRecord['ipp']>;

const PRINTER_ATTRIBUTES: readonly string[] = [
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
function ippData(response: IppResponse | undefined, server: string): IppData {
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
