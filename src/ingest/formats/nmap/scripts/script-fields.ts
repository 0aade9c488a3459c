/** What scripts of nmap have seen -> the fields that our own scans would have stored of the same. */
import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { uniteRecords } from '../../../join/unite-records.ts';
import { filled } from '../../../records/filled.ts';
import { firstBytesFields } from '../../../records/first-bytes.ts';
import { escapedBytes } from '../../masscan/escaped-bytes.ts';
import type { XmlElement } from '../../shapes/xml-element.ts';
import { factFields } from './fact-scripts.ts';
import {
  agentInScript,
  exportsInScript,
  extensionsInScript,
  methodsInScript,
  programsInScript,
  recursionInScript,
  screenInScript,
  securityLayersInScript,
  suitesInScript,
  vendorsInScript,
} from './network-scripts.ts';
import { outputLines } from './script-facts.ts';
import { hostKeysInScript, offerInScript } from './ssh-scripts.ts';
import { vulnerabilitiesInScript } from './vulnerability-scripts.ts';
import { headersInScript, securityHeadersInScript, serverInScript, titleInScript, titleText } from './web-scripts.ts';
import { netbiosNamesInScript, securityModeInScript, smbVersionsInScript, windowsNames } from './windows-scripts.ts';

type Fields = Partial<ResponsesRecord>;

/** Fields of one service from several scripts, united. */
export function scriptFields(scripts: readonly XmlElement[], prot7: string): Fields {
  const found: Fields[] = [];
  for (const script of scripts) {
    const id = script.get('id') ?? '';
    const fields = id === 'banner' ? bannerInScript(script, prot7) : (READERS.get(id)?.(script) ?? factFields(script));
    if (fields !== undefined) found.push(defined(fields));
    const cve = vulnerabilitiesInScript(script);
    if (cve.length > 0) found.push({ cve });
  }
  return uniteRecords(found);
}

/** Those of the scripts of a host that asked this service of it. */
export const scriptsOfService = (scripts: readonly XmlElement[], prot7: string): readonly XmlElement[] =>
  scripts.filter((script) => HOST_SCRIPTS.get(prot7)?.test(script.get('id') ?? ''));

const HOST_SCRIPTS: ReadonlyMap<string, RegExp> = new Map([
  ['smb', /^smb2?-/],
  ['mssql', /^ms-sql-/],
  ['netbios', /^nbstat$/],
]);

/** As text of a certain width, with bytes as `\xNN`. */
const bannerInScript = (script: XmlElement, prot7: string): Fields =>
  firstBytesFields(prot7, escapedBytes((script.get('output') ?? '').replaceAll('\n', '')));

const READERS: ReadonlyMap<string, (script: XmlElement) => Fields> = new Map(
  Object.entries({
    'dns-recursion': (script) => ({ dns: recursionInScript(script) }),
    'html-title': (script) => ({ http: defined({ title: titleText(script.get('output') ?? '') }) }),
    'http-headers': (script) => ({ http: headersInScript(script) }),
    'http-security-headers': (script) => ({ http: securityHeadersInScript(script) }),
    'http-server-header': (script) => ({ http: serverInScript(script) }),
    'http-title': (script) => ({ http: titleInScript(script) }),
    'ike-version': (script) => ({ ike: vendorsInScript(script) }),
    nbstat: (script) => ({ netbios: netbiosNamesInScript(script) }),
    'nfs-showmount': (script) => ({ portmap: exportsInScript(script) }),
    'rdp-enum-encryption': (script) => ({ rdp: securityLayersInScript(script) }),
    rpcinfo: (script) => ({ portmap: programsInScript(script) }),
    'rtsp-methods': (script) => ({ rtsp: methodsInScript(script) }),
    'sip-methods': (script) => ({ sip: methodsInScript(script) }),
    'smb-os-discovery': (script) => ({ smb: windowsNames(factFields(script)?.smb) }),
    'smb-protocols': (script) => ({ smb: smbVersionsInScript(script) }),
    'smb-security-mode': (script) => ({ smb: securityModeInScript(script) }),
    'smb2-security-mode': (script) => ({
      smb: { signing_required: /signing enabled and required/i.test(script.get('output') ?? '') },
    }),
    'smtp-commands': (script) => ({ smtp: extensionsInScript(script) }),
    'snmp-sysdescr': (script) => ({ snmp: agentInScript(script) }),
    'ssh-hostkey': (script) => ({ ssh: hostKeysInScript(script) }),
    'ssh2-enum-algos': (script) => ({ ssh: offerInScript(script) }),
    'ssl-enum-ciphers': (script) => ({ tls: suitesInScript(script) }),
    sslv2: (script) => ({ tls: suitesInScript(script) }),
    'tls-alpn': (script) => ({ tls: filled({ alpn: outputLines(script)[0]?.trim() }) }),
    'vnc-info': (script) => ({ vnc: screenInScript(script) }),
  } satisfies Record<string, (script: XmlElement) => { readonly [Name in keyof Fields]: Fields[Name] | undefined }>),
) as ReadonlyMap<string, (script: XmlElement) => Fields>;
