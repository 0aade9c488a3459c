/**
 * How far a long piece of work is, as one line that is written over: on a terminal only, and only once it takes longer than a
 * second.
 */
export class Progress implements Disposable {
  private readonly stream: NodeJS.WriteStream;
  private readonly begun = performance.now();
  private last = 0;
  private isShown = false;

  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream;
  }

  show(text: string): void {
    const now = performance.now();
    if (!this.stream.isTTY || now - this.begun < 1_000 || now - this.last < 200) return;
    this.last = now;
    this.isShown = true;
    this.stream.write(`\r\u001b[K${text}`);
  }

  [Symbol.dispose](): void {
    if (this.isShown) this.stream.write('\r\u001b[K');
  }
}
