import { nodeFragmentShader, nodeVertexShader } from './shaders.ts';
import { attributeBuffer, fillBuffer, programOf } from './webgl.ts';

export interface NodeData {
  /** Four bytes each. */
  readonly colors: Uint8Array;
  /** Size, shape and marks. */
  readonly traits: Float32Array;
}

export interface LayerView {
  /** Middle and scale. */
  readonly camera: readonly [number, number, number];
  readonly size: readonly [number, number];
  readonly density: number;
  readonly ground: readonly [number, number, number, number];
  readonly chosen: readonly [number, number, number, number];
}

/** Draws all nodes in one call. */
export class NodeLayer {
  readonly #gl: WebGL2RenderingContext;
  readonly #program: WebGLProgram;
  readonly #array: WebGLVertexArrayObject;
  readonly #places: WebGLBuffer;
  readonly #colors: WebGLBuffer;
  readonly #traits: WebGLBuffer;
  #count = 0;

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#program = programOf(gl, nodeVertexShader, nodeFragmentShader);
    this.#array = gl.createVertexArray();
    gl.bindVertexArray(this.#array);
    this.#places = attributeBuffer(gl, this.#program, { name: 'place', values: 2 });
    this.#colors = attributeBuffer(gl, this.#program, { name: 'color', values: 4, isBytes: true });
    this.#traits = attributeBuffer(gl, this.#program, { name: 'traits', values: 3 });
  }

  setPlaces(places: Float32Array): void {
    this.#count = places.length / 2;
    fillBuffer(this.#gl, this.#places, places);
  }

  setData({ colors, traits }: NodeData): void {
    fillBuffer(this.#gl, this.#colors, colors);
    fillBuffer(this.#gl, this.#traits, traits);
  }

  draw({ camera, size, density, ground, chosen }: LayerView): void {
    const gl = this.#gl;
    const uniform = (name: string) => gl.getUniformLocation(this.#program, name);
    // biome-ignore lint/correctness/useHookAtTopLevel: a function of WebGL, not of React
    gl.useProgram(this.#program);
    gl.bindVertexArray(this.#array);
    gl.uniform3f(uniform('camera'), ...camera);
    gl.uniform2f(uniform('view'), ...size);
    gl.uniform1f(uniform('density'), density);
    gl.uniform4f(uniform('ground'), ...ground);
    gl.uniform4f(uniform('chosen'), ...chosen);
    gl.drawArrays(gl.POINTS, 0, this.#count);
  }
}
