import { describe, expect, it } from 'vitest';
import { mqttPacketLength, readMqttConnack, writeMqttConnect } from './mqtt-packet.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('packets of MQTT', () => {
  it('connect as in MQTT 3.1.1 section 3.1 and MQTT 5.0 section 3.1', () => {
    expect(hex(writeMqttConnect(4, 'ab'))).toBe('100e00044d5154540402001e00026162');
    expect(hex(writeMqttConnect(5, 'ab'))).toBe('100f00044d5154540502001e0000026162');
  });

  it('tell the outcome', () => {
    expect(readMqttConnack(Buffer.from('20020000', 'hex'))).toEqual({
      sessionPresent: false,
      code: 0,
      hasProperties: false,
    });
    expect(readMqttConnack(Buffer.from('20020005', 'hex'))).toMatchObject({ code: 5 });
    expect(readMqttConnack(Buffer.from('2003008700', 'hex'))).toMatchObject({ code: 0x87, hasProperties: true });
  });

  it('are otherwise not an outcome', () => {
    for (const other of ['', '20', '2002', '200200', '20010000', '30020000', '20020200', '20020044'])
      expect(readMqttConnack(Buffer.from(other, 'hex')), other).toBeUndefined();
  });

  it('have a length', () => {
    expect(mqttPacketLength(Buffer.from('20', 'hex'))).toBeUndefined();
    expect(mqttPacketLength(Buffer.from('2002', 'hex'))).toBe(4);
    expect(mqttPacketLength(Buffer.from('20ff', 'hex'))).toBe(129);
    expect(mqttPacketLength(Buffer.from('HTTP'))).toBe(4);
  });
});
