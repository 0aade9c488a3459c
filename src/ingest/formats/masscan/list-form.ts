/**
 * With -oL: `open tcp 80 192.0.2.1 1600000000`, and `banner tcp 80 192.0.2.1 1600000000 http ...`. What masscan shows:
 * `Discovered open port 80/tcp on 192.0.2.1`.
 */
import { servicePlace } from '../../records/service-place.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { escapedBytes } from './escaped-bytes.ts';
import { masscanRecords, secondsTime } from './masscan-records.ts';

export const masscanList = linesFormat<Record<never, never>>({
  name: 'masscan',
  version: 1,
  about: 'results of masscan as a list',
  signs: [
    hasLine(
      'lines such as `open tcp 80 192.0.2.1 1600000000`',
      /^(?:[ \t\r]*(?:#.*)?\n)*(?:open|closed|up|banner) (?:tcp|udp|sctp|icmp|arp) \d{1,5} [\d.a-f:]{2,45} \d{1,10}(?:[ \r\n]|$)|^\s*Discovered open port \d{1,5}\/\w{3,4} on [\d.a-f:]{2,45}\s/,
    ),
  ],
  begin: () => ({}),
  *records(line) {
    if (line.startsWith('#') || line.trim() === '') return;
    const [, shownPort, shownTransport, shownIp] = SHOWN.exec(line) ?? [];
    if (shownPort !== undefined) {
      yield* masscanRecords({ ...servicePlace(shownIp, shownPort, shownTransport), time: undefined });
      return;
    }
    const parts = LINE.exec(line);
    if (parts === null) throw new RefusedRecord('it is no line of a list of masscan');
    const [, kind, transport, port, ip, seconds, name, text = ''] = parts;
    if (kind !== 'open' && kind !== 'banner') return;
    const sighting = { ...servicePlace(ip, port, transport), time: secondsTime(seconds) };
    if (kind === 'open') yield* masscanRecords(sighting);
    else yield* masscanRecords({ ...sighting, answer: { name: name ?? 'unknown', bytes: escapedBytes(text) } });
  },
});

const LINE = /^(open|closed|up|unknown|banner) (\w{1,8}) (\d{1,5}) (\S{1,45}) (\d{1,12})(?: (\S+)(?: ([\s\S]*))?)?$/;

const SHOWN = /^\s*Discovered open port (\d{1,5})\/(\w{1,8}) on (\S{1,45})\s*$/;
