/**
 * Omron FINS over UDP. Sends one Controller Data Read, which names the model. Never reads or writes memory, and never
 * changes the mode of a controller.
 */

import {
  type ControllerData,
  readControllerData,
  writeControllerDataRead,
} from '../../../../wire/services/fins/fins-message.ts';
import { askDatagram } from '../../ask-datagram.ts';
import { knownFields } from '../../known-fields.ts';
import { mismatch, type ProbeResult, type Protocol, success } from '../../protocol.ts';

export const fins: Protocol = {
  name: 'fins',
  transport: 'udp',
  ports: [9600],
  opening: 'client',
  // The number of a request is in the answer: no other can be of it.
  recognises: () => false,
  async probe(context) {
    const [service = 0] = context.random(1);
    const answer = await askDatagram(context, writeControllerDataRead(service));
    return controllerAnswer('fins', readControllerData(answer, service));
  },
};

/** The answer of a controller to Controller Data Read, over UDP or TCP. */
export function controllerAnswer(protocol: string, data: ControllerData | undefined): ProbeResult {
  if (data === undefined) return mismatch('The answer is none of FINS.');
  const { endCode, model, version } = data;
  const banner = [model, version].filter((part) => part !== '').join(' ');
  const fields = knownFields({ banner, model, version, end_code: endCode === 0 ? undefined : endCode });
  return success({ protocol, prot7: 'fins', data: { fins: fields } });
}
