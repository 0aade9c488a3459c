/** Programs of the graphics card. Places are those of the graph; `camera` is its middle and scale, `view` the pixels. */

const SCREEN = `
uniform vec3 camera;
uniform vec2 view;
vec4 onScreen(vec2 pixels) { return vec4(pixels.x / view.x * 2.0, -pixels.y / view.y * 2.0, 0.0, 1.0); }
vec2 pixelsOf(vec2 place) { return (place - camera.xy) * camera.z; }
`;

/** Edges: four corners of a line for each. A broken line is one of a thing that is gone. */
export const edgeVertexShader = `#version 300 es
${SCREEN}
in vec2 corner;
in vec2 from;
in vec2 to;
in vec4 color;
in vec2 traits;
out vec4 shade;
out float along;
out float isBroken;
void main() {
  vec2 a = pixelsOf(from);
  vec2 b = pixelsOf(to);
  vec2 line = b - a;
  float size = max(length(line), 0.001);
  vec2 across = vec2(-line.y, line.x) / size;
  along = corner.x * size;
  shade = color;
  isBroken = traits.y;
  gl_Position = onScreen(mix(a, b, corner.x) + across * corner.y * traits.x);
}`;

export const edgeFragmentShader = `#version 300 es
precision mediump float;
in vec4 shade;
in float along;
in float isBroken;
out vec4 pixel;
void main() {
  if (isBroken > 0.5 && mod(along, 9.0) > 5.0) discard;
  pixel = vec4(shade.rgb * shade.a, shade.a);
}`;

/**
 * Nodes: a point for each. `traits`: pixels across, number of the shape, and what is drawn around and in it: 1 a ring
 * (a group), 2 hollow (gone), 4 a cross of lines (added), 8 chosen.
 */
export const nodeVertexShader = `#version 300 es
${SCREEN}
uniform float density;
in vec2 place;
in vec4 color;
in vec3 traits;
out vec4 shade;
out float size;
flat out int shape;
flat out int marks;
void main() {
  shade = color;
  shape = int(traits.y);
  marks = int(traits.z);
  size = traits.x + 14.0;
  gl_Position = onScreen(pixelsOf(place));
  gl_PointSize = size * density;
}`;

export const nodeFragmentShader = `#version 300 es
precision highp float;
uniform vec4 ground;
uniform vec4 chosen;
in vec4 shade;
in float size;
flat in int shape;
flat in int marks;
out vec4 pixel;
float edgeOf(vec2 p, float r) {
  if (shape == 1) return max(abs(p.x), abs(p.y)) - r * 0.88;
  if (shape == 2) return (abs(p.x) + abs(p.y)) * 0.7071 - r * 0.82;
  if (shape == 3) return max(abs(p.x) * 0.866 + p.y * -0.5, p.y * 1.0 - r * 0.15) - r * 0.62;
  if (shape == 4) { vec2 q = abs(p); return max(q.x * 0.866 + q.y * 0.5, q.y) - r * 0.9; }
  return length(p) - r;
}
void main() {
  vec2 p = (gl_PointCoord - 0.5) * size;
  float r = size * 0.5 - 7.0;
  float d = edgeOf(p, r);
  float fill = 1.0 - smoothstep(-0.7, 0.7, d);
  vec4 color = vec4(shade.rgb, fill * shade.a);
  if ((marks & 2) != 0) {
    float line = 1.0 - smoothstep(0.6, 1.6, abs(d + 1.4));
    color = mix(vec4(ground.rgb, fill * shade.a), vec4(shade.rgb, shade.a), line);
  }
  if ((marks & 1) != 0) {
    float ring = 1.0 - smoothstep(0.4, 1.4, abs(d + 3.5));
    color.rgb = mix(color.rgb, ground.rgb, ring * fill);
  }
  if ((marks & 4) != 0) {
    float plus = min(max(abs(p.x) - 1.1, abs(p.y) - r * 0.55), max(abs(p.y) - 1.1, abs(p.x) - r * 0.55));
    color.rgb = mix(ground.rgb, color.rgb, smoothstep(-0.5, 0.5, plus));
    float outer = 1.0 - smoothstep(0.6, 1.6, abs(d - 3.0));
    color = mix(color, vec4(shade.rgb, shade.a), outer);
  }
  if ((marks & 8) != 0) {
    float halo = 1.0 - smoothstep(1.0, 2.0, abs(d - 4.5));
    color = mix(color, chosen, halo);
  }
  if (color.a < 0.01) discard;
  pixel = vec4(color.rgb * color.a, color.a);
}`;
