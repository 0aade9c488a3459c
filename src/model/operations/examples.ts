/**
 * The examples of the API documents, by operation: answers of a service with the demonstration world, one operation a
 * line. `npm run examples` writes them.
 */
import type { Examples } from './documents/openapi.ts';
import examples from './examples.generated.json' with { type: 'json' };

export const operationExamples: Examples = examples;
