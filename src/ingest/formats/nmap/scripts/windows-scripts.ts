/** What scripts have seen of a Windows file server -> its fields. Most of them are scripts for the host. */
import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { filled } from '../../../records/filled.ts';
import type { XmlElement } from '../../shapes/xml-element.ts';
import { outputLines, scriptFacts } from './script-facts.ts';

type Smb = NonNullable<ResponsesRecord['smb']>;
type Netbios = NonNullable<ResponsesRecord['netbios']>;

/** Of `smb-os-discovery`, whose text has both names in one: `Windows 6.1 (Samba 4.3.11)`. */
export function windowsNames(smb: Smb = {}): Smb {
  const [, system, manager] = /^([^(]{1,200}) \(([^()]{1,200})\)$/.exec(smb.native_os ?? '') ?? [];
  return system === undefined || smb.ntlm !== undefined ? smb : defined({ ...smb, native_os: system, ntlm: manager });
}

/** Of `smb-security-mode`. */
export function securityModeInScript(script: XmlElement): Smb {
  const facts = scriptFacts(script);
  const signing = facts.get('message_signing');
  return defined({
    signing_required: signing?.startsWith('required'),
    guest_access: facts.get('account_used') === 'guest' ? true : undefined,
  });
}

/** Of `smb-protocols`, with the highest version last: `2.10`, `2:1:0`, or `NT LM 0.12 (SMBv1)`. */
export function smbVersionsInScript(script: XmlElement): Smb {
  const lines = outputLines(script).map((line) => line.trim());
  const versions = lines.flatMap((line) => /^(\d)[.:](\d)[.:]?(\d)$/.exec(line)?.slice(1, 4).map(Number) ?? []);
  const [major, minor = 0, revision = 0] = versions.slice(-3);
  const smbv1_support = lines.some((line) => line.startsWith('NT LM 0.12'));
  if (major === undefined) return { smbv1_support };
  const version_string = `SMB ${major}.${minor}${revision === 0 ? '' : `.${revision}`}`;
  return { smbv1_support, smb_version: { major, minor, revision, version_string } };
}

/** Of `nbstat`: `NetBIOS name: A, NetBIOS user: <unknown>, NetBIOS MAC: 00:00:5e:00:53:01 (Example)`. */
export function netbiosNamesInScript(script: XmlElement): Netbios | undefined {
  const output = (script.get('output') ?? '').replaceAll('\\x00', '');
  const fact = (name: string): string | undefined => {
    const text = new RegExp(`NetBIOS ${name}: ([^,\\n(]+)`).exec(output)?.[1]?.trim();
    return text === undefined || text.startsWith('<unknown>') ? undefined : text;
  };
  const [, workgroup] = /^[ \t]*(\S.{0,30}?)<00>[ \t]+Flags: <group>/m.exec(output) ?? [];
  return filled({
    hostname: fact('name'),
    workgroup: workgroup?.trim(),
    username: fact('user'),
    mac: fact('MAC'),
  });
}
