import type { Place } from '../content/graph-content.ts';
import {
  type Camera,
  fittingCamera,
  movedCamera,
  type PictureSize,
  toGraph,
  toScreen,
  zoomedCamera,
} from './camera.ts';
import { EdgeLayer } from './edge-layer.ts';
import { HitGrid } from './hit-grid.ts';
import { drawLabels, labelOrder } from './label-layer.ts';
import { nearestEdge } from './nearest-edge.ts';
import { NodeLayer } from './node-layer.ts';
import { type PictureColors, pictureColors } from './picture-colors.ts';
import type { Scene } from './scene.ts';
import { edgeData, nodeData } from './scene-data.ts';
import { webGlOf } from './webgl.ts';

const LARGEST_RADIUS = 24;
const EDGE_REACH = 6;

/**
 * Draws a scene: edges and nodes by the graphics card, in two calls whatever their number, and labels on a canvas above.
 * Nothing is drawn while nothing changes.
 */
export class GraphRenderer {
  readonly #canvas: HTMLCanvasElement;
  readonly #labels: HTMLCanvasElement;
  readonly #gl: WebGL2RenderingContext;
  readonly #edges: EdgeLayer;
  readonly #nodes: NodeLayer;
  readonly #onFrame: ((milliseconds: number) => void) | undefined;
  #colors: PictureColors;
  #scene: Scene | undefined;
  #edgeLabels: readonly string[] = [];
  #chosen: ReadonlySet<string> = new Set();
  #places = new Float32Array();
  #order: readonly number[] = [];
  #grid: HitGrid | undefined;
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #size: PictureSize = { width: 1, height: 1 };
  #hovered = -1;
  #font = '12px sans-serif';
  #frame = 0;

  /** Undefined without WebGL 2. `onFrame` is told how long each frame took of the processor. */
  static on(
    canvas: HTMLCanvasElement,
    labels: HTMLCanvasElement,
    onFrame?: (milliseconds: number) => void,
  ): GraphRenderer | undefined {
    const gl = webGlOf(canvas);
    return gl === undefined ? undefined : new GraphRenderer(canvas, labels, gl, onFrame);
  }

