import { Amount } from '../../../parts/amount/amount.tsx';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { CodeText } from '../../../parts/code-text/code-text.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import type { IndexChoice, IndexGroups } from './index-groups.ts';
import styles from './indices.module.css';

export interface IndexChoicesProps {
  readonly groups: IndexGroups;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

export function IndexChoices({ groups: { months, others, own }, chosen, onChange }: IndexChoicesProps) {
  const change = (key: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    onChange(next);
  };
  const known = new Set([...months.flatMap(({ days }) => days), ...others, ...own].map(({ key }) => key));
  const unknown = [...chosen].filter((key) => !known.has(key));
  return (
    <Stack gap={4}>
      {months.map(({ month, days }) => (
        <Group key={month} title={monthName(month)} choices={days} isCalendar chosen={chosen} onChange={change} />
      ))}
      <Group title="Other public indices" choices={others} chosen={chosen} onChange={change} />
      <Group title="Private: scans and records of your own" choices={own} chosen={chosen} onChange={change} />
      {unknown.length > 0 && (
        <Group title="Not there any more" choices={unknown.map(goneIndex)} chosen={chosen} onChange={change} />
      )}
      {known.size === 0 && <p>There are no indices of this collection yet.</p>}
    </Stack>
  );
}

const goneIndex = (key: string): IndexChoice => ({
  key,
  label: key,
  count: undefined,
  endedAt: null,
  isFilling: false,
  damage: undefined,
});

interface GroupProps {
  readonly title: string;
  readonly choices: readonly IndexChoice[];
  /** Labels are days of one month. */
  readonly isCalendar?: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (key: string, isChosen: boolean) => void;
}

function Group({ title, choices, isCalendar = false, chosen, onChange }: GroupProps) {
  if (choices.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <div className={isCalendar ? styles.days : styles.labels}>
        {choices.map(({ key, label, count, isFilling, damage }) => (
          <div key={key} className={styles.choice}>
            <Checkbox
              checked={chosen.has(key)}
              onChange={({ currentTarget }) => onChange(key, currentTarget.checked)}
              label={
                <>
                  {isCalendar ? dayName(label) : <CodeText text={label} most={200} />}{' '}
                  <span className={styles.soft}>
                    {count !== undefined && <Amount value={count} />}
                    {isFilling && ', being filled'}
                    {damage !== undefined && `, damaged: ${damage}`}
                    {key !== label && `, number ${key}`}
                  </span>
                </>
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Days of labels are days of UTC. */
const inUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
const months = inUtc({ month: 'long', year: 'numeric' });
const days = inUtc({ weekday: 'short', day: 'numeric' });

const monthName = (month: string): string => dateText(months, `${month}-01`);
const dayName = (label: string): string => dateText(days, label);

function dateText(format: Intl.DateTimeFormat, label: string): string {
  const at = new Date(`${label}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? label : format.format(at);
}
