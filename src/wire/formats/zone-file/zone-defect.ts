/** A part of a zone file that is not a record. The message is the reason: "the name has no end". */
export class ZoneDefect extends Error {
  override readonly name = 'ZoneDefect';
}
