/** The software of a host -> its vulnerabilities, each once, with the ports that have it. */
import type { HostAnswer } from '../../../api/operations.generated.ts';
import { type Vulnerability, vulnerabilitiesOf } from '../../../records/read/vulnerabilities-of.ts';
import { uriPlace } from '../services/uri-place.ts';

export interface HostRisk {
  readonly vulnerability: Vulnerability;
  /** Sorted. */
  readonly ports: readonly number[];
}

/** Known to be exploited, then likely to be (EPSS), then grave (CVSS). */
export function hostRisks(software: HostAnswer['software'] = []): readonly HostRisk[] {
  const portsOf = new Map<string, Set<number>>();
  for (const { uri, cve = [] } of software)
    for (const { name } of vulnerabilitiesOf({ cve })) {
      const ports = portsOf.get(name) ?? new Set();
      const port = uriPlace(uri)?.port;
      if (port !== undefined) ports.add(port);
      portsOf.set(name, ports);
    }
  const risks = new Map<string, HostRisk>();
  for (const vulnerability of vulnerabilitiesOf({ cve: software.flatMap(({ cve = [] }) => cve) })) {
    if (risks.has(vulnerability.name)) continue;
    const ports = [...(portsOf.get(vulnerability.name) ?? [])].sort((a, b) => a - b);
    risks.set(vulnerability.name, { vulnerability, ports });
  }
  return [...risks.values()];
}
