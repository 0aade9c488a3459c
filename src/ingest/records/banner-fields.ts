import { defined } from '../../model/defined.ts';
import type { ResponsesRecord } from '../../model/records.generated.ts';
import { tableOf } from '../../model/tables.ts';
import { findContacts } from '../../probe/protocols/banner-text.ts';
import { sha256 } from '../../wire/crypto.ts';

/** The first bytes of a service, as another tool has kept them as text -> the field of its protocol. */
export function bannerFields(prot7: string, banner: string): Partial<ResponsesRecord> | undefined {
  if (banner === '') return undefined;
  if (prot7 === 'raw_tcp' || prot7 === 'tls')
    return {
      raw_tcp: { banner, banner_sha256: sha256(Buffer.from(banner)), ...defined({ contacts: findContacts(banner) }) },
    };
  return WITH_BANNER.has(prot7) ? { [prot7]: { banner } } : undefined;
}

/** Protocols whose object has the text that a service sent. */
const WITH_BANNER: ReadonlySet<string> = new Set(
  tableOf('responses').fields.flatMap(({ path }) =>
    /^[^.]+\.banner$/.test(path) ? [path.replace('.banner', '')] : [],
  ),
);
