import { defined } from '../../../../model/defined.ts';
import type { Advisory, Vulnerability } from '../vulnerability.ts';

/** Of two statements of a source, the newer one counts; of equally new ones, the later one. */
export function mergeVulnerabilities(earlier: Vulnerability, later: Vulnerability): Vulnerability {
  const cve = newer(earlier.cve, later.cve);
  const nvd = newer(earlier.nvd, later.nvd);
  const kev = later.kev ?? earlier.kev;
  const epss = later.epss ?? earlier.epss;
  return defined({ cve, nvd, kev, epss });
}

function newer(earlier: Advisory | undefined, later: Advisory | undefined): Advisory | undefined {
  if (earlier === undefined || later === undefined) return later ?? earlier;
  return later.modified >= earlier.modified ? later : earlier;
}
