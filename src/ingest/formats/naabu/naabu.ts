import { isJsonObject, type JsonObject } from '../../../model/json-value.ts';
import { csvFormat } from '../shapes/csv-shape.ts';
import { formsFormat } from '../shapes/forms-shape.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { linesFormat } from '../shapes/lines-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { naabuRecord } from './naabu-record.ts';

const FORM = { name: 'naabu', version: 1, about: 'results of naabu' };

const objects = jsonFormat({
  ...FORM,
  signs: [
    { what: 'a member `ip` or `host`', isSeenIn: ({ ip, host }) => typeof (ip ?? host) === 'string' },
    {
      what: 'members `port`, `protocol` and `tls`, or a member `port` with `Port`',
      isSeenIn: ({ port, protocol, tls }) =>
        (typeof port === 'number' && typeof protocol === 'string' && typeof tls === 'boolean') || isOldPort(port),
    },
  ],
  *records(result) {
    // A host without ports.
    if (result.port === 0 && result.protocol === '') return;
    const { port } = result;
    const members: JsonObject = isOldPort(port) ? { ...result, port: port.Port, tls: port.TLS } : result;
    yield naabuRecord((name) => members[name]);
  },
});

/** As older versions write it: all of them are of TCP unless they say so. */
const isOldPort = (port: unknown): port is JsonObject => isJsonObject(port) && typeof port.Port === 'number';

const table = csvFormat({
  ...FORM,
  columns: ['ip', 'port', 'protocol', 'tls'],
  records: (row) => [naabuRecord((name) => row.get(name))],
});

/** Whole lines as far as the first bytes show them. The first one has an address, or a name of a domain. */
const PORTS =
  /^(?:(?:\d{1,3}\.){3}\d{1,3}|\[[\da-f:.]{2,45}\]|(?:[\w-]{1,63}\.){1,20}[a-z][\w-]{1,62}):\d{1,5}(?: \[[^\]\n]*\]){0,2}(?:\r?\n[\w.:[\]-]{1,260}:\d{1,5}(?: \[[^\]\n]*\]){0,2})*(?:\r?\n[^\n]{0,400})?$/i;

/** Without -json and -csv: `192.0.2.1:80` or `a.example:80`, with the service and the network in brackets. */
const lines = linesFormat<Record<never, never>>({
  ...FORM,
  signs: [
    {
      what: 'only lines such as `192.0.2.1:80`',
      isSeenIn: (text) => !text.includes('#') && PORTS.test(text),
    },
  ],
  begin: () => ({}),
  *records(line) {
    if (line.trim() === '') return;
    const [, host, port, service = ''] = /^(\S{1,300}):(\d{1,5})(?: \[([^\]]*)\])?/.exec(line) ?? [];
    if (host === undefined) throw new RefusedRecord('it is no host with a port');
    const [name, product] = service.split(' ', 2);
    const [productName, version] = (product ?? '').split('/', 2);
    const members: Readonly<Record<string, unknown>> = { host, port, name, product: productName, version };
    yield naabuRecord((member) => members[member]);
  },
});

/** What naabu writes with -json, with -csv, and without. */
export const naabu = formsFormat({ ...FORM, forms: [objects, table, lines] });
