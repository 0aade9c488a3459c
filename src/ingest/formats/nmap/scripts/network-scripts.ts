/** What scripts have seen of other services -> the fields of their protocols. */
import { defined } from '../../../../model/defined.ts';
import type { ResponsesRecord } from '../../../../model/records.generated.ts';
import { filled } from '../../../records/filled.ts';
import type { XmlElement } from '../../shapes/xml-element.ts';
import { outputLines, scriptFacts } from './script-facts.ts';

/** Of `ssl-enum-ciphers` and `sslv2`: versions, and below each the suites that the server accepts. */
export function suitesInScript(script: XmlElement): ResponsesRecord['tls'] {
  const versions = new Set<string>();
  const suites = new Set<string>();
  for (const line of outputLines(script)) {
    const [, version] = /^\s*((?:SSL|TLS)v\d(?:\.\d)?):?\s*$/.exec(line) ?? [];
    if (version !== undefined) versions.add(version);
    const [, suite] = /^\s*((?:TLS|SSL2?)_\w+)/.exec(line) ?? [];
    if (suite !== undefined) suites.add(suite);
    if (/^\s*SSLv2 supported|supports SSLv2/.test(line)) versions.add('SSLv2');
  }
  return filled({
    supported_versions: versions.size === 0 ? undefined : [...versions],
    supported_ciphers: suites.size === 0 ? undefined : [...suites],
  });
}

/** Of `snmp-sysdescr`: the last line has the time since the start. */
export function agentInScript(script: XmlElement): ResponsesRecord['snmp'] {
  const [, ticks] = /\((\d{1,15}) timeticks\)/.exec(script.get('output') ?? '') ?? [];
  const lines = outputLines(script).filter((line) => !/^\s*System uptime: /.test(line));
  const banner = lines.map((line) => line.trim()).join('\n');
  return filled({ banner: banner || undefined, uptime: ticks === undefined ? undefined : Number(ticks) });
}

/** Of `smtp-commands`: the name of the server and its extensions, in one line. */
export function extensionsInScript(script: XmlElement): ResponsesRecord['smtp'] {
  const [line = ''] = outputLines(script);
  const [, ...extensions] = line.split(',').map((part) => part.trim());
  const named = extensions.filter((name) => /^[A-Z0-9]/.test(name));
  return named.length === 0 ? undefined : { extensions: named };
}

/** Of `vnc-info`. */
export function screenInScript(script: XmlElement): ResponsesRecord['vnc'] {
  const lines = outputLines(script).map((line) => line.trim());
  const start = lines.findIndex((line) => line.startsWith('Security types:'));
  const types = start < 0 ? [] : lines.slice(start + 1).filter((line) => !/^(?:Tight|WARNING|ERROR)/.test(line));
  return filled({
    version: scriptFacts(script).get('protocol version'),
    security_types: types.length === 0 ? undefined : types.map((type) => type.replace(/ \(\d+\)$/, '')),
    no_authentication: types.length === 0 ? undefined : types.some((type) => /^None\b/.test(type)),
  });
}

/** Of `rdp-enum-encryption`: what succeeded under `Security layer`. */
export function securityLayersInScript(script: XmlElement): ResponsesRecord['rdp'] {
  const output = script.get('output') ?? '';
  const works = (name: RegExp): boolean => name.test(output);
  const protocols = [
    ...(works(/Native RDP: SUCCESS/) ? ['rdp'] : []),
    ...(works(/SSL: SUCCESS/) ? ['tls'] : []),
    ...(works(/CredSSP \(NLA\): SUCCESS/) ? ['credssp'] : []),
  ];
  return protocols.length === 0 ? undefined : { security_protocols: protocols, nla: protocols.includes('credssp') };
}

/** Of `rpcinfo`: `100003  2,3,4  2049/tcp  nfs`. */
export function programsInScript(script: XmlElement): ResponsesRecord['portmap'] {
  const programs = outputLines(script).flatMap((line) => {
    const [, number, versions = '', port, protocol, name] =
      /^\s*(\d{3,10})\s+([\d,]{1,40})\s+(\d{1,5})\/(\w{1,6})(?:\s+(\S+))?\s*$/.exec(line) ?? [];
    if (number === undefined || protocol === undefined) return [];
    return versions
      .split(',')
      .map((version) =>
        defined({ number: Number(number), name, version: Number(version), protocol, port: Number(port) }),
      );
  });
  return programs.length === 0 ? undefined : { programs };
}

/** Of `nfs-showmount`: a folder and who may see it. */
export function exportsInScript(script: XmlElement): ResponsesRecord['portmap'] {
  const folders = outputLines(script).flatMap((line) => /^\s*(\/\S*)/.exec(line)?.[1] ?? []);
  return folders.length === 0 ? undefined : { exports: folders };
}

/** Of `rtsp-methods` and `sip-methods`. */
export function methodsInScript(script: XmlElement): { readonly methods: readonly string[] } | undefined {
  const methods = (script.get('output') ?? '').match(/\b[A-Z_]{3,}\b/g);
  return methods === null ? undefined : { methods };
}

/** Of `dns-recursion`. */
export const recursionInScript = (script: XmlElement): ResponsesRecord['dns'] =>
  /Recursion (?:appears to be )?enabled/.test(script.get('output') ?? '') ? { recursive: true } : undefined;

/** Of `ike-version`. */
export function vendorsInScript(script: XmlElement): ResponsesRecord['ike'] {
  const vendor = scriptFacts(script).get('vendor_id');
  return vendor === undefined ? undefined : { vendors: [vendor] };
}
