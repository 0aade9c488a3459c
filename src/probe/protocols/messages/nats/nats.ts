/**
 * NATS (the client protocol of docs.nats.io). Reads INFO, and begins TLS if the server requires it. Sends no CONNECT and
 * subscribes to nothing.
 */

import { type JsonObject, jsonFlag, jsonText, parseJsonObject } from '../../../../model/json-value.ts';
import { STARTTLS_PROTOCOLS } from '../../../../wire/security/starttls/starttls-protocols.ts';
import { lineLength } from '../../../../wire/text/text-answers.ts';
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
    const payload = info.max_payload;
    const data = knownFields({
      banner,
      version: jsonText(info, 'version'),
      server_id: jsonText(info, 'server_id'),
      server_name: jsonText(info, 'server_name'),
      cluster: jsonText(info, 'cluster'),
      go: jsonText(info, 'go'),
      max_payload: typeof payload === 'number' && Number.isSafeInteger(payload) ? payload : undefined,
      auth_required: jsonFlag(info, 'auth_required'),
      tls_required: jsonFlag(info, 'tls_required'),
      jetstream: jsonFlag(info, 'jetstream'),
    });
    const beginning = info.tls_required === true ? await beginTls(connection, context) : undefined;
    await using _secured = beginning?.connection ?? NOTHING;
    const protocol = beginning?.connection === undefined ? 'nats' : 'natsstarttls';
    const starttls = beginning === undefined ? undefined : STARTTLS_PROTOCOLS.nats;
    const tls = beginning?.tls ?? connection.tls;
    return success({ protocol, prot7: 'nats', data: { nats: data }, tls, starttls });
  },
};

/** The object of `INFO {...}`. Undefined if there is no such object, or not one of a server. */
function infoOf(banner: string): JsonObject | undefined {
  const [, json = ''] = /^INFO[ \t]+(\{.*\})\s*$/.exec(banner) ?? [];
  const info = parseJsonObject(json);
  return info !== undefined && 'server_id' in info ? info : undefined;
}

const NOTHING: AsyncDisposable = { [Symbol.asyncDispose]: async () => {} };
