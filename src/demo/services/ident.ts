/** An Ident server. */
import type { Service } from './service.ts';

export const ident: Service = {
  name: 'ident',
  variants: 1,
  answer: ({ random }) => ({
    port: 113,
    protocol: 'ident',
    prot7: 'ident',
    part: { ident: { banner: `0, 0 : ERROR : ${random.pick(['INVALID-PORT', 'UNKNOWN-ERROR', 'NO-USER'])}\r\n` } },
  }),
};
