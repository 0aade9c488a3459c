import { describe, expect, it } from 'vitest';
import { signedHeaders } from './sign-request.ts';

/** The examples in Amazon's documentation, "Signature Calculations for the Authorization Header". */
const credentials = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = Date.UTC(2013, 4, 24);
const url = (path: string): URL => new URL(`https://examplebucket.s3.amazonaws.com${path}`);
const none = new Uint8Array();

describe('a signature', () => {
  it.each([
    [
      'of a range request',
      { method: 'GET', url: url('/test.txt'), body: none, at, headers: { range: 'bytes=0-9' } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'of a bucket request',
      { method: 'GET', url: url('/?lifecycle'), body: none, at },
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'of a list request with a prefix',
      { method: 'GET', url: url('/?max-keys=2&prefix=J'), body: none, at },
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ] as const)('%s equals the one in the documentation of Amazon', (_, request, signature) => {
    expect(signedHeaders(request, credentials).authorization).toMatch(new RegExp(`Signature=${signature}$`));
  });
});
