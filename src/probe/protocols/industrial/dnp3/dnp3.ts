/**
 * DNP3 (IEEE 1815). Sends one segment with requests for the link status of the stations 0 to 100, as zgrab2 does:
 * only a station with such an address answers. Never sends an application request, which could operate something.
 */
import { base64Text } from '../../../../wire/byte-text.ts';
import { ByteWriter } from '../../../../wire/byte-writer.ts';
import { DNP3_HEADER_LENGTH, readDnp3Link, writeLinkStatusRequest } from '../../../../wire/services/dnp3/dnp3-link.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const dnp3: Protocol = {
  name: 'dnp3',
  transport: 'tcp',
  ports: [20000],
  opening: 'client',
  recognises: (received) => readDnp3Link(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    const requests = new ByteWriter();
    for (let station = 0; station <= LAST_STATION; station++)
      requests.bytes(writeLinkStatusRequest(station, OWN_ADDRESS));
    await connection.write(requests.written());
    const { bytes } = await readAnswer(connection, frameLength, { maxBytes: DNP3_HEADER_LENGTH });
    const link = readDnp3Link(bytes);
    if (link === undefined) return mismatch('The answer is no link frame of DNP3.');
    const { source, destination } = link;
    const banner = `source ${source}, destination ${destination}`;
    const raw = base64Text(bytes);
    return answerAs('dnp3', { banner, is_dnp3: true, source, destination, raw_response: raw });
  },
};

const LAST_STATION = 100;
const OWN_ADDRESS = 0;
const frameLength = (received: Uint8Array): number | undefined =>
  received.length >= DNP3_HEADER_LENGTH ? DNP3_HEADER_LENGTH : undefined;
