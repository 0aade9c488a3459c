/** Formats of tools that write the same results in several forms. The beginning of a source shows which form it has. */
import { defined } from '../../../model/defined.ts';
import { type Format, type Head, type Position, type Source, START, type Step } from '../format.ts';
import { beginSource } from './begin-source.ts';

export interface FormsShape extends Pick<Format, 'name' | 'version' | 'about' | 'nearMisses' | 'joins'> {
  /** Those that sources have more often come first. At most one recognises a source. */
  readonly forms: readonly Format<'records'>[];
}

export function formsFormat(shape: FormsShape): Format<'records'> {
  const { name, version, about, nearMisses, joins, forms } = shape;
  return {
    name,
    version,
    about,
    target: 'records',
    recognises: (head) => forms.some((form) => form.recognises(head)),
    lacks: (head) => leastLacking(forms, head),
    ...defined({ nearMisses, joins }),
    formOf: (known) => {
      const { form, known: ofForm } = (known ?? { form: -1 }) as KnownForm;
      const format = forms[form];
      return format && { form: format, known: ofForm };
    },
    read: (source, from = START, stepBytes) => readForm(forms, source, from, stepBytes),
  };
}

/** What the most similar form lacks. */
function leastLacking(forms: readonly Format[], head: Head): readonly string[] | undefined {
  const lacking = forms.flatMap((form) => {
    const missing = form.lacks?.(head);
    return missing === undefined ? [] : [missing];
  });
  return lacking.toSorted((a, b) => a.length - b.length)[0];
}

/** The form of the source, and what that form knows. */
interface KnownForm {
  readonly form: number;
  readonly known?: unknown;
}

async function* readForm(
  forms: readonly Format<'records'>[],
  source: Source,
  from: Position,
  stepBytes: number | undefined,
): AsyncGenerator<Step<'records'>> {
  const { offset, count } = from;
  if (from.known !== undefined) {
    const { form, known } = from.known as KnownForm;
    const steps = forms[form]?.read(source, { offset, count, ...defined({ known }) }, stepBytes) ?? [];
    yield* stepsOfForm(form, steps);
    return;
  }
  const { head, whole } = await beginSource(source, offset);
  const form = forms.findIndex((each) => each.recognises(head));
  yield* stepsOfForm(form, forms[form]?.read(whole, from, stepBytes) ?? []);
}

async function* stepsOfForm(
  form: number,
  steps: AsyncIterable<Step<'records'>> | Iterable<Step<'records'>>,
): AsyncGenerator<Step<'records'>> {
  for await (const step of steps) {
    const { offset, count, known } = step.end;
    yield { ...step, end: { offset, count, known: { form, ...defined({ known }) } satisfies KnownForm } };
  }
}
