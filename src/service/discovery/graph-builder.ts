import type { DiscoveryEdge, DiscoveryGraph } from '../../model/discovery/graph.ts';
import { type DiscoveryNode, nodeKey } from '../../model/discovery/node-types.ts';
import type { DiscoverySearch } from '../../model/discovery/searches.ts';

/** A graph while it grows: nodes up to a number, and edges between those that are in it. */
export class GraphBuilder {
  private readonly most: number;
  private readonly places = new Map<string, number>();
  private readonly nodes: DiscoveryNode[] = [];
  private readonly edges = new Map<string, DiscoveryEdge>();
  private isCut = false;

  constructor(most: number) {
    this.most = most;
  }

  /** Whether the node is in the graph now, and was not before. */
  add({ type, value }: DiscoveryNode): boolean {
    const key = nodeKey({ type, value });
    if (this.places.has(key)) return false;
    if (this.nodes.length >= this.most) {
      this.isCut = true;
      return false;
    }
    this.places.set(key, this.nodes.length);
    this.nodes.push({ type, value });
    return true;
  }

  join(a: DiscoveryNode, search: DiscoverySearch, b: DiscoveryNode): void {
    const [from, to] = [this.places.get(nodeKey(a)), this.places.get(nodeKey(b))];
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
