/**
 * IKE (RFC 7296, RFC 2409). Sends the first message of version 2 (IKE_SA_INIT, with random bytes in place of a public
 * key), and the first of main mode of version 1. Never continues: it proves no identity, and tries no aggressive mode,
 * which would make servers reveal hashes of keys.
 */

import { defined } from '../../../../model/defined.ts';
import { ByteReader } from '../../../../wire/byte-reader.ts';
import { hexText } from '../../../../wire/byte-text.ts';
import { ByteWriter } from '../../../../wire/byte-writer.ts';
import {
  IKE_EXCHANGE,
  IKE_PAYLOAD,
  IKE_VERSION,
  type IkeMessage,
  readIkeMessage,
  writeIkeMessage,
} from '../../../../wire/services/ike/ike-message.ts';
import { notificationName, vendorName } from '../../../../wire/services/ike/ike-names.ts';
import {
  readProposalV1,
  readProposalV2,
  writeProposalV1,
  writeProposalV2,
} from '../../../../wire/services/ike/ike-proposals.ts';
import { DialError } from '../../../dial/dial-error.ts';
import { askFurther } from '../../ask-datagram.ts';
import { answerAs, mismatch, type ProbeContext, type Protocol, type ProtocolData } from '../../protocol.ts';

export const ike: Protocol = {
  name: 'ike',
  transport: 'udp',
  ports: [500],
  opening: 'client',
  // A responder repeats the random number of the request: no other answer can be of it.
  recognises: () => false,
  async probe(context) {
    const answers: IkeMessage[] = [];
    let isAnswered = false;
    for (const write of [firstOfVersion2, firstOfVersion1]) {
      const initiator = context.random(8);
      const bytes = await askFurther(context, write(initiator, context), { tries: 2 });
      const message = bytes && readIkeMessage(bytes);
      isAnswered ||= bytes !== undefined;
      if (message !== undefined && Buffer.compare(message.initiator, initiator) === 0) answers.push(message);
    }
    if (!isAnswered) throw new DialError('io-timeout', 'No answer came.');
    if (answers.length === 0) return mismatch('The answer is no message of IKE.');
    return answerAs('ike', describe(answers));
  },
};

function firstOfVersion2(initiator: Uint8Array, context: ProbeContext): Uint8Array {
  const types = IKE_PAYLOAD.two;
  const key = new ByteWriter().u16(GROUP_14).u16(0).bytes(context.random(256)).written();
  // The number must be smaller than the prime, which begins with one bits.
  key[4] = 0x7f;
  return writeIkeMessage({
    initiator,
    version: IKE_VERSION.two,
    exchange: IKE_EXCHANGE.saInit,
    flags: INITIATOR,
    payloads: [
      { type: types.sa, body: writeProposalV2() },
      { type: types.keyExchange, body: key },
      { type: types.nonce, body: context.random(32) },
    ],
  });
}

function firstOfVersion1(initiator: Uint8Array): Uint8Array {
  return writeIkeMessage({
    initiator,
    version: IKE_VERSION.one,
    exchange: IKE_EXCHANGE.mainMode,
    flags: 0,
    payloads: [{ type: IKE_PAYLOAD.one.sa, body: writeProposalV1() }],
  });
}

const GROUP_14 = 14;
const INITIATOR = 0x08;
const COOKIE = 'COOKIE';

function describe(answers: readonly IkeMessage[]): NonNullable<ProtocolData['ike']> {
  const versions = new Set<string>();
  const transforms = new Set<string>();
  const notifications = new Set<string>();
  const vendorIds = new Set<string>();
  for (const { version, payloads } of answers) {
    const isOne = version === IKE_VERSION.one;
    const types = isOne ? IKE_PAYLOAD.one : IKE_PAYLOAD.two;
    versions.add(isOne ? '1' : '2');
    for (const { type, body } of payloads) {
      if (type === types.vendor) vendorIds.add(hexText(body));
      else if (type === types.notification) notifications.add(notification(isOne ? 1 : 2, body));
      else if (type === types.sa)
        for (const name of isOne ? readProposalV1(body) : readProposalV2(body)) transforms.add(name);
    }
  }
  const vendors = [...new Set([...vendorIds].flatMap((id) => vendorName(id) ?? []))];
  const responder = answers.map((answer) => hexText(answer.responder)).find((spi) => !/^0*$/.test(spi));
  return {
    banner: [`IKE ${[...versions].sort().join(', ')}`, ...vendors].join('; '),
    versions: [...versions],
    ...defined({
      transforms: transforms.size === 0 ? undefined : [...transforms],
      notifications: notifications.size === 0 ? undefined : [...notifications],
      vendor_ids: vendorIds.size === 0 ? undefined : [...vendorIds],
      vendors: vendors.length === 0 ? undefined : vendors,
      responder_spi: responder,
      is_cookie_required: notifications.has(COOKIE) ? true : undefined,
    }),
  };
}

/** In version 1 a domain of interpretation comes first. */
function notification(version: 1 | 2, body: Uint8Array): string {
  const reader = new ByteReader(version === 1 ? body.subarray(4) : body);
  reader.u16();
  return notificationName(version, reader.u16() ?? 0);
}
