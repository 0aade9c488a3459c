import { printTree } from '../tree/print.ts';
import { valueLeaf } from './filter-field.ts';

/** The value as one writes it behind the colon of its field. */
export const printValue = (value: string): string => printTree(valueLeaf(value));
