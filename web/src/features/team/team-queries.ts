import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { invitations, teams } from '../../api/operations.generated.ts';

/** Teams of the reader, and teams that invited them. */
export const teamsQuery = queryOptions({
  queryKey: ['teams'],
  queryFn: ({ signal }) => ask(teams, {}, { signal }),
  // Teammates change them too.
  staleTime: 10_000,
});

export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => ask(invitations, {}, { signal }),
  staleTime: 10_000,
});
