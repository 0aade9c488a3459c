/** Numbers and bytes outside of the heap of the collector, of which a list may have millions. */
type TypedArray = Uint8Array | Uint32Array | BigUint64Array;

export class GrowingArray<A extends TypedArray> {
  #array: A;
  readonly #make: (length: number) => A;
  length = 0;

  constructor(make: (length: number) => A) {
    this.#make = make;
    this.#array = make(1024);
  }

  push(value: A[number]): void {
    this.#reserve(1);
    this.#array[this.length++] = value;
  }

  append(values: A): void {
    this.#reserve(values.length);
    (this.#array as Uint8Array).set(values as Uint8Array, this.length);
    this.length += values.length;
  }

  at(index: number): A[number] {
    return this.#array[index] as A[number];
  }

  get values(): A {
    return this.#array.subarray(0, this.length) as A;
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#array.length) return;
    const larger = this.#make(Math.max(this.#array.length * 2, this.length + more));
    (larger as Uint8Array).set(this.#array as Uint8Array);
    this.#array = larger;
  }
}
