import { type Operation, type OperationScope, spendsCoins, spendsRequests } from '../operation.ts';

/** What a call of an operation is held against, as sentences for the documents; empty where it costs nothing. */
export function costOf(operation: Operation): string {
  const { limit, input } = operation;
  const parts = [
    ...(spendsRequests(operation)
      ? ['queries' in input ? 'a request of the day for each query' : 'a request of the day']
      : []),
    ...(spendsCoins(operation) ? ['a coin for each record'] : []),
  ];
  const lane =
    limit === 'certs'
      ? 'Held against the minute of the certificates.'
      : limit === 'search'
        ? 'Held against the minute of searches and counts.'
        : '';
  return [parts.length === 0 ? '' : `Spends ${parts.join(' and ')}.`, lane].filter((one) => one !== '').join(' ');
}

/** What a named key needs to call an operation, where it needs more than to read. */
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
