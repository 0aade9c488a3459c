/** A device of a power or water network over DNP3. */
import type { Service } from './service.ts';

export const dnp3: Service = {
  name: 'dnp3',
  variants: 1,
  answer({ random }) {
    const [source, destination] = [random.between(1, 100), random.below(10)];
    return {
      port: 20_000,
      protocol: 'dnp3',
      prot7: 'dnp3',
      part: {
        dnp3: {
          banner: `source ${source}, destination ${destination}`,
          is_dnp3: true,
          source,
          destination,
          raw_response: random.base64(10),
        },
      },
    };
  },
};
