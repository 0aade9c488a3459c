import { type Operation, type OperationScope, spendsCoins, spendsRequests } from '../operation.ts';

/**
 * What a call of an operation costs and which rate limit applies, as sentences for the documents; empty if it costs
 * nothing.
 */
export function costSentence(operation: Operation): string {
  const { limit, input, queries = 'queries' in input ? 'many' : 1 } = operation;
  const requests =
    queries === 1 ? 'a request of the day' : queries === 'many' ? EACH : `${queries} requests of the day`;
  const parts = [
    ...(spendsRequests(operation) ? [requests] : []),
    ...(spendsCoins(operation) ? ['a coin for each record'] : []),
  ];
  const lane =
    limit === 'certs'
      ? 'Counts against the certificates rate limit.'
      : limit === 'search'
        ? 'Counts against the rate limit of searches and counts.'
        : limit === 'agents'
          ? 'Counts against the rate limit of the agent.'
          : '';
  return [parts.length === 0 ? '' : `Spends ${parts.join(' and ')}.`, lane]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const EACH = 'a request of the day for each query';

/** The scope that a named key needs to call an operation, if it is more than reading. */
export function scopeWords(scope: OperationScope): string {
  switch (scope) {
    case 'read':
      return '';
    case 'account':
      return 'Not with a named key.';
    case 'scan':
    case 'admin':
      return `A named key needs the scope ${scope}.`;
  }
}
