/**
 * CoAP (RFC 7252). Sends one GET of /.well-known/core, the list of resources (RFC 6690), and takes the first block of
 * the answer. Never reads a resource in the list, and never writes one.
 */
import { defined } from '../../../../model/defined.ts';
import { ByteReader } from '../../../../wire/byte-reader.ts';
import {
  COAP_OPTION,
  coapNumber,
  readCoapMessage,
  readLinks,
  writeCoapGet,
} from '../../../../wire/services/coap/coap-message.ts';
import { askDatagram } from '../../ask-datagram.ts';
import { bannerText } from '../../banner-text.ts';
import { answerAs, mismatch, type Protocol } from '../../protocol.ts';

export const coap: Protocol = {
  name: 'coap',
  transport: 'udp',
  ports: [5683],
  opening: 'client',
  // A short binary header is like those of other protocols: only a list of links can be recognised.
  recognises: (received) => {
    const message = readCoapMessage(received);
    return message?.code === '2.05' && coapNumber(message, COAP_OPTION.contentFormat) === LINK_FORMAT;
  },
  async probe(context) {
    const id = new ByteReader(context.random(2)).u16() ?? 0;
    const token = context.random(4);
    const message = readCoapMessage(await askDatagram(context, writeCoapGet(id, token, ['.well-known', 'core'])));
    if (message === undefined) return mismatch('The answer is no message of CoAP.');
    const isReset = message.type === RESET && message.id === id;
    const isAcknowledged = message.type === ACKNOWLEDGEMENT && message.id === id && message.code === EMPTY;
    if (!isReset && !isAcknowledged && Buffer.compare(message.token, token) !== 0)
      return mismatch('The answer is to another request.');
    const banner = bannerText(message.payload);
    const contentFormat = coapNumber(message, COAP_OPTION.contentFormat);
    const { paths, types } = readLinks(contentFormat === LINK_FORMAT ? banner : '');
    const hasMore = ((coapNumber(message, COAP_OPTION.block2) ?? 0) & MORE_BLOCKS) !== 0;
    return answerAs('coap', {
      code: message.code,
      ...defined({
        banner: banner === '' ? undefined : banner,
        content_format: contentFormat === undefined || contentFormat > 0xffff ? undefined : contentFormat,
        resources: paths.length === 0 ? undefined : paths,
        resource_types: types.length === 0 ? undefined : types,
        has_more: hasMore ? true : undefined,
      }),
    });
  },
};

const LINK_FORMAT = 40;
const [ACKNOWLEDGEMENT, RESET] = [2, 3];
const EMPTY = '0.00';
/** RFC 7959 section 2.2. */
const MORE_BLOCKS = 8;
