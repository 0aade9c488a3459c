import { AnswerReader } from '../native/answer-reader.ts';
import type { Column } from './columns.ts';
import type { DocumentSink, TermKind } from './document-sink.ts';

/** A record with its terms and column values, in a form that no engine owns (native/README.md). */
export interface NeutralDocument {
  /** Of the lines that were encoded, counted from 0. */
  readonly line: number;
  readonly key: string;
  readonly observed: number;
  readonly json: Buffer;
  readonly parts: Buffer;
}

/** Gives a sink the terms and values of a document. `columns`: those of its collection, by their numbers. */
export function readParts({ parts }: NeutralDocument, columns: readonly Column[], sink: DocumentSink): void {
  const reader = new AnswerReader(parts);
  while (!reader.isAtEnd) {
    const code = String.fromCharCode(reader.u8());
    switch (code) {
      case 'T':
        sink.endOfText();
        break;
      case 'L':
        sink.longWord(reader.text());
        break;
      case 'E':
        sink.endOfLongText();
        break;
      case 'n':
        sink.number(reader.text(), columns[reader.u16()], reader.f64());
        break;
      case 'd':
        sink.instant(reader.text(), columns[reader.u16()], reader.i64());
        break;
      case 'a':
        sink.address(reader.text(), columns[reader.u16()], reader.key());
        break;
      case 'A':
        sink.range(reader.text(), columns[reader.u16()], reader.key(), reader.key());
        break;
      case 'W':
        sink.written(columnOf(columns, reader.u16()), reader.text());
        break;
      case 'Y':
        sink.lowerText(columnOf(columns, reader.u16()), reader.text());
        break;
      default:
        sink.term(code as TermKind, reader.text());
    }
  }
}

function columnOf(columns: readonly Column[], number: number): Column {
  const column = columns[number];
  if (column === undefined) throw new RangeError(`there is no column ${number}`);
  return column;
}
