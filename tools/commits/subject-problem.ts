const LONGEST = 72;
const NO_VERBS = new Set(['A', 'An', 'It', 'Now', 'Some', 'The', 'This']);
/** Imperatives that end like an inflected verb. */
const BASE_FORMS = new Set(['Bring', 'Embed', 'Feed', 'Focus', 'Need', 'Seed', 'Shed', 'Speed', 'String']);
const OTHER_FORM = /(?:ed|ing|[^s]s)$/;

/** What is wrong with the subject of a commit; undefined: nothing. */
export function subjectProblem(subject: string): string | undefined {
  if (subject.length > LONGEST) return `has ${subject.length} characters, more than ${LONGEST}`;
  const [first = ''] = subject.split(/[ ,:]/);
  if (!/^[A-Z]/.test(first)) return 'does not begin with a capital letter';
  if (NO_VERBS.has(first) || (OTHER_FORM.test(first) && !BASE_FORMS.has(first))) return 'is not in the imperative';
  return subject.endsWith('.') ? 'ends with a full stop' : undefined;
}
