import { collections, isCollection } from '@periplus/model/collection.ts';
import { isWholeLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { requestCostText } from '../../../api/requests-of-day.ts';
import { useRequestsOfDay } from '../../../api/use-requests-of-day.ts';
import { Button } from '../../../parts/button/button.tsx';
import { useDraft } from '../../../parts/draft/use-draft.ts';
import { Field } from '../../../parts/field/field.tsx';
import { Columns } from '../../../parts/layout/columns.tsx';
import { Row } from '../../../parts/layout/row.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { Select } from '../../../parts/select/select.tsx';
import { TextArea } from '../../../parts/text-area/text-area.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { collectionNames } from '../../../paths/collection-names.ts';
import {
  type ComparedPair,
  type ComparedSide,
  comparedPairPath,
  isComparable,
  type SideName,
} from './compared-pair.ts';

export interface PairFormProps {
  readonly pair: ComparedPair;
  readonly onCompare: (pair: ComparedPair) => void;
}

/** Of the day, as the interface counts a comparison. */
const REQUESTS = 2;

export function PairForm({ pair, onCompare }: PairFormProps) {
  const [draft, setDraft] = useDraft(pair, comparedPairPath(pair));
  const left = useRequestsOfDay();
  const { leftOut } = useReaderPlan();
  const setSide = (side: SideName, change: Partial<ComparedSide>): void =>
    setDraft({ ...draft, [side]: { ...draft[side], ...change } });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComparable(draft)) onCompare(draft);
      }}
    >
      <Stack>
        <Columns min={260}>
          {SIDES.map(({ side, label }) => (
            <Stack key={side} gap={2}>
              <Field label={`${label} query`}>
                {(ids) => (
                  <TextArea
                    {...ids}
                    isData
                    rows={2}
                    placeholder="*"
                    value={draft[side].q}
                    onChange={({ currentTarget }) => setSide(side, { q: currentTarget.value })}
                  />
                )}
              </Field>
              <Field label={`Indices of the ${label.toLowerCase()} query`}>
                {(ids) => (
                  <TextInput
                    {...ids}
                    isData
                    placeholder="Newest data"
                    value={draft[side].indices}
                    onChange={({ currentTarget }) => setSide(side, { indices: currentTarget.value })}
                  />
                )}
              </Field>
            </Stack>
          ))}
        </Columns>
        <Row align="end" gap={3}>
          <Field label="Collection">
            {(ids) => (
              <Select
                {...ids}
                value={draft.collection}
                onChange={({ currentTarget: { value } }) =>
                  isCollection(value) && setDraft({ ...draft, collection: value })
                }
              >
                {collections.map((collection) => (
                  <option key={collection} value={collection} disabled={isWholeLeftOut(leftOut[collection])}>
                    {collectionNames[collection].title}
                    {isWholeLeftOut(leftOut[collection]) && ' (not in your plan)'}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button kind="main" type="submit" disabled={!isComparable(draft)}>
            Compare ({requestCostText(REQUESTS, left)})
          </Button>
          <Button icon="compare" onClick={() => setDraft({ ...draft, a: draft.b, b: draft.a })}>
            Exchange
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const SIDES = [
  { side: 'a', label: 'First' },
  { side: 'b', label: 'Second' },
] as const;
