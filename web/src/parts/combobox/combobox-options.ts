export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
}

export interface ShownOptions {
  readonly options: readonly ComboboxOption[];
  /** How many there are besides. */
  readonly more: number;
}

/** More than this nobody reads: one types another letter. */
export const MOST_OPTIONS = 100;

/** The options in which each typed word stands; those that begin with the text come first. */
export function matchingOptions(options: readonly ComboboxOption[], text: string): ShownOptions {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return bounded(options);
  const start = words.join(' ');
  const first: ComboboxOption[] = [];
  const others: ComboboxOption[] = [];
  for (const option of options) {
    const label = option.label.toLowerCase();
    if (label.startsWith(start)) first.push(option);
    else if (words.every((word) => label.includes(word))) others.push(option);
  }
  return bounded([...first, ...others]);
}

/** As many as are shown. */
export const bounded = (options: readonly ComboboxOption[]): ShownOptions => ({
  options: options.slice(0, MOST_OPTIONS),
  more: Math.max(0, options.length - MOST_OPTIONS),
});
