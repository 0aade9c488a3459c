import { type ReactNode, useId } from 'react';
import { visibleWords } from '../words/visible-words.ts';
import styles from './field.module.css';

/** What a control must carry so that its label, hint and problem belong to it: `<TextInput {...ids} />`. */
export interface FieldIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
  readonly children: (ids: FieldIds) => ReactNode;
}

export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const hasHint = hint !== undefined && hint !== null;
  const hasProblem = problem !== undefined && problem !== '';
  const described = [hasHint && `${id}-hint`, hasProblem && `${id}-problem`].filter((part) => part !== false);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {visibleWords(label)}
      </label>
      {children({
        id,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': hasProblem || undefined,
      })}
      {hasProblem && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {visibleWords(problem)}
        </p>
      )}
      {hasHint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {visibleWords(hint)}
        </div>
      )}
    </div>
  );
}
