import type { ProtocolCase } from '../../protocol-case.ts';

const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));

/** The answer with a value, of the device 1234. */
function answer(invokeId: number, property: number, value: readonly number[]): Uint8Array {
  const unit = [1, 0, 0x30, invokeId, 12, 0x0c, 2, 0, 4, 0xd2, 0x19, property, 0x3e, ...value, 0x3f];
  return Uint8Array.of(0x81, 0x0a, 0, unit.length + 4, ...unit);
}

const text = (value: string): readonly number[] => [0x75, value.length + 1, 0, ...Buffer.from(value)];

export const CASES: readonly ProtocolCase[] = [
  {
    title: 'reads the properties of a controller, and does without one',
    source: "ASHRAE 135 clause 15.5; values of nmap's example for bacnet-info",
    answers: [
      answer(1, 75, [0xc4, 2, 0, 4, 0xd2]),
      answer(2, 120, [0x21, 36]),
      answer(3, 121, text('Tridium')),
      answer(4, 44, text('3.7.44')),
      answer(5, 12, text('2.1')),
      answer(6, 77, text('Main')),
      answer(7, 70, text('NiagaraAX')),
      bytes('810a000d 0100 50080c 91029120'),
      answer(9, 58, text('Roof')),
    ],
    expected: {
      protocol: 'bacnet',
      prot7: 'bacnet',
      data: {
        bacnet: {
          banner: 'Tridium, NiagaraAX, Main',
          is_bacnet: true,
          instance_number: 1234,
          vendor_id: 36,
          vendor_name: 'Tridium',
          firmware_revision: '3.7.44',
          application_software_revision: '2.1',
          object_name: 'Main',
          model_name: 'NiagaraAX',
          location: 'Roof',
        },
      },
    },
  },
  {
    title: 'asks a device that refuses the highest instance who it is',
    source: 'ASHRAE 135 clauses 15.5 and 16.10, as bacpypes3 answers',
    answers: [
      bytes('810a000d 0100 50010c 9101911f'),
      bytes('810a0015 0100 1000 c4020004d2 2205c4 9103 2203e7'),
      answer(2, 120, [0x22, 3, 0xe7]),
    ],
    expected: {
      protocol: 'bacnet',
      prot7: 'bacnet',
      data: { bacnet: { is_bacnet: true, instance_number: 1234, vendor_id: 999 } },
    },
  },
  {
    title: 'asks a device that does not answer for the highest instance who it is',
    source: 'ASHRAE 135 clause 16.10',
    answers: ['', bytes('810a0015 0100 1000 c4020004d2 2205c4 9103 2203e7'), answer(2, 120, [0x21, 36])],
    expected: {
      protocol: 'bacnet',
      prot7: 'bacnet',
      data: { bacnet: { is_bacnet: true, instance_number: 1234, vendor_id: 36 } },
    },
  },
  {
    title: 'keeps that a device refuses',
    source: 'ASHRAE 135 clause 20.1.7',
    answers: [bytes('810a000d 0100 50010c 91029120')],
    expected: { protocol: 'bacnet', prot7: 'bacnet', data: { bacnet: { is_bacnet: true } } },
  },
  {
    title: 'refuses an answer to another request',
    source: 'ASHRAE 135 clause 20.1.5',
    answers: [answer(9, 75, [0xc4, 2, 0, 4, 0xd2])],
    expected: { status: 'protocol-error' },
  },
];
