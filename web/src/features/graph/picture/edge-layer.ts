import type { LayerView } from './node-layer.ts';
import { edgeFragmentShader, edgeVertexShader } from './shaders.ts';
import { attributeBuffer, fillBuffer, programOf } from './webgl.ts';

export interface EdgeData {
  /** Four bytes each. */
  readonly colors: Uint8Array;
  /** Half the width in pixels, and 1 for a broken line. */
  readonly traits: Float32Array;
}

const CORNERS = Float32Array.from([0, -1, 0, 1, 1, -1, 1, 1]);

/** Draws all edges in one call. */
export class EdgeLayer {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #array: WebGLVertexArrayObject;
  readonly #from: WebGLBuffer;
  readonly #to: WebGLBuffer;
  readonly #colors: WebGLBuffer;
  readonly #traits: WebGLBuffer;
  #edges = new Uint32Array();
  #ends = [new Float32Array(), new Float32Array()] as const;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = programOf(gl, edgeVertexShader, edgeFragmentShader);
    this.#array = gl.createVertexArray();
    gl.bindVertexArray(this.#array);
    fillBuffer(gl, attributeBuffer(gl, this.#program, { name: 'corner', values: 2 }), CORNERS);
    const ofEdge = (name: string, values: number, isBytes = false) =>
      attributeBuffer(gl, this.#program, { name, values, isBytes, isOfInstance: true });
    this.#from = ofEdge('from', 2);
    this.#to = ofEdge('to', 2);
    this.#colors = ofEdge('color', 4, true);
    this.#traits = ofEdge('traits', 2);
  }

  setEdges(edges: Uint32Array<ArrayBuffer>, { colors, traits }: EdgeData): void {
    if (this.#edges.length !== edges.length)
      this.#ends = [new Float32Array(edges.length), new Float32Array(edges.length)];
    this.#edges = edges;
    fillBuffer(this.#gl, this.#colors, colors);
    fillBuffer(this.#gl, this.#traits, traits);
  }

  setPlaces(places: Float32Array): void {
    const [from, to] = this.#ends;
    for (let at = 0; at + 1 < this.#edges.length; at += 2) {
      const [a, b] = [2 * (this.#edges[at] ?? 0), 2 * (this.#edges[at + 1] ?? 0)];
      from[at] = places[a] ?? 0;
      from[at + 1] = places[a + 1] ?? 0;
      to[at] = places[b] ?? 0;
      to[at + 1] = places[b + 1] ?? 0;
    }
    fillBuffer(this.#gl, this.#from, from);
    fillBuffer(this.#gl, this.#to, to);
  }

  draw({ camera, size }: LayerView): void {
    const gl = this.#gl;
    // biome-ignore lint/correctness/useHookAtTopLevel: a function of WebGL, not of React
    gl.useProgram(this.#program);
    gl.bindVertexArray(this.#array);
    gl.uniform3f(gl.getUniformLocation(this.#program, 'camera'), ...camera);
    gl.uniform2f(gl.getUniformLocation(this.#program, 'view'), ...size);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#edges.length / 2);
  }
}
