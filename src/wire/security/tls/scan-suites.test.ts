import { describe, expect, it } from 'vitest';
import { cipherSuiteName } from './registry/cipher-suite.ts';
import { SSL_3, TLS_1_0, TLS_1_1, TLS_1_2, TLS_1_3 } from './registry/tls-version.ts';
import { scanSuites } from './scan-suites.ts';

const ALL = [TLS_1_3, TLS_1_2, TLS_1_1, TLS_1_0];

describe('scanSuites', () => {
  it('names registered suites, each once', () => {
    const names = scanSuites(ALL).map(cipherSuiteName);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^TLS_/);
  });

  it('puts what is broken last', () => {
    const names = scanSuites(ALL).map(cipherSuiteName);
    const isBroken = (name: string) => /NULL|EXPORT|RC4|_DES|3DES|anon|IDEA/.test(name);
    const firstBroken = names.findIndex(isBroken);
    expect(firstBroken).toBeGreaterThan(40);
    expect(names.slice(firstBroken).every(isBroken)).toBe(true);
  });

  it('offers what the versions can use', () => {
    expect(scanSuites([TLS_1_3])).toEqual([0x1301, 0x1302, 0x1303, 0x1304, 0x1305, 0x00c6]);
    expect(scanSuites([TLS_1_2])[0]).toBe(0xc02b);
    expect(scanSuites([SSL_3])).toContain(0x000a);
    expect(scanSuites([SSL_3])).not.toContain(0x009c);
  });
});
