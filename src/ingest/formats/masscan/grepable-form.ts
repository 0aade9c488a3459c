/** With -oG: a line for each port, and one for each answer. */

import { servicePlace } from '../../records/service-place.ts';
import { portList } from '../nmap/grepable-form.ts';
import { hasLine, linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { escapedBytes } from './escaped-bytes.ts';
import { masscanRecords, secondsTime } from './masscan-records.ts';

export const masscanGrepable = linesFormat<Record<never, never>>({
  name: 'masscan',
  version: 1,
  about: 'results of masscan in lines for grep',
  signs: [
    hasLine(
      'lines such as `Timestamp: 1600000000`, a tab, `Host: 192.0.2.1 ()`, a tab, and `Ports: 80/open/tcp////`',
      /^(?:[ \t\r]*(?:#.*)?\n)*(?:Timestamp: \d{1,12}\tHost: |Host: \S+ \(\)\tPort: \d)/,
    ),
  ],
  begin: () => ({}),
  *records(line) {
    if (line.startsWith('#') || line.trim() === '') return;
    const [, seconds, ip, what = ''] =
      /^(?:Timestamp: (\d{1,12})\t)?Host: (\S{1,45}) \(\)\t([\s\S]*)$/.exec(line) ?? [];
    if (ip === undefined) throw new RefusedRecord('it has no host');
    const time = secondsTime(seconds);
    const [, port, name, text = ''] = /^Port: (\d{1,5})\tService: ([^\t]{1,40})\tBanner: ([\s\S]*)$/.exec(what) ?? [];
    if (name !== undefined) {
      // The line does not say it, and answers come over TCP with few exceptions.
      const transport = DATAGRAM_ANSWERS.has(name) ? 'udp' : 'tcp';
      yield* masscanRecords({
        ...servicePlace(ip, port, transport),
        time,
        answer: { name, bytes: escapedBytes(text) },
      });
      return;
    }
    for (const each of portList(what.replace(/^Ports: /, '')))
      if (each.state === 'open') yield* masscanRecords({ ...servicePlace(ip, each.port, each.transport), time });
  },
});

const DATAGRAM_ANSWERS: ReadonlySet<string> = new Set([
  'coap',
  'dns-ver',
  'isakmp',
  'nbtstat',
  'ntp',
  'snmp',
  'zeroaccess',
]);
