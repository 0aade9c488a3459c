import type { ServiceItem } from './service-item.ts';

/** Where a service is, as a URI. */
export function placeOf({ uri, protocol, host, port }: ServiceItem): string {
  return uri ?? `${protocol}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
