import { parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import { filled } from '../../records/filled.ts';
import { givenHost, givenPort } from '../../records/service-place.ts';
import { type FoundService, serviceRecord } from '../../records/service-record.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { auditFields } from './audit-fields.ts';
import { sshAuditFields } from './ssh-fields.ts';

/** What ssh-audit writes with -j and -jj: an object for each server, or a list of them. */
export const sshAudit = jsonFormat({
  name: 'ssh-audit',
  version: 1,
  about: 'results of ssh-audit',
  signs: [
    { what: 'a member `banner` with `raw`', isSeenIn: ({ banner }) => typeof jsonMember(banner, 'raw') === 'string' },
    { what: 'lists `enc` and `compression`', isSeenIn: ({ enc, compression }) => Array.isArray(enc ?? compression) },
  ],
  *records(audit) {
    const target = targetOf(audit);
    if (!isJsonObject(audit.banner)) throw new RefusedRecord('it has no banner');
    yield serviceRecord({
      ...target,
      transport: 'tcp',
      service: 'ssh',
      data: defined({ ssh: sshAuditFields(audit, audit.banner), ssh_audit: filled(auditFields(audit)) }),
    });
  },
});

/** `192.0.2.1:22`, or the host alone, with the port in a member of its own. */
function targetOf({ target, port }: JsonObject): Pick<FoundService, 'ip' | 'host' | 'port'> {
  const text = typeof target === 'string' ? target : '';
  const [, host = '', digits] =
    /^\[?(.*?)\]?(?::(\d{1,5}))?$/.exec(parseAddress(text) === undefined ? text : `[${text}]`) ?? [];
  return { ...givenHost(host), port: givenPort(digits ?? port ?? 22) };
}
