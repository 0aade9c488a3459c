import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonMember, jsonObject, jsonText, textsIn } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { sshHostKey, sshIdentification, sshOffer } from '../../records/ssh-fields.ts';

/** In `data`, a text about the key follows the line of the server. */
export function sshOfBanner(banner: JsonObject): Pick<ResponsesRecord, 'ssh'> {
  const ssh = jsonObject(banner, 'ssh');
  const kex = jsonObject(ssh, 'kex');
  const [line = ''] = (jsonText(banner, 'data') ?? '').split('\n', 1);
  const names = (name: string): readonly string[] => textsIn(jsonMember(kex, name)).filter((one) => one !== '');
  return {
    ssh: {
      ...sshIdentification(line),
      ...sshOffer({
        exchanges: names('kex_algorithms'),
        hostKeys: names('server_host_key_algorithms'),
        ciphers: names('encryption_algorithms'),
        macs: names('mac_algorithms'),
        compressions: names('compression_algorithms'),
      }),
      ...sshHostKey(Buffer.from(jsonText(ssh, 'key') ?? '', 'base64')),
      ...defined({ hassh: jsonText(ssh, 'hassh') || undefined }),
    },
  };
}
