/**
 * What a page does when somebody chooses an action of a value. What is absent is not offered. Functions that make
 * paths give pages of the application; the menu makes links of them, so that they can be opened in a new tab.
 */
import type { Collection } from '@periplus/model/collection.ts';
import type { NodeType } from '@periplus/model/discovery/node-types.ts';
import type { ShownKind } from '../value/value-kind.ts';

/** A value of a field that can be searched. */
export interface FieldValue {
  readonly field: string;
  readonly text: string;
  /** The collection of the record; undefined outside of records. */
  readonly collection: Collection | undefined;
}

export interface GraphNode {
  readonly type: NodeType;
  readonly value: string;
}

export interface ValueActions {
  readonly include?: ((value: FieldValue) => void) | undefined;
  readonly exclude?: ((value: FieldValue) => void) | undefined;
  readonly groupBy?: ((value: FieldValue) => void) | undefined;
  /** Whether the field can be searched; all can unless the page says otherwise. */
  readonly canSearch?: ((value: FieldValue) => boolean) | undefined;
  /** Whether records can be grouped by the field. */
  readonly canGroup?: ((value: FieldValue) => boolean) | undefined;
  /** The search for this value alone. */
  readonly searchPath?: ((value: FieldValue) => string | undefined) | undefined;
  /** The page of a host, an address or a name. */
  readonly hostPath?: ((host: string) => string | undefined) | undefined;
  /** A graph that begins with the node. */
  readonly graphPath?: ((node: GraphNode) => string | undefined) | undefined;
}

/** One more item for a value, such as "Remove from the list". */
export interface OwnValueAction {
  readonly label: string;
  readonly onChoose: () => void;
}

/** A value whose menu is open, or could be. */
export interface ShownValue {
  readonly text: string;
  readonly kind: ShownKind;
  readonly field: string | undefined;
  /** Where it is in its record, such as `cve[3].name`. */
  readonly path: string | undefined;
  readonly collection: Collection | undefined;
  /** What can be opened outside of the application. */
  readonly url: string | undefined;
  readonly actions: readonly OwnValueAction[];
}
