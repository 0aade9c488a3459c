/**
 * STUN (RFC 8489). Sends one binding request without attributes. The address in the answer is our own, and not kept.
 * Never asks for a relay.
 */

import { defined } from '../../../../model/defined.ts';
import { withoutEnd } from '../../../../wire/byte-text.ts';
import {
  readStunMessage,
  STUN_ATTRIBUTE,
  STUN_TYPE,
  stunAddress,
  stunError,
  writeBindingRequest,
} from '../../../../wire/services/stun/stun-message.ts';
import { askDatagram } from '../../ask-datagram.ts';
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';

export const stun: Protocol = {
  name: 'stun',
  transport: 'udp',
  ports: [3478],
  opening: 'client',
  recognises: (received) => ANSWERS.has(readStunMessage(received)?.type ?? 0),
  async probe(context) {
    const transaction = context.random(12);
    const message = readStunMessage(await askDatagram(context, writeBindingRequest(transaction)));
    if (message === undefined || !ANSWERS.has(message.type)) return mismatch('The answer is no answer of STUN.');
    if (Buffer.compare(message.transaction, transaction) !== 0) return mismatch('The answer is to another request.');
    const { attributes } = message;
    const text = (kind: number) => {
      const value = attributes.get(kind);
      return value === undefined ? undefined : withoutEnd(bannerText(value), '\0');
    };
    const software = text(STUN_ATTRIBUTE.software);
    const realm = text(STUN_ATTRIBUTE.realm);
    const origin = stunAddress(attributes.get(STUN_ATTRIBUTE.responseOrigin));
    const other = stunAddress(
      attributes.get(STUN_ATTRIBUTE.otherAddress) ?? attributes.get(STUN_ATTRIBUTE.changedAddress),
    );
    const error = stunError(attributes.get(STUN_ATTRIBUTE.errorCode) ?? new Uint8Array(0));
    return answerAs(
      'stun',
      defined({
        banner: software,
        software,
        realm,
        response_origin: origin,
        other_address: other,
        error_code: error?.code,
        error_reason: error && bannerText(error.reason),
      }),
    );
  },
};

const ANSWERS: ReadonlySet<number> = new Set([STUN_TYPE.bindingSuccess, STUN_TYPE.bindingFailure]);
