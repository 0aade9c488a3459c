import { describe, expect, it } from 'vitest';
import { readEndpointPage, readTower, writeEndpointLookup } from './endpoint-lookup.ts';
import { readServerAlive } from './object-resolver.ts';
import { readRpcPacket, rpcPacketLength, writeRpcBind, writeRpcRequest } from './rpc-packet.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** C706 appendix L: an interface, NDR, connections, a port and an address. */
const TOWER = hex(
  '0500 1300 0d 1957843678563412 3412567890abcdef 0100 0200 0000' +
    '1300 0d 045d888aeb1cc9119fe808002b104860 0200 0200 0000 0100 0b 0200 0000 0100 07 0200 c200 0100 09 0400 c0000201',
);

describe('packets of DCE RPC', () => {
  it('accept contexts, after an address of any length', () => {
    // [MS-RPCE] section 2.2.2.4 and C706 section 12.6.4.4, with the address of the end point mapper.
    const result = '0000 0000 045d888aeb1cc9119fe808002b104860 02000000';
    const ack = hex(`05000c0310000000 3c00 0000 01000000 b810b810 00000000 0400 31333500 0000 01000000 ${result}`);
    expect(readRpcPacket(ack)).toEqual({ kind: 'bindAck', accepted: [true], authentication: hex('') });
    expect(rpcPacketLength(ack)).toBe(ack.length);
    for (let end = 0; end < ack.length; end++) expect(readRpcPacket(ack.subarray(0, end))).toBeUndefined();
    const lying = Buffer.from(ack);
    lying.writeUInt16LE(3, 8);
    expect(readRpcPacket(lying)).toBeUndefined();
  });

  it('respond, or fail', () => {
    expect(readRpcPacket(hex('0500020310000000 1a00 0000 02000000 02000000 0000 0000 aabb'))).toEqual({
      kind: 'response',
      isLast: true,
      stub: hex('aabb'),
    });
    expect(readRpcPacket(hex('0500030310000000 2000 0000 02000000 00000000 00000000 0300010000000000'))).toEqual({
      kind: 'fault',
    });
    expect(readRpcPacket(Buffer.from('HTTP/1.1 400 Bad Request'))).toBeUndefined();
  });

  it('bind and request', () => {
    // The bind to the end point mapper that Windows sends.
    const bind = writeRpcBind([{ uuid: 'e1af8308-5d1f-11c9-91a4-08002b14a0fa', version: 3 }]);
    expect(Buffer.from(bind).toString('hex')).toBe(
      hex(
        '05000b0310000000 4800 0000 01000000 b810b810 00000000 01000000 0000 0100 0883afe11f5dc91191a408002b14a0fa 03000000' +
          '045d888aeb1cc9119fe808002b104860 02000000',
      ).toString('hex'),
    );
    expect(Buffer.from(writeRpcRequest(2, 0, 2, hex('aa'))).toString('hex')).toBe(
      hex('0500000310000000 1900 0000 02000000 01000000 0000 0200 aa').toString('hex'),
    );
    expect(writeEndpointLookup()).toHaveLength(40);
  });
});

describe('the end point mapper', () => {
  it('has towers', () => {
    expect(readTower(TOWER)).toEqual({
      uuid: '36845719-5678-1234-3412-567890abcdef',
      version: '1.0',
      binding: 'ncacn_ip_tcp:192.0.2.1[49664]',
      port: 49_664,
    });
  });

  it('lists entries with their annotations', () => {
    const entry = `${'00'.repeat(16)} 01000000 00000000 05000000 54657374 00 000000`;
    const tower = `${TOWER.length.toString(16).padStart(2, '0')}000000`.repeat(2) + TOWER.toString('hex');
    const stub = hex(`${'00'.repeat(20)} 01000000 64000000 00000000 01000000 ${entry} ${tower} 00 00000000`);
    const page = readEndpointPage(stub);
    expect(page).toMatchObject({ handle: undefined, entries: [{ annotation: 'Test' }] });
    for (let end = 0; end < stub.length; end++) expect(() => readEndpointPage(stub.subarray(0, end))).not.toThrow();
  });
});

describe('the object resolver', () => {
  it('names the computer and its addresses', () => {
    const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le').toString('hex');
    const bindings = hex(`0700 ${wide('DC1')} 0700 ${wide('192.0.2.1')} 0000`);
    const count = Buffer.of(bindings.length / 2, 0);
    const stub = Buffer.concat([hex('05000700 00000200 20000000'), count, count, bindings, hex('0000 00000000')]);
    expect(readServerAlive(stub)).toEqual(['DC1', '192.0.2.1']);
    for (let end = 0; end < stub.length; end++) expect(() => readServerAlive(stub.subarray(0, end))).not.toThrow();
    expect(readServerAlive(hex('00'))).toEqual([]);
  });
});
