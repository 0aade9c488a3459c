import { formsFormat } from '../shapes/forms-shape.ts';
import { binaryForm } from './binary-form.ts';
import { lineForm, listedForm } from './json-form.ts';
import { listForm } from './list-form.ts';
import { xmlForm } from './xml-form.ts';

/** What masscan writes with -oJ, -oD, -oL, -oX and -oB. A port and what it answered are in different places. */
export const masscan = formsFormat({
  name: 'masscan',
  version: 1,
  about: 'results of masscan',
  joins: 'records',
  forms: [listedForm, lineForm, listForm, xmlForm, binaryForm],
});
