/**
 * The bytes of a table in CSV (RFC 4180) -> its rows, those of a chunk at once. A field in quotes may contain commas,
 * line ends and doubled quotes. Lines end with a line feed, with or without a carriage return. Memory holds a chunk and
 * the longest row.
 */
import { joinedBytes } from '../../store/joined-bytes.ts';

export type CsvRow =
  | { readonly kind: 'row'; readonly line: number; readonly fields: readonly string[]; readonly end: RowPosition }
  | { readonly kind: 'refused'; readonly line: number; readonly reason: string; readonly end: RowPosition };

/** Where a row ends: the next ones can be read from here. */
export interface RowPosition {
  readonly offset: number;
  /** Lines before it. */
  readonly line: number;
}

const FIRST: RowPosition = { offset: 0, line: 0 };
const LONGEST_ROW = 2 ** 16;

/** `chunks` must begin at `from`. Lines are counted from 0; the line of a row is the one that it begins on. */
export async function* csvRows(
  chunks: AsyncIterable<Buffer>,
  from = FIRST,
  longest = LONGEST_ROW,
): AsyncGenerator<readonly CsvRow[]> {
  const reader = new CsvReader(from, longest);
  for await (const chunk of chunks) yield reader.push(chunk);
  yield reader.end();
}

class CsvReader {
  readonly #longest: number;
  /** After the lines read so far. */
  #offset: number;
  #line: number;
  /** Of a line that continues in the next chunk. */
  #pieces: Buffer[] = [];
  #pieceLength = 0;
  /** Of the row that has begun. */
  #rowLine: number;
  #rowLength = 0;
  #fields: string[] = [];
  #field = '';
  #isInQuotes = false;
  #isTooLong = false;

  constructor({ offset, line }: RowPosition, longest: number) {
    this.#offset = offset;
    this.#line = line;
    this.#rowLine = line;
    this.#longest = longest;
  }

  push(chunk: Buffer): readonly CsvRow[] {
    const rows: CsvRow[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      this.#add(chunk.subarray(from, end + 1));
      from = end + 1;
      const row = this.#endLine();
      if (row !== undefined) rows.push(row);
    }
    if (from < chunk.length) this.#add(chunk.subarray(from));
    return rows;
  }

  end(): readonly CsvRow[] {
    const row = this.#pieceLength > 0 ? this.#endLine() : undefined;
    if (row !== undefined) return [row];
    return this.#isInQuotes ? [this.#endRow('a field in quotes does not end')] : [];
  }

  #add(piece: Buffer): void {
    this.#pieceLength += piece.length;
    this.#rowLength += piece.length;
    if (this.#rowLength > this.#longest) this.#isTooLong = true;
    if (this.#isTooLong) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  /** The row that ends with the line. */
  #endLine(): CsvRow | undefined {
    const bytes = joinedBytes(this.#pieces);
    this.#offset += this.#pieceLength;
    this.#line++;
    this.#pieces = [];
    this.#pieceLength = 0;
    // The end of the line is the next place where a row may begin, also if a quote is missing.
    if (this.#isTooLong) return this.#endRow('it is too long');
    const isFirst = this.#offset === bytes.length;
    this.#readFields(bytes.toString('utf8', isFirst && bytes.indexOf(BYTE_ORDER_MARK) === 0 ? 3 : 0));
    return this.#isInQuotes ? undefined : this.#endRow();
  }

  #endRow(reason?: string): CsvRow {
    const place = { line: this.#rowLine, end: { offset: this.#offset, line: this.#line } };
    const fields = this.#fields;
    this.#rowLine = this.#line;
    this.#rowLength = 0;
    this.#fields = [];
    this.#field = '';
    this.#isInQuotes = false;
    this.#isTooLong = false;
    return reason === undefined ? { kind: 'row', ...place, fields } : { kind: 'refused', ...place, reason };
  }

  /** Adds the fields of a line to the row. The last one may be in quotes and continue in the next line. */
  #readFields(line: string): void {
    let at = 0;
    let isAtStart = !this.#isInQuotes;
    for (;;) {
      if (this.#isInQuotes) {
        const quote = line.indexOf('"', at);
        this.#field += line.slice(at, quote === -1 ? line.length : quote);
        if (quote === -1) return;
        const isDoubled = line.charAt(quote + 1) === '"';
        if (isDoubled) this.#field += '"';
        this.#isInQuotes = isDoubled;
        at = quote + (isDoubled ? 2 : 1);
      } else if (isAtStart && line.charAt(at) === '"') {
        this.#isInQuotes = true;
        isAtStart = false;
        at++;
      } else {
        const comma = line.indexOf(',', at);
        this.#fields.push(this.#field + (comma === -1 ? withoutLineEnd(line.slice(at)) : line.slice(at, comma)));
        this.#field = '';
        if (comma === -1) return;
        isAtStart = true;
        at = comma + 1;
      }
    }
  }
}

function withoutLineEnd(text: string): string {
  if (!text.endsWith('\n')) return text;
  return text.slice(0, text.endsWith('\r\n') ? -2 : -1);
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const LINE_FEED = 0x0a;
