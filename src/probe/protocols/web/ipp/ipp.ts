/**
 * IPP (RFC 8010, RFC 8011) over HTTP. Sends Get-Printer-Attributes for the printer of IPP Everywhere, and
 * CUPS-Get-Printers if the server has no such printer. Never prints, and lists no jobs.
 */
import { headerValues } from '../../../../wire/services/http/http-head.ts';
import type { HttpResponse } from '../../../../wire/services/http/response-reader.ts';
import {
  type IppOperation,
  type IppResponse,
  readIpp,
  writeIppRequest,
} from '../../../../wire/services/ipp/ipp-message.ts';
import type { Connection } from '../../../dial/connection.ts';
import { bannerText } from '../../banner-text.ts';
import { exchangeHttp } from '../../exchange-http.ts';
import { mismatch, namedAnswer, type ProbeContext, type Protocol } from '../../protocol.ts';
import { unlessLost } from '../../unless-lost.ts';
import { ippData, PRINTER_ATTRIBUTES } from './ipp-data.ts';

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
