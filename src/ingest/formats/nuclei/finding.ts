/** A finding of nuclei -> as records have it, with names of all its versions as one. */
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonFlag, jsonNumber, jsonObject, jsonText, textsIn } from '../../../model/json-value.ts';
import type { NucleiFinding } from '../../../model/records.generated.ts';
import { timeText } from '../../records/seen-time.ts';
import { untakenMembers } from '../../records/untaken-members.ts';

/** Members in snake_case, those of the first version under their later names. */
export function namedMembers(finding: JsonObject): JsonObject {
  const members: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(finding)) {
    const plain = name.replaceAll('-', '_');
    if (value !== null) members[FIRST_NAMES.get(plain) ?? plain] = value;
  }
  return members;
}

const FIRST_NAMES: ReadonlyMap<string, string> = new Map([
  ['templateID', 'template_id'],
  ['matched', 'matched_at'],
]);

/** `members`: from `namedMembers`. */
export function nucleiFindingOf(members: JsonObject): NucleiFinding {
  const info = jsonObject(members, 'info') ?? {};
  const classification = jsonObject(info, 'classification') ?? {};
  const others = untakenMembers(members, TAKEN);
  const otherInfo = untakenMembers(info, TAKEN_INFO);
  return {
    ...others,
    ...defined({
      template_id: jsonText(members, 'template_id'),
      name: jsonText(info, 'name'),
      severity: jsonText(info, 'severity')?.toLowerCase(),
      type: jsonText(members, 'type'),
      matcher_name: jsonText(members, 'matcher_name'),
      extractor_name: jsonText(members, 'extractor_name'),
      matched_at: jsonText(members, 'matched_at'),
      extracted_results: listOf(members.extracted_results),
      tags: wordsOf(info.tags),
      author: wordsOf(info.author),
      description: jsonText(info, 'description'),
      impact: jsonText(info, 'impact'),
      remediation: jsonText(info, 'remediation'),
      reference: referencesOf(info.reference),
      cve: wordsOf(classification['cve-id'])?.map((name) => name.toUpperCase()),
      cwe: wordsOf(classification['cwe-id'])?.map((name) => name.toUpperCase()),
      cvss_metrics: jsonText(classification, 'cvss-metrics'),
      cvss_score: jsonNumber(classification, 'cvss-score'),
      epss_score: jsonNumber(classification, 'epss-score'),
      epss_percentile: jsonNumber(classification, 'epss-percentile'),
      cpe: jsonText(classification, 'cpe'),
      template_path: jsonText(members, 'template_path') ?? jsonText(members, 'template'),
      template_url: jsonText(members, 'template_url'),
      matcher_status: jsonFlag(members, 'matcher_status'),
      timestamp: timestampOf(members),
      info: Object.keys(otherInfo).length === 0 ? undefined : otherInfo,
    }),
  };
}

/** When it was found, as records write times. */
export function timestampOf(members: JsonObject): string | undefined {
  const time = Date.parse(jsonText(members, 'timestamp') ?? '');
  return timeText(time);
}

function listOf(value: unknown): readonly string[] | undefined {
  const texts = typeof value === 'string' ? [value] : textsIn(value);
  return texts.length === 0 ? undefined : texts;
}

/** A list, or words with commas between them. */
function wordsOf(value: unknown): readonly string[] | undefined {
  const words = listOf(value)?.flatMap((text) => text.split(','));
  const trimmed = words?.map((word) => word.trim()).filter((word) => word !== '');
  return trimmed === undefined || trimmed.length === 0 ? undefined : trimmed;
}

/** A list, or lines that begin with hyphens. */
const referencesOf = (value: unknown): readonly string[] | undefined =>
  listOf(
    listOf(value)?.flatMap((text) =>
      text
        .split('\n')
        .map((line) => line.replace(/^\s*-\s+/, '').trim())
        .filter((line) => line !== ''),
    ),
  );

/** Members that have fields, or that say where. The answer becomes the record. */
const TAKEN: ReadonlySet<string> = new Set(
  `template_id template template_path template_url info type matcher_name extractor_name matched_at extracted_results
   matcher_status timestamp host port scheme url path ip response`.split(/\s+/),
);

const TAKEN_INFO: ReadonlySet<string> = new Set(
  `name severity tags author description impact remediation reference classification`.split(' '),
);
