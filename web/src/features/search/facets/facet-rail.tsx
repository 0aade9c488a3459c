import { useState } from 'react';
import { IconButton } from '../../../parts/icon-button/icon-button.tsx';
import { leftOutNames } from '../../../records/plan/left-out-names.ts';
import { LeftOutNote } from '../../../records/plan/left-out-note.tsx';
import type { QueryEdit, QueryTools } from '../query/query-tools.ts';
import type { ShownFacet } from '../request/shown-view.ts';
import type { SearchState } from '../state/search-state.ts';
import { FacetChooser } from './facet-chooser.tsx';
import { FacetSection } from './facet-section.tsx';
import styles from './facets.module.css';

interface FacetRailProps {
  readonly state: SearchState;
  /** Undefined until the first answer. */
  readonly facets: readonly ShownFacet[] | undefined;
  readonly tools: QueryTools | undefined;
  readonly onEdit: (edit: QueryEdit) => void;
  readonly onFacets: (paths: readonly string[]) => void;
  /** Asks for the counts of facets that did not come with the page. */
  readonly onWanted: (path: string) => void;
}

/** Fields beside the results, each with its most frequent values. */
export const FacetRail = ({ state, facets, tools, onEdit, onFacets, onWanted }: FacetRailProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const byPath = new Map(facets?.map((facet) => [facet.field, facet]));
  return (
    <aside className={styles.rail} aria-label="Facets">
      <div className={styles.head}>
        <h2>Facets</h2>
        <IconButton icon="settings" name="Choose facets" size="small" onClick={() => setChoosing(true)} />
      </div>
      {state.facets.map((path) => (
        <FacetSection
          key={path}
          collection={state.collection}
          path={path}
          q={state.q}
          indices={state.indices}
          facet={byPath.get(path)}
          tools={tools}
          onEdit={onEdit}
          onWanted={() => onWanted(path)}
          onRemove={() => onFacets(state.facets.filter((other) => other !== path))}
        />
      ))}
      <LeftOutNote names={leftOutNames(state.leftOut)} />
      {isChoosing && (
        <FacetChooser
          collection={state.collection}
          chosen={state.facets}
          onChange={onFacets}
          onClose={() => setChoosing(false)}
        />
      )}
    </aside>
  );
};
