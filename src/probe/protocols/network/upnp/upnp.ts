/**
 * UPnP discovery (SSDP, UPnP Device Architecture 2.0 section 1.3). Sends one search to the device itself, and reads the
 * description that it points to if that is at the same address: one GET. Never calls an action of a device.
 */
import { defined } from '../../../../model/defined.ts';
import {
  type DeviceDescription,
  readDeviceDescription,
  readSsdpAnswer,
  type SsdpAnswer,
  writeDeviceSearch,
} from '../../../../wire/services/upnp/upnp-messages.ts';
import { DialError } from '../../../dial/dial-error.ts';
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const upnp: Protocol = {
  name: 'upnp',
  transport: 'udp',
  ports: [1900],
  opening: 'client',
  recognises: (received) => readSsdpAnswer(received) !== undefined,
  async probe(context) {
    const { ip, port } = context.endpoint;
    const host = ip.includes(':') ? `[${ip}]:${port}` : `${ip}:${port}`;
    const search = writeDeviceSearch(host, context.identity.userAgent);
    const datagrams = await context.exchange(search, { mostAnswers: MOST_ANSWERS });
    if (datagrams.length === 0) throw new DialError('io-timeout', 'No answer came.');
    const answers = datagrams.flatMap((datagram) => readSsdpAnswer(datagram) ?? []);
    const [first] = answers;
    if (first === undefined) return mismatch('The answer is not one to a search for devices.');
    const server = first.headers.get('server');
    const location = first.headers.get('location');
    const [names, kinds] = [valuesOf('usn', answers), valuesOf('st', answers)];
    const description = location === undefined ? {} : await descriptionAt(location, context);
    return answerAs('upnp', {
      banner: bannerText(datagrams[0] ?? new Uint8Array(0)),
      ...defined({
        server,
        location,
        usn: names.length === 0 ? undefined : names,
        st: kinds.length === 0 ? undefined : kinds,
      }),
      ...descriptionFields(description),
    });
  },
};

const MOST_ANSWERS = 20;
const MAX_DESCRIPTION = 65_536;

const valuesOf = (name: string, answers: readonly SsdpAnswer[]): readonly string[] => [
  ...new Set(answers.flatMap(({ headers }) => headers.get(name) ?? [])),
];

function descriptionFields(description: DeviceDescription) {
  const { friendlyName, manufacturer, modelName, modelNumber, serialNumber, udn } = description;
  return defined({
    friendly_name: friendlyName,
    manufacturer,
    model_name: modelName,
    model_number: modelNumber,
    serial_number: serialNumber,
    udn,
  });
}

/** Devices name private addresses, too, and those of others: only the probed address is asked. */
async function descriptionAt(location: string, context: ProbeContext): Promise<DeviceDescription> {
  const url = /^http:\/\/(\[[\da-f:.]+\]|[\d.]+)(?::(\d{1,5}))?(\/[\x21-\x7e]*)?$/i.exec(location);
  const host = url?.[1]?.replace(/[[\]]/g, '');
  const port = Number(url?.[2] ?? 80);
  if (host !== context.endpoint.ip || port < 1 || port > 65_535) return {};
  try {
    const there = await context.reach(host, port, false);
    if (there === undefined) return {};
    await using connection = await there.connect();
    const lines = [`GET ${url?.[3] ?? '/'} HTTP/1.0`, `Host: ${host}`, `User-Agent: ${context.identity.userAgent}`];
    await connection.write(new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`));
    const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: MAX_DESCRIPTION });
    return readDeviceDescription(bannerText(bytes));
  } catch (error) {
    if (error instanceof DialError && error.status !== 'cancelled') return {};
    throw error;
  }
}
