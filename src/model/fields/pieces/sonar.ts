import { type FieldSpecs, integer, keyword, opaque } from '../../define.ts';

/** What a study of Project Sonar says beside the answer, if the record was loaded from one. */
export const sonarFindings: FieldSpecs = {
  ttl: integer('Time to live of the packet of the answer.', { varies: 'itself' }),
  vhost: keyword('The name that the request asked for.'),
  payload: opaque('An answer that no reader understands, in hexadecimal.', { varies: 'itself' }),
};
