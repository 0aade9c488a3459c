import type { ServiceLine } from '../blocks/service-lines.ts';
import type { VolatileValues } from '../items/volatile-values.ts';
import type { ReportView } from '../report-view.ts';
import type { FieldChange } from './differences.ts';
import { isListed } from './is-listed.ts';

/** Counts what differs between two reports and varies by itself: no event lists it. */
export class VolatileCount {
  #services = 0;
  #fields = 0;
  #isKnown = true;

  /** Two observations of one service, and the changes that are listed. */
  add(old: ServiceLine, current: ServiceLine, changes: readonly FieldChange[], view: Pick<ReportView, 'shows'>): void {
    if (old.volatile === undefined || current.volatile === undefined) {
      this.#isKnown = false;
      return;
    }
    if (old.volatile.equals(current.volatile)) return;
    const [before, after] = [valuesOf(old.volatile), valuesOf(current.volatile)];
    const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
    let fields = 0;
    for (const path of paths)
      if (before[path] !== after[path] && view.shows(path) && !isListed(changes, path)) fields++;
    this.#fields += fields;
    if (fields > 0) this.#services++;
  }

  /** Null if a report was made before this was kept. */
  summary(): { readonly services: number; readonly fields: number } | null {
    return this.#isKnown ? { services: this.#services, fields: this.#fields } : null;
  }
}

const valuesOf = (json: Buffer): VolatileValues => JSON.parse(json.toString('utf8')) as VolatileValues;
