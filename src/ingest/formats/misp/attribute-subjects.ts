/** The type and value of an attribute of MISP -> what it names. */
import {
  addressSubject,
  asnSubject,
  domainSubject,
  hashSubject,
  type ListSubject,
  urlSubject,
} from '../../../probe/lists/subject.ts';

interface AttributeSubject {
  readonly subject: ListSubject;
  readonly port?: number;
}

/** Digests and fingerprints, alone or behind the name of a file. */
const HASHES =
  /^(?:filename\|)?(?:md5|sha\d+(?:\/\d+)?|x509-fingerprint-(?:md5|sha1|sha256)|ja3-fingerprint-md5|jarm-fingerprint|hassh(?:server)?-md5|favicon-mmh3)$/;

/** Empty if it names nothing that a record has. */
export function attributeSubjects(type: string, value: string): readonly AttributeSubject[] {
  if (HASHES.test(type))
    return found(hashSubject(type.startsWith('filename|') ? (value.split('|').at(-1) ?? '') : value));
  const [first = '', second = ''] = value.split('|');
  switch (type) {
    case 'ip-src':
    case 'ip-dst':
      return found(addressSubject(value));
    case 'ip-src|port':
    case 'ip-dst|port':
      return found(addressSubject(first), second);
    case 'domain':
    case 'hostname':
      return found(domainSubject(value));
    case 'hostname|port':
      return found(domainSubject(first), second);
    case 'domain|ip':
      return [...found(domainSubject(first)), ...found(addressSubject(second))];
    case 'url':
    case 'uri':
      return found(urlSubject(value));
    case 'AS':
      return found(asnSubject(value));
    default:
      return [];
  }
}

function found(subject: ListSubject | undefined, port = ''): readonly AttributeSubject[] {
  if (subject === undefined) return [];
  return [/^\d{1,5}$/.test(port) ? { subject, port: Number(port) } : { subject }];
}
