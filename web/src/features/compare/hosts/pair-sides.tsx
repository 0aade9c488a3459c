import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { Field } from '../../../parts/field/field.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { useNow } from '../../../parts/time/use-now.ts';
import { type HostAtDate, type HostPair, hostPairPath, isSameHost, pairProblem } from './host-pair.ts';
import styles from './hosts.module.css';

export interface PairSidesProps {
  readonly pair: HostPair;
  readonly onCompare: (pair: HostPair) => void;
}

/** Of the day, as the interface counts a comparison. */
const REQUESTS = 2;
const DAY_MS = 86_400_000;
const SPANS = [
  { label: 'A week ago', days: 7 },
  { label: 'A month ago', days: 30 },
  { label: 'Three months ago', days: 91 },
];

/** Two hosts, each at a date. */
export function PairSides({ pair, onCompare }: PairSidesProps) {
  const [draft, setDraft] = useDraft(pair, hostPairPath(pair));
  const left = useRequestsOfDay();
  const now = useNow();
  const problem = pairProblem(draft);
  const setSide = (side: 'a' | 'b', change: Partial<HostAtDate>): void =>
    setDraft({ ...draft, [side]: { ...draft[side], ...change } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) onCompare(draft);
      }}
    >
      <Stack>
        <Columns min={300}>
          {SIDES.map(({ side, label, date }) => (
            <div key={side} className={styles.inputs}>
              <Field label={label}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    isData
                    placeholder="192.0.2.1 or example.com"
                    value={draft[side].host}
                    onChange={({ currentTarget }) => setSide(side, { host: currentTarget.value.trim() })}
                  />
                )}
              </Field>
              <Field label={date}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    isData
                    type="date"
                    value={draft[side].at}
                    onChange={({ currentTarget }) => setSide(side, { at: currentTarget.value })}
                  />
                )}
              </Field>
            </div>
          ))}
        </Columns>
        {isSameHost(draft) && draft.a.host !== '' && (
          <Row gap={2}>
            <span className={styles.soft}>First side:</span>
            {SPANS.map(({ label, days }) => (
              <Button
                key={days}
                size="small"
                kind="quiet"
                onClick={() => setSide('a', { at: new Date(now - days * DAY_MS).toISOString().slice(0, 10) })}
              >
                {label}
              </Button>
            ))}
          </Row>
        )}
        <Row gap={2}>
          <Button kind="main" type="submit" disabled={problem !== undefined}>
            Compare ({requestCostText(REQUESTS, left)})
          </Button>
          <Button icon="compare" onClick={() => setDraft({ a: draft.b, b: draft.a })}>
            Exchange
          </Button>
          {problem !== undefined && (
            <span className={styles.soft} role="status">
              {problem}
            </span>
          )}
        </Row>
      </Stack>
    </form>
  );
}

const SIDES = [
  { side: 'a', label: 'First host', date: 'As of (first; empty: now)' },
  { side: 'b', label: 'Second host', date: 'As of (second; empty: now)' },
] as const;
