import { describe, expect, it } from 'vitest';
import { context, integer, oidContent, sequence, textContent } from '../../formats/der/write-der.ts';
import { readNameConstraints } from './name-constraints.ts';
import { readerOf } from './reader-fixture.ts';

function read(bytes: Uint8Array, isCritical = true) {
  const { reader, defects, messages } = readerOf(bytes);
  return { constraints: readNameConstraints(reader, defects, isCritical), messages: messages() };
}

const subtree = (number: number, content: Uint8Array) => sequence(context(number, false, content));

describe('readNameConstraints', () => {
  it('shows permitted and excluded names by their kind', () => {
    const { constraints, messages } = read(
      sequence(
        context(
          0,
          true,
          subtree(2, textContent('example.com')),
          subtree(7, Buffer.of(10, 1, 2, 3, 255, 255, 0, 0)),
          subtree(7, Buffer.from('20010db8000000000000000000000000ffffffff000000000000000000000000', 'hex')),
        ),
        context(
          1,
          true,
          subtree(1, textContent('.example.com')),
          subtree(6, textContent('host.example.com')),
          subtree(8, oidContent('1.2.3')),
        ),
      ),
    );
    expect(constraints).toEqual({
      critical: true,
      permitted_names: ['example.com'],
      permitted_ip_addresses: [
        { cidr: '10.1.2.3/16', begin: '10.1.0.0', end: '10.1.255.255', mask: '255.255.0.0' },
        {
          cidr: '2001:db8::/32',
          begin: '2001:db8::',
          end: '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff',
          mask: 'ffff:ffff::',
        },
      ],
      excluded_email_addresses: ['.example.com'],
      excluded_uris: ['host.example.com'],
      excluded_registred_id: ['1.2.3'],
    });
    expect(messages).toEqual([]);
  });

  it('shows a mask with holes as it is, and all addresses', () => {
    const { constraints } = read(
      sequence(
        context(
          0,
          true,
          subtree(7, Buffer.of(10, 0, 0, 0, 255, 0, 255, 0)),
          subtree(7, Buffer.alloc(8)),
          subtree(7, Buffer.of(10, 0, 0, 1, 255, 255, 255, 255)),
        ),
      ),
      false,
    );
    expect(constraints).toEqual({
      critical: false,
      permitted_ip_addresses: [
        { cidr: '10.0.0.0/ff00ff00' },
        { cidr: '0.0.0.0/0', begin: '0.0.0.0', end: '255.255.255.255', mask: '0.0.0.0' },
        { cidr: '10.0.0.1/32', begin: '10.0.0.1', end: '10.0.0.1', mask: '255.255.255.255' },
      ],
    });
  });

  it('reports what it cannot read', () => {
    expect(read(integer(1)).constraints).toBeUndefined();
    const { constraints, messages } = read(
      sequence(context(0, true, sequence(), subtree(7, Buffer.of(1, 2, 3)), subtree(7, Buffer.of(1, 2, 3, 4)))),
    );
    expect(constraints).toEqual({ critical: true });
    expect(messages).toEqual(['a constraint has no name', 'an IP network has neither 8 nor 32 octets']);
  });
});
