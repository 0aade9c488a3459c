/** What the details of each collection are given. */
export interface DetailsBodyProps {
  readonly record: unknown;
}
