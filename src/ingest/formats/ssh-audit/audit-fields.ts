/** What ssh-audit thinks of a server. */
import { defined } from '../../../model/defined.ts';
import { isJsonObject, type JsonObject, jsonMember } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';

type Audit = NonNullable<ResponsesRecord['ssh_audit']>;

export function auditFields(audit: JsonObject): Audit {
  const findings = KINDS.flatMap((kind) => listOf(audit[kind]).flatMap(findingsOf));
  const recommendations = recommendationsOf(audit.recommendations);
  const cves = listOf(audit.cves).flatMap((each) => cveOf(each) ?? []);
  const notes = listOf(audit.additional_notes).filter((note): note is string => typeof note === 'string');
  return defined({
    findings: findings.length === 0 ? undefined : findings,
    recommendations: recommendations.length === 0 ? undefined : recommendations,
    cves: cves.length === 0 ? undefined : cves,
    notes: notes.length === 0 ? undefined : notes,
  });
}

const KINDS = ['kex', 'key', 'enc', 'mac'];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Remarks by how bad they are: fail, warn and info. */
function findingsOf(algorithm: unknown): NonNullable<Audit['findings']> {
  const id = jsonMember(algorithm, 'algorithm');
  const notes = jsonMember(algorithm, 'notes');
  if (typeof id !== 'string' || !isJsonObject(notes)) return [];
  return Object.entries(notes).flatMap(([severity, texts]) =>
    listOf(texts).flatMap((finding) => (typeof finding === 'string' ? [{ id, severity, finding }] : [])),
  );
}

/** By level, what to do, and the kind of algorithm. */
function recommendationsOf(all: unknown): NonNullable<Audit['recommendations']> {
  return membersOf(all).flatMap(([level, actions]) =>
    membersOf(actions).flatMap(([action, kinds]) =>
      membersOf(kinds).flatMap(([kind, names]) =>
        listOf(names).flatMap((each) => {
          const name = isJsonObject(each) ? each.name : each;
          return typeof name === 'string' ? [{ level, action, kind, name }] : [];
        }),
      ),
    ),
  );
}

const membersOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isJsonObject(value) ? Object.entries(value) : [];

function cveOf(value: unknown): NonNullable<Audit['cves']>[number] | undefined {
  const name = jsonMember(value, 'name');
  const score = jsonMember(value, 'cvssv2');
  const description = jsonMember(value, 'description');
  if (typeof name !== 'string') return undefined;
  return defined({
    name,
    score: typeof score === 'number' ? score : undefined,
    description: typeof description === 'string' ? description : undefined,
  });
}
