/** A time server: one that only tells the time, one that tells its variables and who asked it. */
import { isoTime } from '../dates.ts';
import type { Service } from './service.ts';

export const ntp: Service = {
  name: 'ntp',
  variants: 2,
  answer({ random, now }, variant) {
    // Seconds since 1900, wrapped into the 31 bits that every program reads.
    const time = (milliseconds: number) => ({
      seconds: Math.floor(milliseconds / 1000) % 2 ** 31,
      fraction: random.below(2 ** 31),
    });
    const isTalkative = variant === 1;
    const system = random.pick(['Linux/3.10.14', 'FreeBSD/12.2', 'UNIX', 'cisco']);
    const software = `ntpd 4.2.${random.pick(['6p5', '8p15', '4p4'])}`;
    return {
      port: 123,
      protocol: 'ntp',
      prot7: 'ntp',
      prot4: 'udp',
      part: {
        ntp: {
          ...(isTalkative ? { banner: `version="${software}", system="${system}", stratum=3`, system, software } : {}),
          version: 3,
          time: isoTime(now),
          time_response: {
            leap_indicator: 0,
            version: 3,
            mode: 4,
            stratum: random.between(1, 5),
            poll: 3,
            precision: -random.between(16, 24),
            root_delay: time(0),
            root_dispersion: time(0),
            reference_id: random.base64(4),
            reference_timestamp: time(now - 60_000),
            origin_timestamp: time(0),
            receive_timestamp: time(now),
            transmit_timestamp: time(now),
          },
          monlist_enabled: isTalkative,
          ...(isTalkative
            ? {
                monlist_header: {
                  is_response: true,
                  has_more: true,
                  version: 2,
                  mode: 7,
                  is_authenticated: false,
                  sequence_number: 0,
                  implementation_number: 'IMPL_XNTPD',
                  request_code: 'REQ_MON_GETLIST_1',
                  error: 'INFO_OKAY',
                  num_items: 6,
                  mbz: 0,
                  item_size: 72,
                },
                monlist_response: random.base64(72),
              }
            : {}),
        },
      },
    };
  },
};
