import { formsFormat } from '../shapes/forms-shape.ts';
import { nmapGrepable } from './grepable-form.ts';
import { nmapText } from './text-form.ts';
import { nmapXml } from './xml-form.ts';

/** What nmap writes with -oX, -oG and -oN. XML says most. */
export const nmap = formsFormat({
  name: 'nmap',
  version: 1,
  about: 'results of nmap',
  forms: [nmapXml, nmapGrepable, nmapText],
});
