import type { ControllerData } from '../../../../wire/services/fins/fins-message.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type ProbeResult, success } from '../../protocol.ts';

/** The answer of a controller to Controller Data Read, over UDP or TCP. */
export function controllerAnswer(protocol: string, data: ControllerData | undefined): ProbeResult {
  if (data === undefined) return mismatch('The answer is none of FINS.');
  const { endCode, model, version } = data;
  const banner = [model, version].filter((part) => part !== '').join(' ');
  const fields = knownFields({ banner, model, version, end_code: endCode === 0 ? undefined : endCode });
  return success({ protocol, prot7: 'fins', data: { fins: fields } });
}
