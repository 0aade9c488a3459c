import { date, type FieldSpecs, flag, integer, keyword, keywordCi, long, object, opaque, text } from '../../define.ts';

const fixedPoint: FieldSpecs = {
  seconds: long('Whole seconds.'),
  fraction: long('Fraction of a second, in units of 2^-32 (a delay: 2^-16).'),
};
const ntpTime = (about: string) => object(about, fixedPoint, { shape: 'NtpTime' });

export const ntp = object('What a time server answered.', {
  banner: text('The system variables as text, where the server tells them.', { facet: true }),
  version: integer('Version of NTP the server answered in.'),
  time: date('The time by the clock of the server.'),
  time_response: object('The answer to the question for the time.', {
    leap_indicator: integer('Whether a leap second is coming: 0 no, 1 one more, 2 one less, 3 clock not set.'),
    version: integer('Version written in the answer.'),
    mode: integer('Role of the sender: 4 is a server.'),
    stratum: integer('How many steps the server is away from a reference clock.'),
    poll: integer('Longest time between two questions, as a power of two in seconds.'),
    precision: integer('Precision of the clock, as a power of two in seconds.'),
    root_delay: ntpTime('Way to the reference clock and back.'),
    root_dispersion: ntpTime('Error against the reference clock.'),
    reference_id: keyword('Which clock the server follows, as base64.'),
    reference_timestamp: ntpTime('When the clock was last set.'),
    origin_timestamp: ntpTime('When the question left, as the question said.'),
    receive_timestamp: ntpTime('When the question came in.'),
    transmit_timestamp: ntpTime('When the answer left.'),
  }),
  system: keyword('Operating system the server names in its variables.'),
  software: text('Software and version the server names in its variables.', { facet: true }),
  monlist_enabled: flag('The server tells who asked it lately, which lets it be used to amplify attacks.'),
  monlist_header: object('Header of the list of who asked lately.', {
    is_response: flag('The packet is an answer.'),
    has_more: flag('More packets follow.'),
    version: integer('Version written in the header.'),
    mode: integer('Mode of the packet: 7 is private.'),
    is_authenticated: flag('The packet is authenticated.'),
    sequence_number: integer('Place of the packet in the answer.'),
    implementation_number: keywordCi('Which implementation the request was made for.'),
    request_code: keywordCi('What was asked for.'),
    error: keywordCi('Whether the request was understood, such as INFO_OKAY.'),
    num_items: integer('Number of entries in the packet.'),
    mbz: integer('Bits that must be zero.'),
    item_size: integer('Length of an entry in bytes.'),
  }),
  monlist_response: opaque('The list of who asked lately, as base64.'),
});
