/**
 * Value kinds: `e` an exact value, `t` a word of a text, `n` a number, `d` an instant, `f` a boolean, `a` an address, `v` the sort key of a
 * version, `i` a parent domain, `s` a whole text in lower case, `w` a value as it is written, `L` a word of the long text (its path is empty).
 * `p` says that the path has a value. Marks (docs/decisions/022) say that only the record can tell: `l`, `m`, `q`, `o`, `u`, `r`.
 */
export type TermKind =
  | 'e'
  | 't'
  | 'n'
  | 'd'
  | 'f'
  | 'a'
  | 'v'
  | 'i'
  | 's'
  | 'w'
  | 'L'
  | 'p'
  | 'l'
  | 'm'
  | 'q'
  | 'o'
  | 'u'
  | 'r';
