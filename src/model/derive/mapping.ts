import { canGroup, type FieldTable, type FieldType } from '../field.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';

/** The answer of the mapping operations: a type for each field, or the fields below it. */
export interface Mapping {
  readonly [field: string]: MappingNode;
}

export type MappingNode = { readonly field_type: string } | { readonly children: readonly Mapping[] };

/** All searchable fields. */
export function mapping(table: FieldTable): Mapping {
  return Object.fromEntries(fieldTree(table).map((node) => [node.name, mappingNode(node)]));
}

/** Only the groupable fields and their parents. The interface omits lists, and fields of objects in lists. */
export function facetMapping(table: FieldTable, { lists = false }: { readonly lists?: boolean } = {}): Mapping {
  return Object.fromEntries(facetNodes(fieldTree(table), lists).map((node) => [node.name, mappingNode(node)]));
}

function mappingNode(node: FieldNode): MappingNode {
  return node.children.length === 0
    ? { field_type: mappingType(node.field.type) }
    : { children: node.children.map((child) => ({ [child.name]: mappingNode(child) })) };
}

/** The Elasticsearch names of the types. There, ignoring case is a property of a keyword field, not a type. */
function mappingType(type: FieldType): string {
  return type === 'keyword_ci' ? 'keyword' : type;
}

function facetNodes(nodes: readonly FieldNode[], lists: boolean): readonly FieldNode[] {
  return nodes
    .filter(({ field }) => lists || !field.repeated)
    .map((node) => ({ ...node, children: facetNodes(node.children, lists) }))
    .filter((node) => canGroup(node.field) || node.children.length > 0);
}
