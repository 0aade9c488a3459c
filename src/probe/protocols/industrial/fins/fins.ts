/**
 * Omron FINS over UDP. Sends one Controller Data Read, which names the model. Never reads or writes memory, and never
 * changes the mode of a controller.
 */
import { readControllerData, writeControllerDataRead } from '../../../../wire/services/fins/fins-message.ts';
import { askDatagram } from '../../ask-datagram.ts';
import type { Protocol } from '../../protocol.ts';
import { controllerAnswer } from './controller-answer.ts';

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
