/** A PostgreSQL server before the login, or one that lets everybody in. */
import type { PostgresError } from '../../model/records.generated.ts';
import { found } from '../products/recognise.ts';
import type { Service } from './service.ts';

export const postgres: Service = {
  name: 'postgres',
  variants: 2,
  answer({ random, host }, variant) {
    const error = (code: string, message: string, routine: string): PostgresError => ({
      severity: random.pick(['FATAL', 'FATAL', 'FATAL', 'ВАЖНО', 'FATAL']),
      severity_v: 'FATAL',
      code,
      message,
      ...(variant === 1 ? { detail: 'The client is a scanner.', hint: 'See the manual of the server.' } : {}),
      file: 'postmaster.c',
      line: String(random.between(1900, 2300)),
      routine,
    });
    const isEncrypted = random.chance(0.4);
    const versions = 'unsupported frontend protocol 255.255: server supports 2.0 to 3.0';
    const isOpen = variant === 1;
    return {
      port: 5432,
      protocol: isEncrypted ? 'postgresssl' : 'postgres',
      prot7: 'postgres',
      ...(isEncrypted ? { tls: 'machine' as const } : {}),
      found: [found('postgresql')],
      part: {
        postgres: {
          banner: versions,
          supported_versions: versions,
          is_ssl: isEncrypted,
          authentication_mode: isOpen
            ? { mode: 'ok', payload: '' }
            : { mode: random.pick(['password_md5', 'sasl']), payload: random.hex(8) },
          protocol_error: error('0A000', versions, 'ProcessStartupPacket'),
          startup_error: error('28000', 'no PostgreSQL user name specified in startup packet', 'ProcessStartupPacket'),
          user_startup_error: error(
            '28000',
            `no pg_hba.conf entry for host "${host.ip}", user "postgres", database "postgres"`,
            'ClientAuthentication',
          ),
          ...(isOpen
            ? {
                server_parameters: 'server_version=13.4; server_encoding=UTF8; TimeZone=Etc/UTC',
                backend_key_data: { process_id: String(random.between(100, 32_000)), secret_key: random.digits(9) },
                transaction_status: 'I',
              }
            : {}),
        },
      },
    };
  },
};
