import type { FuzzedCodec } from '../../fuzzed-codec.ts';
import { DefectList, DerReader } from '../der/der-reader.ts';
import { decryptWithoutPassword } from './pkcs12-encryption.ts';
import { IN_RC2_40, IN_TRIPLE_DES, WITH_EMPTY_PASSWORD, WITHOUT_ENCRYPTION } from './pkcs12-fixture.ts';
import { decryptRc2 } from './rc2.ts';
import { readPkcs12 } from './read-pkcs12.ts';

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

/** Of the file in triple DES: type, salt and rounds. */
const ALGORITHM = bytesOf('MBwGCiqGSIb3DQEMAQMwDgQIAAECAwQFBgcCAgQA');

export const FUZZED: FuzzedCodec = {
  seeds: [...[WITHOUT_ENCRYPTION, WITH_EMPTY_PASSWORD, IN_TRIPLE_DES, IN_RC2_40].map(bytesOf), ALGORITHM],
  mostMs: 3_000,
  readers: [
    readPkcs12,
    (input) => {
      const bytes = Buffer.from(input);
      const algorithm = new DerReader(bytes, 0, bytes.length, new DefectList()).next();
      const decryption = algorithm && decryptWithoutPassword(algorithm, input);
      return decryption?.kind === 'texts' && [...decryption.texts];
    },
    (input) => decryptRc2(input.subarray(0, 16), 40, input.subarray(0, 8), input),
  ],
};
