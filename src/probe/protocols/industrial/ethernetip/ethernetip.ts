/**
 * EtherNet/IP over TCP. Sends one ListIdentity, which needs no session. Never registers a session, and never reads or
 * writes an attribute.
 */

import { defined } from '../../../../model/defined.ts';
import {
  enipDeviceTypeName,
  enipLength,
  enipVendorName,
  LIST_IDENTITY,
  readIdentity,
} from '../../../../wire/services/ethernetip/list-identity.ts';
import { bannerText } from '../../banner-text.ts';
import { mismatch, type ProbeResult, type Protocol, success } from '../../protocol.ts';
import { readAnswer } from '../../read-answer.ts';

export const ethernetip: Protocol = {
  name: 'ethernetip',
  transport: 'tcp',
  ports: [44818],
  opening: 'client',
  toStrangers: { web: 'silent', hello: 'closed' },
  recognises: (received) => readIdentity(received) !== undefined,
  async probe(context) {
    await using connection = await context.connect();
    await connection.write(LIST_IDENTITY);
    const { bytes } = await readAnswer(connection, enipLength, { maxBytes: MAX_MESSAGE });
    return identityAnswer('ethernetip', bytes);
  },
};

const MAX_MESSAGE = 2048;

/** The answer of a device to ListIdentity, over TCP or UDP. */
export function identityAnswer(protocol: string, bytes: Uint8Array): ProbeResult {
  const identity = readIdentity(bytes);
  if (identity === undefined) return mismatch('The answer is no identity of a device.');
  const vendorName = enipVendorName(identity.vendor);
  const typeName = enipDeviceTypeName(identity.deviceType);
  const productName = bannerText(identity.productName);
  const revision = `${identity.majorRevision}.${identity.minorRevision}`;
  return success({
    protocol,
    prot7: 'ethernetip',
    data: {
      ethernetip: {
        banner: [vendorName ?? `vendor ${identity.vendor}`, productName, revision].join(' '),
        vendor_id: identity.vendor,
        ...defined({ vendor_name: vendorName }),
        device_type: identity.deviceType,
        ...defined({ device_type_name: typeName }),
        product_code: identity.productCode,
        product_name: productName,
        revision,
        serial_number: `0x${identity.serialNumber.toString(16).padStart(8, '0')}`,
        status: identity.status,
      },
    },
  });
}
