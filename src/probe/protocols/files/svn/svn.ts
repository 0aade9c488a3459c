/**
 * Subversion (the file `protocol` of libsvn_ra_svn). Reads the greeting and sends nothing: the answer would need the
 * address of a repository.
 */
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const svn: Protocol = {
  name: 'svn',
  transport: 'tcp',
  ports: [3690],
  opening: 'server',
  recognises: (received) => /^\( (?:success|failure) \( /.test(bannerText(received.subarray(0, 32))),
  async probe(context) {
    await using connection = await context.connect();
    const { bytes } = await readAnswer(connection, itemLength, { maxBytes: 4_096 });
    const banner = bannerText(bytes);
    if (!/^\( (?:success|failure) \(/.test(banner)) return mismatch('The greeting is not of Subversion.');
    const parts = /^\( success \( (\d{1,5}) (\d{1,5}) \(([^()]*)\) \(([^()]*)\) \) \)/.exec(banner);
    const [, oldest, newest, mechanisms = '', capabilities = ''] = parts ?? [];
    const words = (list: string) => list.split(/\s+/).filter((word) => word !== '');
    const data = knownFields({
      banner,
      min_version: oldest === undefined ? undefined : Number(oldest),
      max_version: newest === undefined ? undefined : Number(newest),
      mechanisms: words(mechanisms),
      capabilities: words(capabilities),
    });
    return answerAs('svn', data, connection.tls);
  },
};

/** A list in brackets ends with its last bracket and a blank. Anything else is read as it is. */
function itemLength(received: Uint8Array): number | undefined {
  if (received[0] !== OPEN) return received.length;
  let depth = 0;
  for (const [at, byte] of received.entries()) {
    if (byte === OPEN) depth++;
    else if (byte === CLOSE) depth--;
    else if (depth === 0) return at + 1;
  }
  return undefined;
}

const OPEN = 0x28;
const CLOSE = 0x29;
