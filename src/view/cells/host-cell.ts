/** A cell of a host's text: comma-separated words, some of them with links to other pages. */
export type HostCell = readonly HostWord[];

export interface HostWord {
  readonly text: string;
  readonly link?: HostLink;
}

export type HostLink =
  | { readonly kind: 'host'; readonly name: string }
  | { readonly kind: 'vulnerability'; readonly name: string };

export function cellText(cell: HostCell): string {
  return cell.map(({ text }) => text).join(', ');
}

/** Empty if the text is undefined. */
export function plainCell(text: string | undefined): HostCell {
  return text === undefined || text === '' ? [] : [{ text }];
}

/** Names and addresses, each linked to its own host page. */
export function hostCell(names: readonly string[]): HostCell {
  return names.map((name) => ({ text: name, link: { kind: 'host', name } }));
}
