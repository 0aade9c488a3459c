import { formsFormat } from '../shapes/forms-shape.ts';
import { masscanBinary } from './binary-form.ts';
import { masscanGrepable } from './grepable-form.ts';
import { masscanJson, masscanJsonLines } from './json-form.ts';
import { masscanList } from './list-form.ts';
import { masscanXml } from './xml-form.ts';

/** What masscan writes with -oJ, -oD, -oL, -oG, -oX and -oB. A port and what it answered are in different places. */
export const masscan = formsFormat({
  name: 'masscan',
  version: 1,
  about: 'results of masscan',
  joins: 'records',
  forms: [masscanJson, masscanJsonLines, masscanList, masscanGrepable, masscanXml, masscanBinary],
});
