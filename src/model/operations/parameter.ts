/**
 * What an operation is given, name by name: from these come the reading of requests, the types of handlers and the documents.
 * A name that is required must be there; null counts as there, and is then read as the default.
 */
export type Parameter =
  | TextParameter
  | IntegerParameter
  | FlagParameter
  | ChoiceParameter
  | NamesParameter
  | LabelsParameter
  | TextsParameter;

export interface Parameters {
  readonly [name: string]: Parameter;
}

interface Common {
  /** One sentence or two for the documents. */
  readonly about: string;
  readonly required?: true;
  /** Also given under these names. */
  readonly aliases?: readonly string[];
}

export interface TextParameter extends Common {
  readonly kind: 'text';
  readonly byDefault?: string;
  /** Most characters; where absent, what a request may hold. */
  readonly most?: number;
  /** What is taken, as a regular expression for the documents: the service looks at it more closely, and says why it refuses. */
  readonly pattern?: string;
  readonly example?: string;
}

/** A whole number; digits in a string are one too. */
export interface IntegerParameter extends Common {
  readonly kind: 'integer';
  readonly least: number;
  readonly most?: number;
  readonly byDefault?: number;
  readonly example?: number;
}

export interface FlagParameter extends Common {
  readonly kind: 'flag';
  readonly byDefault?: boolean;
}

export interface ChoiceParameter extends Common {
  readonly kind: 'choice';
  readonly choices: readonly string[];
  readonly byDefault?: string;
}

/** Field names: between commas, as a list, or as a list in JSON text. */
export interface NamesParameter extends Common {
  readonly kind: 'names';
  /** Fewest and most names. */
  readonly least?: number;
  readonly most?: number;
  readonly byDefault?: readonly string[];
  readonly example?: string;
}

/** Labels or numbers of indices between commas: one string, never a list. */
export interface LabelsParameter extends Common {
  readonly kind: 'labels';
}

/** A list of texts, in JSON. */
export interface TextsParameter extends Common {
  readonly kind: 'texts';
  /** One text by itself is a list of one. */
  readonly orOne?: true;
  /** None is as if it were missing. */
  readonly least?: 1;
  readonly most: number;
  readonly byDefault?: readonly string[];
}

type ValueOf<P extends Parameter> = P extends { readonly kind: 'text' | 'labels' }
  ? string
  : P extends { readonly kind: 'integer' }
    ? number
    : P extends { readonly kind: 'flag' }
      ? boolean
      : P extends { readonly kind: 'choice'; readonly choices: readonly (infer C)[] }
        ? C
        : readonly string[];

/** What a handler is given. */
export type InputOf<T extends Parameters> = {
  readonly [Name in keyof T]: T[Name] extends { readonly byDefault: unknown }
    ? ValueOf<T[Name]>
    : ValueOf<T[Name]> | undefined;
};
