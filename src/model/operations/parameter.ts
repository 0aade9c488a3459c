import type { TSchema } from '@sinclair/typebox';
import type { ErrorType } from '../errors.ts';

/**
 * The input of an operation, parameter by parameter. The parsing of requests, the types of handlers and the documents
 * are derived from it. Null means absent.
 */
export type Parameter =
  | TextParameter
  | IntegerParameter
  | FlagParameter
  | ChoiceParameter
  | NamesParameter
  | LabelsParameter
  | TextsParameter
  | ObjectParameter;

export interface Parameters {
  readonly [name: string]: Parameter;
}

interface Common {
  /** One or two sentences for the documents. */
  readonly about: string;
  readonly required?: true;
  /** Null is a value of a required parameter, and means the default: clients of downloads send it. */
  readonly orNull?: true;
  /** Other accepted names of the parameter. */
  readonly aliases?: readonly string[];
}

export interface TextParameter extends Common {
  readonly kind: 'text';
  readonly byDefault?: string;
  /** Maximum characters; by default, what a request may have. */
  readonly most?: number;
  /**
   * The accepted form as a regular expression, for the documents. The service checks the value more closely, and
   * explains a refusal.
   */
  readonly pattern?: string;
  readonly example?: string;
}

/** An integer; digits in a string are accepted too. */
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

/** Field names: separated by commas, as a list, or as a list in JSON text. */
export interface NamesParameter extends Common {
  readonly kind: 'names';
  /** Minimum and maximum number of names. */
  readonly least?: number;
  readonly most?: number;
  readonly byDefault?: readonly string[];
  readonly example?: string;
}

/** Labels or numbers of indices, separated by commas: one string, never a list. */
export interface LabelsParameter extends Common {
  readonly kind: 'labels';
}

/** A list of texts, in JSON. */
export interface TextsParameter extends Common {
  readonly kind: 'texts';
  /** A single text is accepted as a list of one. */
  readonly orOne?: true;
  /** Whole numbers are accepted too, and become their digits. */
  readonly orNumbers?: true;
  /** An empty list counts as missing. */
  readonly least?: 1;
  readonly most: number;
  /** What one entry takes in a body, with quotes, comma and indentation; by default 1,024. */
  readonly bytes?: number;
  /** The subscription limits the entries too. */
  readonly inPlan?: { readonly column: PlanColumn; readonly error: ErrorType };
  readonly byDefault?: readonly string[];
}

/** Columns of a subscription that limit the length of a list. */
export type PlanColumn = 'targetsPerScan' | 'nodesPerDiscoveryGroup';

/** A JSON object. The operation checks what is in it. */
export interface ObjectParameter extends Common {
  readonly kind: 'object';
  /** What it takes in a body at most. */
  readonly bytes: number;
  readonly schema: TSchema;
}

type ValueOf<P extends Parameter> = P extends { readonly kind: 'text' | 'labels' }
  ? string
  : P extends { readonly kind: 'integer' }
    ? number
    : P extends { readonly kind: 'flag' }
      ? boolean
      : P extends { readonly kind: 'choice'; readonly choices: readonly (infer C)[] }
        ? C
        : P extends { readonly kind: 'object' }
          ? Readonly<Record<string, unknown>>
          : readonly string[];

/** The input that a handler gets. */
export type InputOf<T extends Parameters> = {
  readonly [Name in keyof T]: T[Name] extends { readonly byDefault: unknown }
    ? ValueOf<T[Name]>
    : ValueOf<T[Name]> | undefined;
};
