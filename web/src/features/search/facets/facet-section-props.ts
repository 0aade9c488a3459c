import type { Collection } from '@periplus/model/collection.ts';
import type { QueryEdit, QueryTools } from '../query/query-tools.ts';
import type { ShownFacet } from '../request/shown-view.ts';

export interface FacetSectionProps {
  readonly collection: Collection;
  readonly path: string;
  readonly q: string;
  readonly indices: string;
  /** Undefined until the first answer. */
  readonly facet: ShownFacet | undefined;
  readonly tools: QueryTools | undefined;
  readonly onEdit: (edit: QueryEdit) => void;
  readonly onWanted: () => void;
  readonly onRemove: () => void;
}
