import { describe, expect, it } from 'vitest';
import { readDeviceDescription, readSsdpAnswer, writeDeviceSearch } from './upnp-messages.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('writeDeviceSearch', () => {
  it('has the lines of UPnP Device Architecture 2.0 section 1.3.2 for one device', () => {
    expect(Buffer.from(writeDeviceSearch('192.0.2.1:1900', 'a/1')).toString()).toBe(
      'M-SEARCH * HTTP/1.1\r\nHOST: 192.0.2.1:1900\r\nMAN: "ssdp:discover"\r\nST: ssdp:all\r\nUSER-AGENT: a/1\r\n\r\n',
    );
  });
});

describe('readSsdpAnswer', () => {
  it('reads headers whatever their case', () => {
    const { headers } = readSsdpAnswer(bytes('HTTP/1.1 200 OK\r\nSt: upnp:rootdevice\r\nSERVER: a: b\r\n\r\n')) ?? {};
    expect([...(headers ?? [])]).toEqual([
      ['st', 'upnp:rootdevice'],
      ['server', 'a: b'],
    ]);
  });

  it.each(['', 'HTTP/1.1 200 OK\r\nServer: nginx\r\n\r\n', 'NOTIFY * HTTP/1.1\r\nUSN: a\r\n\r\n'])(
    'refuses %j',
    (text) => {
      expect(readSsdpAnswer(bytes(text))).toBeUndefined();
    },
  );
});

describe('readDeviceDescription', () => {
  it('reads the root device, which comes first', () => {
    const xml = `<root><device><friendlyName>A &amp; B</friendlyName><modelName> X </modelName><UDN>uuid:1</UDN>
      <deviceList><device><friendlyName>inner</friendlyName></device></deviceList></device></root>`;
    expect(readDeviceDescription(xml)).toEqual({ friendlyName: 'A & B', modelName: 'X', udn: 'uuid:1' });
  });
});
