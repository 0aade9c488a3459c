/**
 * Value kinds: `e` an exact value, `t` a word of a text, `n` a number, `d` an instant, `f` a boolean, `a` an address,
 * `v` the sort key of a version, `i` a parent domain, `s` a complete text in lower case, `w` a value as in the record,
 * `L` a word of the long text (its path is empty). `p` means that the path has a value. The marks `l`, `m`, `q`, `o`,
 * `u`, `r` (docs/decisions/121) mean that the matcher must decide in the record.
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
