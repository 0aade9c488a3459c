import type { DiscoveryEdge, DiscoveryGraph } from '../../model/discovery/graph.ts';
import { type DiscoveryNode, nodeKey } from '../../model/discovery/node-types.ts';
import type { DiscoverySearch } from '../../model/discovery/searches.ts';

/** A graph under construction: nodes up to a limit, and edges between them. */
export class GraphBuilder {
  private readonly limit: number;
  private readonly positions = new Map<string, number>();
  private readonly nodes: DiscoveryNode[] = [];
  private readonly edges = new Map<string, DiscoveryEdge>();
  private isCut = false;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Whether this call added the node. */
  add({ type, value }: DiscoveryNode): boolean {
    const key = nodeKey({ type, value });
    if (this.positions.has(key)) return false;
    if (this.nodes.length >= this.limit) {
      this.isCut = true;
      return false;
    }
    this.positions.set(key, this.nodes.length);
    this.nodes.push({ type, value });
    return true;
  }

  join(a: DiscoveryNode, search: DiscoverySearch, b: DiscoveryNode): void {
    const [from, to] = [this.positions.get(nodeKey(a)), this.positions.get(nodeKey(b))];
    if (from === undefined || to === undefined || from === to) return;
    this.edges.set(`${from} ${search.id} ${to}`, { from, to, search });
  }

  get size(): number {
    return this.nodes.length;
  }

  cut(): void {
    this.isCut = true;
  }

  graph(): DiscoveryGraph {
    return { nodes: this.nodes, edges: [...this.edges.values()], isCut: this.isCut };
  }
}
