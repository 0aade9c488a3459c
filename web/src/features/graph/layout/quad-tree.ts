/**
 * Points in squares of squares (Barnes and Hut): what is far away acts as one mass, so that n nodes cost n log n. The
 * squares are rows of arrays, which are used again at each step.
 */
export class QuadTree {
  #size = 0;
  #capacity = 0;
  /** Of each square: four numbers of squares, 0 for none. */
  #children = new Int32Array(0);
  /** The only point of a square without children, -1 for none. */
  #points = new Int32Array(0);
  #masses = new Float64Array(0);
  #massX = new Float64Array(0);
  #massY = new Float64Array(0);
  #places = new Float32Array(0);
  #pointMasses = new Float32Array(0);
  #left = 0;
  #top = 0;
  #width = 1;

  build(places: Float32Array<ArrayBuffer>, masses: Float32Array<ArrayBuffer>): void {
    this.#places = places;
    this.#pointMasses = masses;
    this.#reserve(Math.max(64, masses.length * 8));
    this.#measure();
    this.#size = 0;
    this.#newSquare();
    for (let point = 0; point < masses.length; point++) this.#insert(point);
  }

  /** Of a unit mass at the place, away from all points but `except`. */
  forceOn(x: number, y: number, except: number): readonly [number, number] {
    let [forceX, forceY] = [0, 0];
    const stack: [number, number][] = [[0, this.#width]];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const [square, width] = next;
      const mass = this.#masses[square] ?? 0;
      if (mass === 0) continue;
      const awayX = x - (this.#massX[square] ?? 0) / mass;
      const awayY = y - (this.#massY[square] ?? 0) / mass;
      const squared = awayX * awayX + awayY * awayY;
      const point = this.#points[square] ?? NO_POINT;
      const isLeaf = point !== BRANCH;
      if (!isLeaf && width * width > NEAR * squared) {
        for (let child = 0; child < 4; child++) {
          const inner = this.#children[4 * square + child] ?? 0;
          if (inner !== 0) stack.push([inner, width / 2]);
        }
        continue;
      }
      if (isLeaf && point === except) continue;
      // Points at the same place are pushed apart in a direction of their own.
      const distance = Math.max(squared, CLOSEST);
      const [directionX, directionY] = squared > 1e-6 ? [awayX, awayY] : [Math.cos(except), Math.sin(except)];
      forceX += (directionX * mass) / distance;
      forceY += (directionY * mass) / distance;
    }
    return [forceX, forceY];
  }

  #measure(): void {
    let [left, top, right, bottom] = [0, 0, 1, 1];
    for (let at = 0; at + 1 < this.#places.length; at += 2) {
      const [x, y] = [this.#places[at] ?? 0, this.#places[at + 1] ?? 0];
      if (at === 0) [left, top, right, bottom] = [x, y, x, y];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    this.#left = left;
    this.#top = top;
    this.#width = Math.max(right - left, bottom - top, 1) * 1.0001;
  }

  #insert(point: number): void {
    const [x, y] = [this.#places[2 * point] ?? 0, this.#places[2 * point + 1] ?? 0];
    const mass = this.#pointMasses[point] ?? 1;
    let [square, left, top, width] = [0, this.#left, this.#top, this.#width];
    for (let depth = 0; ; depth++) {
      const holds = this.#points[square] ?? NO_POINT;
      const isEmpty = holds === NO_POINT && (this.#masses[square] ?? 0) === 0;
      this.#addMass(square, x, y, mass);
      if (isEmpty) {
        this.#points[square] = point;
        return;
      }
      // Points that lie on each other stay in one square as one mass.
      if (depth >= DEEPEST || this.#size + 2 >= this.#capacity) return;
      width /= 2;
      if (holds !== BRANCH) {
        this.#points[square] = BRANCH;
        const [oldX, oldY] = [this.#places[2 * holds] ?? 0, this.#places[2 * holds + 1] ?? 0];
        const inner = this.#childOf(square, oldX >= left + width, oldY >= top + width);
        this.#points[inner] = holds;
        this.#addMass(inner, oldX, oldY, this.#pointMasses[holds] ?? 1);
      }
      const [isRight, isLower] = [x >= left + width, y >= top + width];
      square = this.#childOf(square, isRight, isLower);
      if (isRight) left += width;
      if (isLower) top += width;
    }
  }

  #addMass(square: number, x: number, y: number, mass: number): void {
    this.#masses[square] = (this.#masses[square] ?? 0) + mass;
    this.#massX[square] = (this.#massX[square] ?? 0) + mass * x;
    this.#massY[square] = (this.#massY[square] ?? 0) + mass * y;
  }

  #childOf(square: number, isRight: boolean, isLower: boolean): number {
    const place = 4 * square + (isRight ? 1 : 0) + (isLower ? 2 : 0);
    const child = this.#children[place] ?? 0;
    if (child !== 0) return child;
    const made = this.#newSquare();
    this.#children[place] = made;
    return made;
  }

  #newSquare(): number {
    const square = this.#size++;
    this.#points[square] = NO_POINT;
    this.#masses[square] = 0;
    this.#massX[square] = 0;
    this.#massY[square] = 0;
    this.#children.fill(0, 4 * square, 4 * square + 4);
    return square;
  }

  #reserve(squares: number): void {
    if (squares <= this.#capacity) return;
    this.#capacity = squares;
    this.#children = new Int32Array(4 * squares);
    this.#points = new Int32Array(squares);
    this.#masses = new Float64Array(squares);
    this.#massX = new Float64Array(squares);
    this.#massY = new Float64Array(squares);
  }
}

const NO_POINT = -1;
const BRANCH = -2;
const DEEPEST = 24;
/** A square is one mass if it is seen smaller than about 48 degrees. */
const NEAR = 1.2;
const CLOSEST = 25;
