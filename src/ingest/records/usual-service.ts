/**
 * A port -> the service that usually answers there, for tools that say only that it is open: a table of ports, as nmap
 * has one. Records of the same port from several tools then have one address.
 */
import { PROTOCOLS } from '../../probe/protocols/protocol-list.generated.ts';

export function usualService(port: number, transport: string): string | undefined {
  return USUAL.get(`${transport}/${port}`);
}

/** Other protocols over UDP have the name of the same over TCP. */
const bareName = (name: string): string => name.replace(/_(?:udp|tcp)$/, '');

/** The scanner tries HTTP on many ports. On these nothing else is usual. */
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 591, 8000, 8008, 8080, 8443]);

const USUAL: ReadonlyMap<string, string> = new Map(
  PROTOCOLS.toReversed().flatMap(({ name, transport, ports, overTls }) => {
    const isUsual = (port: number): boolean => name !== 'http' || WEB_PORTS.has(port);
    return [
      ...ports.filter(isUsual).map((port) => [`${transport}/${port}`, bareName(name)] as const),
      ...(overTls?.ports ?? []).filter(isUsual).map((port) => [`${transport}/${port}`, overTls?.name ?? name] as const),
    ];
  }),
);
