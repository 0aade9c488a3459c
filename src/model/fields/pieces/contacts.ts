import { keywords, object, text, texts } from '../../define.ts';

/** Contact details on a page or in a greeting. */
export const contacts = (source: string) =>
  object(
    `Contacts found in ${source}.`,
    {
      email: texts('E-mail addresses found there.', { facet: true }),
      phone: keywords('Telephone numbers found there.'),
      address: text('Postal address found there.'),
    },
    { privacy: 'contact', shape: 'Contacts' },
  );
