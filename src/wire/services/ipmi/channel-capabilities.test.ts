import { describe, expect, it } from 'vitest';
import { readIpmiCapabilities, writeIpmiCapabilitiesRequest } from './channel-capabilities.ts';

/** 122.28.56.209 in the UDP scans of Project Sonar. */
const ANSWER = Buffer.from('0600ff0700000000000000000010811c6320003800011502000000000090', 'hex');

describe('capabilities of IPMI', () => {
  it('are read', () => {
    expect(readIpmiCapabilities(ANSWER)).toEqual({
      kind: 'capabilities',
      capabilities: { authenticationTypes: 0x15, status: 2, extended: 0, oemId: 0 },
    });
    for (let end = 0; end < 28; end++) expect(readIpmiCapabilities(ANSWER.subarray(0, end))).toBeUndefined();
    const refused = Buffer.from(ANSWER);
    refused[20] = 0xc1;
    expect(readIpmiCapabilities(refused)).toEqual({ kind: 'refused', completionCode: 0xc1 });
    expect(readIpmiCapabilities(writeIpmiCapabilitiesRequest())).toBeUndefined();
  });

  it('are asked for with the request that scanners and ipmitool send', () => {
    expect(Buffer.from(writeIpmiCapabilitiesRequest()).toString('hex')).toBe(
      '0600ff07000000000000000000092018c88100388e04b5',
    );
  });
});
