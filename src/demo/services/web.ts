/** A page over HTTP or HTTPS -> the answer that contains it. */
import type { ResponsesRecord } from '../../model/records.generated.ts';
import type { Icons } from '../web/icons.ts';
import type { DemoPage } from '../web/page.ts';
import { sendPage, type WebServer } from '../web/server.ts';
import type { DemoAnswer, ServiceContext } from './service.ts';

export interface WebRequest {
  readonly scheme: 'http' | 'https';
  readonly port: number;
  /** The requested name, or the address. */
  readonly host: string;
  readonly certificateMd5: string | undefined;
}

export function webAnswer(
  scene: ServiceContext,
  icons: Icons,
  request: WebRequest,
  page: DemoPage,
  server: WebServer,
): DemoAnswer & { readonly part: Pick<ResponsesRecord, 'http'> } {
  const { random, now, host } = scene;
  const sending = { random, icons, now, ip: host.ip, ...request };
  return {
    port: request.port,
    protocol: request.scheme,
    prot7: 'http',
    path: page.path ?? '/',
    part: { http: sendPage(sending, page, server) },
    // A page that names its server overrides the drawn one.
    detections: [...(page.server === undefined ? server.detections : []), ...(page.detections ?? [])],
  };
}
