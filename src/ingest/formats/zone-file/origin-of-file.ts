import { parseDomainName } from '../../../addr/name/domain-name.ts';
import type { ZoneState } from '../../../wire/formats/zone-file/zone-record.ts';

/**
 * Servers know the origin of a file from their configuration, and people name files after it: `example.com.zone` or
 * `db.example.com`. Names with one label may be any word.
 */
export function originOfFile(file: string): ZoneState {
  const bare = file
    .replace(/\.(?:gz|bz2|xz|zst|zip)$/i, '')
    .replace(/\.(?:zone|db|txt|hosts|dns|signed|zonefile)$/i, '');
  const name = parseDomainName(bare.replace(/^(?:db|pri|master|zone|named)\./i, ''));
  return name?.includes('.') === true && !SUFFIX.test(name) ? { origin: `${name}.` } : {};
}

/** An ending that is left belongs to the file. */
const SUFFIX = /\.(?:zone|db|txt|hosts|dns|conf|data|json|csv|log)$/;
