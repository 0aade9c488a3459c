/**
 * DICOM (PS3.8 section 9.3). Asks for an association to verify the connection (C-ECHO), and releases it if it is
 * accepted. Never sends a command, so no image or patient is asked for.
 */
import {
  DICOM_RELEASE,
  type DicomAnswer,
  dicomLength,
  readDicomAnswer,
  writeDicomRequest,
} from '../../../../wire/services/dicom/association.ts';
import { unlessLost } from '../../../dial/dial-error.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, namedAnswer, type Protocol, type ProtocolData } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const dicom: Protocol = {
  name: 'dicom',
  transport: 'tcp',
  ports: [104, 11_112, 4242],
  overTls: { name: 'dicoms', ports: [2762] },
  opening: 'client',
  toStrangers: { web: 'reset', hello: 'reset' },
  // A server aborts on bytes that are not of DICOM (PS3.8 section 9.3.8).
  recognises: (received) => received.length === 10 && readDicomAnswer(received)?.kind === 'aborted',
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(writeDicomRequest('ANY-SCP', 'PERIPLUS'));
    const { bytes } = await readAnswer(connection, dicomLength, { maxBytes: MAX_ANSWER });
    const answer = readDicomAnswer(bytes);
    if (answer === undefined) return mismatch('The answer is not of DICOM.');
    if (answer.kind === 'accepted') await unlessLost(() => connection.write(DICOM_RELEASE));
    return namedAnswer(dicom, context, { dicom: fieldsOf(answer) }, { tls: connection.tls });
  },
};

function fieldsOf(answer: DicomAnswer): NonNullable<ProtocolData['dicom']> {
  if (answer.kind === 'aborted') return { banner: 'aborted', association_accepted: false };
  if (answer.kind === 'rejected') {
    const rejection = REASONS.get(answer.source)?.[answer.reason] ?? `source ${answer.source}, reason ${answer.reason}`;
    return { banner: `rejected: ${rejection}`, association_accepted: false, rejection };
  }
  return knownFields({
    banner: ['accepted', answer.implementationVersion].filter((part) => part !== undefined).join(' '),
    association_accepted: true,
    implementation_class: answer.implementationClass,
    implementation_version: answer.implementationVersion,
  });
}

/** PS3.8 table 9-21, by source and reason. */
const REASONS: ReadonlyMap<number, readonly (string | undefined)[]> = new Map([
  [
    1,
    [
      undefined,
      'no reason given',
      'application context name not supported',
      'calling AE title not recognized',
      undefined,
      undefined,
      undefined,
      'called AE title not recognized',
    ],
  ],
  [2, [undefined, 'no reason given', 'protocol version not supported']],
  [3, [undefined, 'temporary congestion', 'local limit exceeded']],
]);
const MAX_ANSWER = 65_542;
