/** A controller over Modbus: one that tells what it is, one that refuses to. */
import { found } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const modbus: Service = {
  name: 'modbus',
  variants: 2,
  answer({ random, prose }, variant) {
    const unit = random.pick([0, 1, 255]);
    if (variant === 1) {
      return {
        port: 502,
        protocol: 'modbus',
        prot7: 'modbus',
        part: {
          modbus: {
            banner: 'illegal function',
            unit_id: unit,
            function_code: 171,
            length: 3,
            exception_response: { exception_function: 43, exception_type: 1 },
            raw: random.base64(3),
          },
        },
      };
    }
    const [vendor, code, revision] = random.pick([
      ['Schneider Electric', 'BMX P34 2020', 'v2.80'],
      ['Schneider Electric', 'TM221CE24T', 'V1.6.0.1'],
      ['WAGO', '750-881', '01.09.22'],
    ] as const);
    return {
      port: 502,
      protocol: 'modbus',
      prot7: 'modbus',
      found: vendor === 'WAGO' ? [] : [found('schneider')],
      part: {
        modbus: {
          banner: `${vendor} ${code} ${revision}`,
          unit_id: unit,
          function_code: 43,
          length: 61,
          mei_response: {
            conformity_level: 129,
            more_follows: false,
            next_object_id: 0,
            object_count: 7,
            objects: {
              vendor,
              product_code: code,
              revision,
              vendor_url: 'https://controllers.example',
              product_name: code.split(' ')[0] ?? code,
              model_name: code,
              user_application_name: prose.noun(random),
            },
          },
          raw: random.base64(61),
        },
      },
    };
  },
};
