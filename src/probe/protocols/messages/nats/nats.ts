/**
 * NATS (the client protocol of docs.nats.io). Reads INFO, and begins TLS if the server requires it. Sends no CONNECT and
 * subscribes to nothing.
 */

import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { lineLength } from '../../../../wire/security/starttls/text-answers.ts';
import { bannerText } from '../../banner-text.ts';
import { beginTls } from '../../begin-tls.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const nats: Protocol = {
  name: 'nats',
  transport: 'tcp',
  ports: [4222],
  opening: 'server',
  recognises: (received) => /^INFO \{[^\r\n]*"server_id"/.test(bannerText(received.subarray(0, 1_024))),
  async probe(context) {
    await using connection = await context.connect();
    const { bytes } = await readAnswer(connection, lineLength, { maxBytes: 32_768 });
    const banner = bannerText(bytes);
    const info = infoOf(banner);
    if (info === undefined) return mismatch('The greeting is not of NATS.');
    const text = (key: string) => (typeof info[key] === 'string' ? info[key] : undefined);
    const flag = (key: string) => (typeof info[key] === 'boolean' ? info[key] : undefined);
    const payload = info.max_payload;
    const data = knownFields({
      banner,
      version: text('version'),
      server_id: text('server_id'),
      server_name: text('server_name'),
      cluster: text('cluster'),
      go: text('go'),
      max_payload: typeof payload === 'number' && Number.isSafeInteger(payload) ? payload : undefined,
      auth_required: flag('auth_required'),
      tls_required: flag('tls_required'),
      jetstream: flag('jetstream'),
    });
    const beginning = info.tls_required === true ? await beginTls(connection, context) : undefined;
    await using _secured = beginning?.connection ?? NOTHING;
    const protocol = beginning?.connection === undefined ? 'nats' : 'natsstarttls';
    const starttls = beginning === undefined ? undefined : STARTTLS_PROTOCOLS.nats;
    const tls = beginning?.tls ?? connection.tls;
    return success({ protocol, prot7: 'nats', data: { nats: data }, tls, starttls });
  },
};

/** The object of `INFO {...}`. Undefined if there is none, or none of a server. */
function infoOf(banner: string): Readonly<Record<string, unknown>> | undefined {
  const [, json = ''] = /^INFO[ \t]+(\{.*\})\s*$/.exec(banner) ?? [];
  try {
    const info: unknown = JSON.parse(json);
    return typeof info === 'object' && info !== null && 'server_id' in info ? { ...info } : undefined;
  } catch {
    return undefined;
  }
}

const NOTHING: AsyncDisposable = { [Symbol.asyncDispose]: async () => {} };