  private constructor(
    canvas: HTMLCanvasElement,
    labels: HTMLCanvasElement,
    gl: WebGL2RenderingContext,
    onFrame: ((milliseconds: number) => void) | undefined,
  ) {
    this.#canvas = canvas;
    this.#labels = labels;
    this.#gl = gl;
    this.#onFrame = onFrame;
    this.#edges = new EdgeLayer(gl);
    this.#nodes = new NodeLayer(gl);
    this.#colors = pictureColors(canvas);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  }

  get camera(): Camera {
    return this.#camera;
  }

  setScene(scene: Scene, edgeLabels: readonly string[]): void {
    this.#scene = scene;
    this.#edgeLabels = edgeLabels;
    this.#hovered = -1;
    this.#dress();
    this.setPlaces(scene.places);
  }

  setChosen(chosen: ReadonlySet<string>): void {
    this.#chosen = chosen;
    this.#dress();
    this.#draw();
  }

  setPlaces(places: Float32Array): void {
    this.#places = places.slice();
    this.#grid = undefined;
    this.#nodes.setPlaces(this.#places);
    this.#edges.setPlaces(this.#places);
    this.#draw();
  }

  /** After a change of the theme. */
  readColors(): void {
    this.#colors = pictureColors(this.#canvas);
    this.#dress();
    this.#draw();
  }

  resize(size: PictureSize): void {
    this.#size = size;
    this.#font = `12px ${getComputedStyle(this.#canvas).fontFamily}`;
    for (const canvas of [this.#canvas, this.#labels]) {
      canvas.width = Math.round(size.width * devicePixelRatio);
      canvas.height = Math.round(size.height * devicePixelRatio);
    }
    this.#draw();
  }

  fit(): void {
    this.#camera = fittingCamera(this.#places, this.#size);
    this.#draw();
  }

  /** Shows all, unless all is seen. */
  fitIfOutside(): void {
    for (let at = 0; at + 1 < this.#places.length; at += 2) {
      if (!this.#isOutside(this.#places[at] ?? 0, this.#places[at + 1] ?? 0)) continue;
      this.fit();
      return;
    }
  }

  pan(pixelsX: number, pixelsY: number): void {
    this.#camera = movedCamera(this.#camera, pixelsX, pixelsY);
    this.#draw();
  }

  zoom(factor: number, point: Place = { x: this.#size.width / 2, y: this.#size.height / 2 }): void {
    this.#camera = zoomedCamera(this.#camera, this.#size, point, factor);
    this.#draw();
  }

  /** Brings a node to the middle, unless it is seen. */
  show(key: string): void {
    const node = this.#scene?.numbers.get(key);
    if (node === undefined) return;
    const [x, y] = [this.#places[2 * node] ?? 0, this.#places[2 * node + 1] ?? 0];
    if (!this.#isOutside(x, y)) return;
    this.#camera = { ...this.#camera, x, y };
    this.#draw();
  }

  placeAt(point: Place): Place {
    return toGraph(this.#camera, this.#size, point);
  }

  /** The key of the node below a point of the picture. */
  nodeAt(point: Place): string | undefined {
    const scene = this.#scene;
    if (scene === undefined) return undefined;
    this.#grid ??= new HitGrid(this.#places);
    const { x, y } = this.placeAt(point);
    const { scale } = this.#camera;
    const radius = (node: number): number => (Math.max(scene.sizes[node] ?? 10, 24) / 2 + 2) / scale;
    return scene.keys[this.#grid.nodeAt(x, y, radius, LARGEST_RADIUS / scale)];
  }

  edgeAt(point: Place): string | undefined {
    const scene = this.#scene;
    if (scene === undefined) return undefined;
    const { x, y } = this.placeAt(point);
    return scene.edgeKeys[nearestEdge(this.#places, scene.edges, x, y, EDGE_REACH / this.#camera.scale)];
  }

  hover(key: string | undefined): void {
    const node = key === undefined ? -1 : (this.#scene?.numbers.get(key) ?? -1);
    if (node === this.#hovered) return;
    this.#hovered = node;
    this.#draw();
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #isOutside(x: number, y: number): boolean {
    const { width, height } = this.#size;
    const point = toScreen(this.#camera, this.#size, { x, y });
    return point.x < 0 || point.y < 0 || point.x > width || point.y > height;
  }

  #dress(): void {
    const scene = this.#scene;
    if (scene === undefined) return;
    this.#order = labelOrder(scene, this.#chosen);
    this.#nodes.setData(nodeData(scene, this.#colors, this.#chosen));
    this.#edges.setEdges(new Uint32Array(scene.edges), edgeData(scene, this.#colors, this.#chosen));
    this.#edges.setPlaces(this.#places.length === scene.places.length ? this.#places : scene.places);
  }

  #draw(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const began = performance.now();
      this.#drawNow();
      this.#onFrame?.(performance.now() - began);
    });
  }

  #drawNow(): void {
    const scene = this.#scene;
    if (scene === undefined) return;
    const gl = this.#gl;
    const { x, y, scale } = this.#camera;
    const { ground, chosen } = this.#colors;
    gl.viewport(0, 0, this.#canvas.width, this.#canvas.height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    const view = {
      camera: [x, y, scale],
      size: [this.#size.width, this.#size.height],
      density: devicePixelRatio,
      ground,
      chosen,
    } as const;
    this.#edges.draw(view);
    this.#nodes.draw(view);
    const context = this.#labels.getContext('2d');
    if (context === null) return;
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    drawLabels(context, {
      scene,
      places: this.#places,
      order: this.#order,
      edgeLabels: this.#edgeLabels,
      chosen: this.#chosen,
      hovered: this.#hovered,
      camera: this.#camera,
      size: this.#size,
      colors: this.#colors,
      font: this.#font,
    });
  }
}
