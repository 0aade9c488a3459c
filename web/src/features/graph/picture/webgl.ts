/** A picture needs WebGL 2. Browsers without a graphics card, and readers who switched it off, have none. */
export function webGlOf(canvas: HTMLCanvasElement): WebGL2RenderingContext | undefined {
  return (
    canvas.getContext('webgl2', {
      antialias: true,
      alpha: true,
      premultipliedAlpha: true,
      powerPreference: 'low-power',
    }) ?? undefined
  );
}

/** @throws Error: the driver does not take it */
export function programOf(gl: WebGL2RenderingContext, vertex: string, fragment: string): WebGLProgram {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error('No shader can be made.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (gl.getProgramParameter(program, gl.LINK_STATUS) !== true)
    throw new Error(gl.getProgramInfoLog(program) ?? 'A program cannot be linked.');
  return program;
}

export interface Attribute {
  readonly name: string;
  readonly values: number;
  /** Bytes stand for numbers from 0 to 1. */
  readonly isBytes?: boolean;
  /** One for each edge, not for each corner. */
  readonly isOfInstance?: boolean;
}

/** A buffer of one attribute, which can be filled again. */
export function attributeBuffer(gl: WebGL2RenderingContext, program: WebGLProgram, attribute: Attribute): WebGLBuffer {
  const buffer = gl.createBuffer();
  const place = gl.getAttribLocation(program, attribute.name);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.enableVertexAttribArray(place);
  const isBytes = attribute.isBytes === true;
  gl.vertexAttribPointer(place, attribute.values, isBytes ? gl.UNSIGNED_BYTE : gl.FLOAT, isBytes, 0, 0);
  if (attribute.isOfInstance === true) gl.vertexAttribDivisor(place, 1);
  return buffer;
}

export function fillBuffer(gl: WebGL2RenderingContext, buffer: WebGLBuffer, data: Float32Array | Uint8Array): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, data, gl.DYNAMIC_DRAW);
}
