import { invitationAnswer, teamAnswer, teamList } from '../account-answers.ts';
import { operation } from '../operation.ts';
import { EMAIL } from './users.ts';

/** Teams: members see each other's private indices. To everybody else a team does not exist. */

const team = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'The team.' } as const;
const name = {
  kind: 'text',
  required: true,
  byDefault: '',
  most: 100,
  pattern: '\\w',
  about: '1 to 100 characters.',
} as const;
const role = {
  kind: 'choice',
  choices: ['member', 'owner'],
  byDefault: 'member',
  about: 'Owners manage the team.',
} as const;
const user = { kind: 'integer', required: true, least: 0, byDefault: 0, about: 'Number of the user.' } as const;

const own = { area: 'teams', caller: 'key', scope: 'account', isOurs: true } as const;
const ofOwners = ['not_found', 'permission_denied'] as const;

export const teamOperations = {
  teams: operation({
    ...own,
    id: 'teams',
    method: 'GET',
    path: '/api/teams/',
    title: 'My teams',
    about: 'The teams of the caller.',
    input: {},
    answer: { status: 200, about: 'Teams by number.', schema: teamList },
  }),
  createTeam: operation({
    ...own,
    id: 'createTeam',
    method: 'POST',
    path: '/api/teams/',
    title: 'Create a team',
    about: 'The caller becomes its first owner.',
    input: { name },
    answer: { status: 201, about: 'The team.', schema: teamAnswer },
  }),
  team: operation({
    ...own,
    id: 'team',
    method: 'GET',
    path: '/api/teams/{id}/',
    title: 'A team',
    about: 'Its members, and who is invited.',
    input: { id: team },
    answer: { status: 200, about: 'The team.', schema: teamAnswer },
    errors: ['not_found'],
  }),
  renameTeam: operation({
    ...own,
    id: 'renameTeam',
    method: 'PATCH',
    path: '/api/teams/{id}/',
    title: 'Rename a team',
    about: 'For its owners.',
    input: { id: team, name },
    answer: { status: 200, about: 'The team.', schema: teamAnswer },
    errors: ofOwners,
  }),
  removeTeam: operation({
    ...own,
    id: 'removeTeam',
    method: 'DELETE',
    path: '/api/teams/{id}/',
    title: 'Delete a team',
    about: 'For its owners. Private indices stay with their owners.',
    input: { id: team },
    answer: { status: 204, about: 'The team is deleted.' },
    errors: ofOwners,
  }),
  invite: operation({
    ...own,
    id: 'invite',
    method: 'POST',
    path: '/api/teams/{id}/invitations/',
    title: 'Invite somebody',
    about: 'For owners. The user with this address sees the invitation for 14 days.',
    input: {
      id: team,
      email: { kind: 'text', required: true, byDefault: '', most: 254, pattern: EMAIL, about: 'E-mail address.' },
      role,
    },
    answer: { status: 201, about: 'The invitation.', schema: invitationAnswer },
    errors: [...ofOwners, 'conflict'],
  }),
  withdrawInvitation: operation({
    ...own,
    id: 'withdrawInvitation',
    method: 'DELETE',
    path: '/api/teams/{id}/invitations/{invitation}/',
    title: 'Withdraw an invitation',
    about: 'For owners.',
    input: { id: team, invitation: { ...team, about: 'The invitation.' } },
    answer: { status: 204, about: 'The invitation is withdrawn.' },
    errors: ofOwners,
  }),
  setRole: operation({
    ...own,
    id: 'setRole',
    method: 'PATCH',
    path: '/api/teams/{id}/members/{user}/',
    title: 'Change a role',
    about: 'For owners. A team always has an owner.',
    input: { id: team, user, role: { ...role, required: true } },
    answer: { status: 200, about: 'The team.', schema: teamAnswer },
    errors: [...ofOwners, 'conflict'],
  }),
  leave: operation({
    ...own,
    id: 'leaveTeam',
    method: 'DELETE',
    path: '/api/teams/{id}/members/{user}/',
    title: 'Leave a team',
    about: 'For the member who leaves, or for an owner who removes somebody.',
    input: { id: team, user },
    answer: { status: 204, about: 'The user has left the team.' },
    errors: [...ofOwners, 'conflict'],
  }),
};
