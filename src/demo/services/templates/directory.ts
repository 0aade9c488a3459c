/** Old services that give one text to everybody: menus, registrations, the time. */
import { by } from '../../template/choices.ts';
import type { AnswerTemplates } from '../answer-of.ts';
import { contactsOf } from '../contacts.ts';
import type { ServiceContext } from '../service.ts';

const wholeSeconds = ({ now }: ServiceContext) => Math.floor(now / 1000);
const isoSeconds = (scene: ServiceContext) => new Date(wholeSeconds(scene) * 1000).toISOString();

export const DIRECTORY = {
  daytime: {
    $listens: [[1, 'daytime', 13]],
    banner: '{httpdate}\r\n',
  },
  gopher: {
    $listens: [[1, 'gopher', 70]],
    $path: '/',
    banner: 'iWelcome to {heading}. {contact gopher}\t\terror.host\t1\r\n1Archive\t/archive\t{fqdn}\t70\r\n.\r\n',
    items: [{ type: '1', title: 'Archive', selector: '/archive', host: '{fqdn}', port: 70 }],
    contacts: contactsOf('banner'),
  },
  nicname: {
    $listens: [[1, 'nicname', 43]],
    banner: '% WHOIS server of {heading}\n\n% No entries found.\n% Help: {contact hostmaster}\n',
    contacts: contactsOf('banner'),
  },
  time: {
    $listens: [[1, 'time', 37]],
    banner: by(isoSeconds),
    time: by(isoSeconds),
  },
} satisfies AnswerTemplates;
