/**
 * Niagara Fox. Sends one hello, which a station answers with what it is. Never logs in.
 */
import { defined } from '../../../../model/defined.ts';
import { FOX_HELLO, foxLength, readFoxHello } from '../../../../wire/services/fox/fox-message.ts';
import { mismatch, namedAnswer, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

type FoxData = NonNullable<ProtocolData['fox']>;

export const fox: Protocol = {
  name: 'fox',
  transport: 'tcp',
  ports: [1911],
  overTls: { name: 'foxs', ports: [4911] },
  opening: 'client',
  recognises: (received) => readFoxHello(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(FOX_HELLO);
    const { bytes } = await readAnswer(connection, foxLength, { maxBytes: MAX_ANSWER });
    const values = readFoxHello(bytes);
    if (values === undefined) return mismatch('The answer is no hello of Fox.');
    const known = FIELDS.flatMap(([name, field]) => {
      const value = values.get(name);
      return value === undefined ? [] : [[field, value] as const];
    });
    const fields = Object.fromEntries(known) as Readonly<Record<string, string>>;
    const id = Number(values.get('id') ?? Number.NaN);
    const parts = [fields.station_name, fields.hostname, fields.app_name, fields.app_version];
    const banner = parts.filter((part) => part !== undefined && part !== '').join(' ');
    const data: FoxData = {
      ...defined({ banner: banner === '' ? undefined : banner }),
      is_fox: true,
      ...defined({ id: Number.isInteger(id) && Math.abs(id) < 2 ** 31 ? id : undefined }),
      ...fields,
    };
    return namedAnswer(fox, context, { fox: data }, { tls: connection.tls });
  },
};

const MAX_ANSWER = 16_384;

/** Names in the hello, and in the record. */
const FIELDS = [
  ['fox.version', 'version'],
  ['hostName', 'hostname'],
  ['hostAddress', 'host_address'],
  ['app.name', 'app_name'],
  ['app.version', 'app_version'],
  ['vm.name', 'vm_name'],
  ['vm.version', 'vm_version'],
  ['os.name', 'os_name'],
  ['os.version', 'os_version'],
  ['station.name', 'station_name'],
  ['lang', 'language'],
  ['timeZone', 'time_zone'],
  ['hostId', 'host_id'],
  ['vmUuid', 'vm_uuid'],
  ['brandId', 'brand_id'],
  ['sysInfo', 'sys_info'],
  ['authAgentTypeSpecs', 'agent_auth_type'],
] as const;
