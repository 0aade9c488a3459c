import { date, type FieldSpecs, flag, integer, keyword, keywordCi, long, object, opaque, text } from '../../define.ts';

const fixedPoint: FieldSpecs = {
  seconds: long('Whole seconds.'),
  fraction: long('Fraction of a second, in units of 2^-32 (a delay: 2^-16).'),
};
const ntpTime = (about: string) => object(about, fixedPoint, { shape: 'NtpTime' });

export const ntp = object('What a time server answered.', {
  banner: text('The system variables as text, if the server reports them.', { facet: true }),
  version: integer('Version of NTP of the answer.'),
  time: date('Clock of the server.'),
  time_response: object('The reply to the time request.', {
    leap_indicator: integer('Leap indicator: 0 none, 1 one second more, 2 one second less, 3 clock not set.'),
    version: integer('Version in the reply.'),
    mode: integer('Role of the sender: 4 is a server.'),
    stratum: integer('Stratum: how many steps the server is away from a reference clock.'),
    poll: integer('Maximum poll interval, as a power of two in seconds.'),
    precision: integer('Precision of the clock, as a power of two in seconds.'),
    root_delay: ntpTime('Round-trip delay to the reference clock.'),
    root_dispersion: ntpTime('Error against the reference clock.'),
    reference_id: keyword('Which clock the server follows, as base64.'),
    reference_timestamp: ntpTime('When the clock was last set.'),
    origin_timestamp: ntpTime('When the request left, according to the client.'),
    receive_timestamp: ntpTime('When the request arrived.'),
    transmit_timestamp: ntpTime('When the reply left.'),
  }),
  system: keyword('Operating system in the variables of the server.'),
  software: text('Software and version in the variables of the server.', { facet: true }),
  monlist_enabled: flag('The server answers monlist requests, which can be used to amplify attacks.'),
  monlist_header: object('Header of the monlist reply.', {
    is_response: flag('The packet is a reply.'),
    has_more: flag('More packets follow.'),
    version: integer('Version in the header.'),
    mode: integer('Mode of the packet: 7 is private.'),
    is_authenticated: flag('The packet is authenticated.'),
    sequence_number: integer('Sequence number of the packet in the reply.'),
    implementation_number: keywordCi('Implementation that the request was for.'),
    request_code: keywordCi('Request code.'),
    error: keywordCi('Whether the request was understood, such as INFO_OKAY.'),
    num_items: integer('Number of entries in the packet.'),
    mbz: integer('Bits that must be zero.'),
    item_size: integer('Length of an entry in bytes.'),
  }),
  monlist_response: opaque('The monlist entries as base64.'),
});
