import { defined } from '../../../../model/defined.ts';
import {
  enipDeviceTypeName,
  enipVendorName,
  readIdentity,
} from '../../../../wire/services/ethernetip/list-identity.ts';
import { bannerText } from '../../banner-text.ts';
import { mismatch, type ProbeResult, success } from '../../protocol.ts';

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
