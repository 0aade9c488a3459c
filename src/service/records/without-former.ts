import { FORMER } from '../../model/former-values.ts';

const MARK = Buffer.from(`,${JSON.stringify(FORMER)}:[`);
const END = Buffer.from('}');

/** A record as JSON without its former values, which are its last member. */
export function withoutFormer(bytes: Buffer): Buffer {
  const at = bytes.lastIndexOf(MARK);
  return at < 0 ? bytes : Buffer.concat([bytes.subarray(0, at), END]);
}
