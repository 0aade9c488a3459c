/**
 * The Erlang port mapper (Erlang distribution protocol, "Getting All Registered Names from the EPMD"). Sends NAMES_REQ.
 * Never registers, stops or connects to a node.
 */
import { ByteReader } from '../../../../wire/byte-reader.ts';
import { bannerText } from '../../banner-text.ts';
import { knownFields } from '../../known-fields.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const epmd: Protocol = {
  name: 'epmd',
  transport: 'tcp',
  ports: [4369],
  opening: 'client',
  toStrangers: { web: 'closed', hello: 'closed' },
  // Only an answer to its own request tells it.
  recognises: () => false,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(NAMES_REQUEST);
    const { bytes } = await readAnswer(connection, () => undefined, { maxBytes: 16_384 });
    const reader = new ByteReader(bytes);
    const port = reader.u32();
    const banner = bannerText(reader.rest());
    const lines = banner.split('\n').filter((line) => line !== '');
    const nodes = lines.flatMap((line) => {
      const [, name, digits] = /^name (\S{1,255}) at port (\d{1,5})$/.exec(line) ?? [];
      return name === undefined ? [] : [{ name, port: Number(digits) }];
    });
    const isPort = port !== undefined && port > 0 && port < 65_536;
    if (!isPort || (lines.length > 0 && nodes.length === 0)) return mismatch('The answer is not of a port mapper.');
    const data = knownFields({ banner, port, nodes });
    return answerAs('epmd', data, connection.tls);
  },
};

/** The length of what follows in two bytes, and the letter n. */
const NAMES_REQUEST = Uint8Array.of(0, 1, 0x6e);
