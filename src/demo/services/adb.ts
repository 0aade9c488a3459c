/** An Android device that lets its debugger be reached. */
import type { Service } from './service.ts';

export const adb: Service = {
  name: 'adb',
  variants: 1,
  answer({ random }) {
    const model = random.pick(['TV Box X96', 'Harbour Stick 4K', 'Tablet T10', 'Set Top Box']);
    const device = model.toLowerCase().replaceAll(' ', '_');
    const features = ['cmd', 'stat_v2', 'shell_v2'];
    return {
      port: 5555,
      protocol: 'adb',
      prot7: 'adb',
      part: {
        adb: {
          banner: `device::ro.product.name=${device};ro.product.model=${model};ro.product.device=${device};features=${features.join(',')}`,
          product: device,
          model,
          device,
          features,
        },
      },
    };
  },
};
