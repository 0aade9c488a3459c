import type { FieldTable, FieldType } from '../field.ts';
import { type FieldNode, fieldTree } from './field-tree.ts';

/** What the mapping operations answer: a type for each field, or the fields below it. */
export interface Mapping {
  readonly [field: string]: MappingNode;
}

export type MappingNode = { readonly field_type: string } | { readonly children: readonly Mapping[] };

/** All fields that can be searched. */
export function mapping(table: FieldTable): Mapping {
  return Object.fromEntries(fieldTree(table).map((node) => [node.name, mappingNode(node)]));
}

/** Only the fields that can be grouped by, and the way to them. */
export function facetMapping(table: FieldTable): Mapping {
  return Object.fromEntries(facetNodes(fieldTree(table)).map((node) => [node.name, mappingNode(node)]));
}

function mappingNode(node: FieldNode): MappingNode {
  return node.children.length === 0
    ? { field_type: mappingType(node.field.type) }
    : { children: node.children.map((child) => ({ [child.name]: mappingNode(child) })) };
}

/** The names Elasticsearch has for the types: there, ignoring case is a property of a keyword field and no type. */
function mappingType(type: FieldType): string {
  return type === 'keyword_ci' ? 'keyword' : type;
}

function facetNodes(nodes: readonly FieldNode[]): readonly FieldNode[] {
  return nodes
    .map((node) => ({ ...node, children: facetNodes(node.children) }))
    .filter((node) => node.field.facet || node.children.length > 0);
}
