import { type FieldSpecs, integer, keywordCi, map, text } from '../../define.ts';

/** What scanners of ports found beside the service itself, if the record was loaded from their results. */
export const masscanFindings: FieldSpecs = {
  reason: keywordCi('Flags of the segment that showed the port, such as syn-ack.', { varies: 'itself' }),
  ttl: integer('Time to live of the packet that showed it.', { varies: 'itself' }),
  banner: map(
    'Answers of the server that have no field of their own.',
    text('Answer of the kind of that name, such as vuln.'),
    'snake_case',
    { varies: 'parts' },
  ),
};
