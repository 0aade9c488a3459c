/** Labels that do not cover each other: the first to come has the room. */
export class LabelRoom {
  readonly #height: number;
  readonly #rows = new Map<number, Box[]>();

  constructor(height: number) {
    this.#height = height;
  }

  /** Whether nothing is there yet; then it is taken. `y`: of the middle. */
  take(left: number, right: number, y: number): boolean {
    const row = Math.floor(y / this.#height);
    for (let near = row - 1; near <= row + 1; near++)
      for (const box of this.#rows.get(near) ?? [])
        if (Math.abs(box.y - y) < this.#height && left < box.right && right > box.left) return false;
    const boxes = this.#rows.get(row) ?? [];
    this.#rows.set(row, boxes);
    boxes.push({ left, right, y });
    return true;
  }
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly y: number;
}
