import { servicePlace } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { usualService } from '../../records/usual-service.ts';
import type { FoundRecord } from '../format.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';

/** What RustScan shows: `192.0.2.1 -> [22,80]` with --greppable, and `Open 192.0.2.1:80` while it scans without. */
export const rustscan = linesFormat<Record<never, never>>({
  name: 'rustscan',
  version: 1,
  about: 'results of RustScan',
  // A port that is shown twice is one record.
  joins: 'records',
  signs: [
    hasLine(
      'lines such as `192.0.2.1 -> [22,80]` or `Open 192.0.2.1:80`',
      /^(?:[ \t\r]*\n)*(?:[\d.a-f:]{2,45} -> \[\d[\d,]*\]|Open (?:\[~\] )?[\d.a-f:[\]]{2,47}:\d{1,5}\r?\n|\.-{4}\. \.-\. \.-\. \.-{4}\.)/,
    ),
  ],
  begin: () => ({}),
  *records(shown) {
    const line = withoutColours(shown);
    const [, ip, list] = /^(\S{1,300}) -> \[([^\]]*)\]\s*$/.exec(line) ?? [];
    if (list !== undefined) for (const port of list.split(',')) yield openPort(ip, port);
    const [, address, port] = /^Open \[?([\d.a-f:]{2,45}?)\]?:(\d{1,5})\s*$/.exec(line) ?? [];
    if (port !== undefined) yield openPort(address, port);
  },
});

/** RustScan does not say it, and scans TCP unless told otherwise. */
function openPort(ip: string | undefined, port: string): FoundRecord {
  const place = servicePlace(ip, port, 'tcp');
  return serviceRecord({ ...place, service: usualService(place.port, place.transport), data: {} });
}

function withoutColours(text: string): string {
  if (!text.includes(ESCAPE)) return text;
  return text
    .split(ESCAPE)
    .map((part, at) => (at === 0 ? part : part.replace(/^\[[\d;]{0,20}m/, '')))
    .join('');
}

const ESCAPE = String.fromCharCode(27);
