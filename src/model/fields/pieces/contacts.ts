import { keywords, object, text, texts } from '../../define.ts';

/** Whom a page or a greeting says to write to or call. */
export const contacts = (where: string) =>
  object(
    `Contacts found in ${where}.`,
    {
      email: texts('E-mail addresses found there.', { facet: true }),
      phone: keywords('Telephone numbers found there.'),
      address: text('Postal address found there.'),
    },
    { privacy: 'contact', shape: 'Contacts' },
  );
