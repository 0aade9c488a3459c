import type { Collection } from '@periplus/model/collection.ts';
import { usualFacets } from '@periplus/model/operations/usual-facets.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadPart } from '../../../api/part/load-part.ts';
import { isLeftOut } from '../../../api/plan/plan-fields.ts';
import { useReaderPlan } from '../../../api/plan/reader-plan.ts';
import { Checkbox } from '../../../parts/checkbox/checkbox.tsx';
import { Dialog } from '../../../parts/dialog/dialog.tsx';
import { TextInput } from '../../../parts/text-input/text-input.tsx';
import { MOST_FACETS } from '../state/search-state.ts';
import styles from './chooser.module.css';

interface FacetChooserProps {
  readonly collection: Collection;
  readonly chosen: readonly string[];
  readonly onChange: (paths: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Which fields stand beside the results. */
export const FacetChooser = ({ collection, chosen, onChange, onClose }: FacetChooserProps) => {
  const [text, setText] = useState('');
  const leftOut = useReaderPlan().leftOut[collection];
  const { data: fields = [] } = useQuery({
    queryKey: ['fields to group by', collection],
    queryFn: async () => (await loadPart(() => import('../query/fields-to-group-by.ts'))).fieldsToGroupBy(collection),
  });
  const words = text.toLowerCase().split(/\s+/);
  const matching = fields.filter(
    ({ path, about }) =>
      !isLeftOut(path, leftOut) && words.every((word) => `${path} ${about}`.toLowerCase().includes(word)),
  );
  const first = [...chosen, ...usualFacets[collection]];
  const rank = (path: string): number => (first.includes(path) ? first.indexOf(path) : first.length);
  const shown = matching.toSorted((a, b) => rank(a.path) - rank(b.path)).slice(0, MOST_SHOWN);
  const toggle = (path: string, isOn: boolean): void =>
    onChange(isOn ? [...chosen, path] : chosen.filter((other) => other !== path));
  return (
    <Dialog title="Facets" isOpen onClose={onClose}>
      <p>
        {chosen.length} of at most {MOST_FACETS} are chosen.
      </p>
      <TextInput
        aria-label="Find a field"
        placeholder="Find a field by its name or its meaning"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className={styles.fields}>
        {shown.map(({ path, about }) => (
          <li key={path}>
            <Checkbox
              label={<code>{path}</code>}
              checked={chosen.includes(path)}
              disabled={!chosen.includes(path) && chosen.length >= MOST_FACETS}
              onChange={(event) => toggle(path, event.target.checked)}
            />
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
      {matching.length > MOST_SHOWN && <p>{matching.length - MOST_SHOWN} more: type to find them.</p>}
    </Dialog>
  );
};

const MOST_SHOWN = 60;
