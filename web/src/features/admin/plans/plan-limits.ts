import type { AdminPlansAnswer } from '../../../api/operations.generated.ts';

export type Plan = AdminPlansAnswer[number];

/** Numbers of a subscription; -1 is no limit. */
export const planNumbers = [
  { id: 'requests_per_day', label: 'Requests a day' },
  { id: 'requests_per_minute', label: 'Searches a minute' },
  { id: 'certificate_requests_per_minute', label: 'Searches of certificates a minute' },
  { id: 'coins_per_month', label: 'Coins a month' },
  { id: 'records_per_download', label: 'Records of a download' },
  { id: 'nodes_per_discovery_group', label: 'Nodes of a group in the graph' },
  { id: 'targets_per_scan', label: 'Targets of a scan' },
  { id: 'stored_scans', label: 'Stored scans' },
  { id: 'scan_coins_per_month', label: 'Scan coins a month' },
] as const satisfies readonly { readonly id: keyof Plan; readonly label: string }[];

/** Lists of what a subscription leaves out. */
export const planLists = [
  { id: 'left_out_collections', label: 'Without collections' },
  { id: 'left_out_classes', label: 'Without classes of fields' },
  { id: 'left_out_fields', label: 'Without fields' },
] as const satisfies readonly { readonly id: keyof Plan; readonly label: string }[];

/** What a reader typed: digits, perhaps in groups; nothing, or a word, for no limit. Undefined if it is no number. */
export function limitOf(text: string): number | undefined {
  const plain = text.replace(/[\s,.'\u00a0\u202f]/g, '');
  if (plain === '' || plain === '-1' || /^no/i.test(plain)) return -1;
  return /^\d{1,12}$/.test(plain) ? Number(plain) : undefined;
}

export const namesOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((name) => name !== '');
