/** A printer over IPP. */
import { found } from '../products/recognise.ts';
import { contactsIn, desk, type Service } from './service.ts';

export const ipp: Service = {
  name: 'ipp',
  variants: 2,
  answer({ random, host, prose }, variant) {
    const model = random.pick([
      'HP LaserJet MFP M428',
      'Canon MF740',
      'EPSON ET-4750',
      'Brother HL-L2350DW',
      'Xerox C405',
    ]);
    const isCups = variant === 1;
    const location = `${prose.noun(random)} ${random.between(1, 9)}, call ${desk(host, 'printer')}`;
    const contacts = contactsIn(location);
    const name = model.split(' ')[0] ?? '';
    return {
      port: 631,
      protocol: 'ipp',
      prot7: 'ipp',
      found: [found('printer')],
      part: {
        ipp: {
          banner: isCups ? 'CUPS/2.3 IPP/2.1' : `${model} IPP/2.0`,
          version_major: 2,
          version_minor: isCups ? 1 : 0,
          version_string: isCups ? 'IPP/2.1' : 'IPP/2.0',
          ...(isCups ? { cups_version: 'CUPS/2.3', attr_cups_version: '2.3.3op2' } : {}),
          attr_ipp_versions: ['1.0', '1.1', '2.0', '2.1'],
          attr_printer_uris: [`ipp://${host.ip}:631/printers/${name}`],
          printer_names: [name],
          make_and_models: [model],
          locations: [location],
          states: [random.pick(['idle', 'idle', 'stopped', 'processing'])],
          ...(contacts && { contacts }),
        },
      },
    };
  },
};
