import { formsFormat } from '../shapes/forms-shape.ts';
import { sslyzeJson } from './json-form.ts';
import { sslyzeXml } from './xml-form.ts';

/** What SSLyze writes with --json_out, and older versions with --xml_out. */
export const sslyze = formsFormat({
  name: 'sslyze',
  version: 1,
  about: 'results of SSLyze',
  forms: [sslyzeJson, sslyzeXml],
});
