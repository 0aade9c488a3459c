/**
 * Git over its own port (gitprotocol-pack, "Git Transport"). Requests the references of the repository `/`, which is
 * hardly ever exported: the refusal is the answer. Never guesses the name of a repository, and fetches nothing.
 */
import { readPktLines, writePktLine } from '../../../../wire/services/git/pkt-line.ts';
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const git: Protocol = {
  name: 'git',
  transport: 'tcp',
  ports: [9418],
  opening: 'client',
  toStrangers: { web: 'reset', hello: 'reset' },
  recognises: (received) => /^[0-9a-f]{4}ERR /.test(bannerText(received.subarray(0, 16))),
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writePktLine(`git-upload-pack /\0host=${context.host}\0`));
    const { bytes } = await readAnswer(connection, answerLength, { maxBytes: 16_384 });
    const lines = readPktLines(bytes).lines.map(bannerText);
    const [first = ''] = lines;
    const error = /^ERR (.*?)\s*$/s.exec(first)?.[1];
    const [, list = ''] = /^[0-9a-f]{40,64} [^\0]*\0([^\n]*)/.exec(first) ?? [];
    if (error === undefined && list === '') return mismatch('The answer is not of Git.');
    const capabilities = list.split(' ').filter((name) => name !== '');
    const data = knownFields({
      banner: lines.join('').slice(0, MAX_BANNER),
      error,
      agent: capabilities.find((name) => name.startsWith('agent='))?.slice('agent='.length),
      capabilities,
    });
    return answerAs('git', data, connection.tls);
  },
};

/** References end with a flush. A refusal is one line. What has no length is read as it is. */
function answerLength(received: Uint8Array): number | undefined {
  const { lines, isEnded } = readPktLines(received);
  const isRefusal = lines[0] !== undefined && bannerText(lines[0].subarray(0, 4)) === 'ERR ';
  return isEnded || isRefusal ? received.length : undefined;
}

const MAX_BANNER = 8_192;
