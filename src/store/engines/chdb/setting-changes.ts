/** Settings a session has, settings wanted -> the SET statement between; empty where nothing differs. */
import { literal } from '../sql/literal.ts';
import { settingName } from '../sql/settings.ts';
import type { SqlSettings } from '../sql/sql-engine.ts';

export function settingChanges(present: SqlSettings, wanted: SqlSettings): string {
  const changes: string[] = [];
  for (const [name, value] of Object.entries(wanted)) {
    if (present[name] !== value) changes.push(`${settingName(name)} = ${literal(value)}`);
  }
  for (const name of Object.keys(present)) {
    if (wanted[name] === undefined) changes.push(`${settingName(name)} = DEFAULT`);
  }
  return changes.length === 0 ? '' : `SET ${changes.join(', ')};\n`;
}
