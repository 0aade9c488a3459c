import { graphInput, savedGraphAnswer, savedGraphList, savedGraphSummary } from '../discovery-answers.ts';
import { operation } from '../operation.ts';

/** Saved attack surface graphs, from which scans take their targets. */

const id = { kind: 'text', required: true, most: 100, byDefault: '', about: 'The id of the graph.' } as const;
const name = { kind: 'text', most: 200, about: 'A descriptive name: 1 to 200 characters.' } as const;
const graph = {
  kind: 'object',
  required: true,
  bytes: 4 * 2 ** 20,
  schema: graphInput,
  about:
    'Nodes of the discovery types and edges between them, at most 5,000 and 20,000. The answer of the operation that follows a neighbourhood can be sent as it is.',
} as const;

const graphs = { area: 'discovery', caller: 'key', isOurs: true } as const;
const changes = { ...graphs, scope: 'scan' } as const;
const ofOwner = ['not_found', 'permission_denied'] as const;
const oneGraph = { about: 'The graph.', schema: savedGraphAnswer } as const;

export const surfaceGraphOperations = {
  graphs: operation({
    ...graphs,
    id: 'surfaceGraphs',
    method: 'GET',
    path: '/api/surface_graphs/',
    title: 'Saved graphs',
    about: 'The attack surface graphs of the caller, or also those of teammates.',
    input: { own_only: { kind: 'flag', byDefault: true, about: 'Only graphs that the caller owns.' } },
    answer: { status: 200, about: 'Graphs without their content, by time of creation.', schema: savedGraphList },
  }),
  createGraph: operation({
    ...changes,
    id: 'createSurfaceGraph',
    method: 'POST',
    path: '/api/surface_graphs/',
    title: 'Save a graph',
    about: 'Saves an attack surface graph, with its first version. A user may have 100 graphs.',
    input: { name: { ...name, required: true, byDefault: '' }, graph },
    answer: { status: 201, ...oneGraph },
    errors: ['conflict'],
  }),
  oneGraph: operation({
    ...graphs,
    id: 'surfaceGraph',
    method: 'GET',
    path: '/api/surface_graphs/{id}/',
    title: 'A saved graph',
    about: 'A graph of the caller or a teammate.',
    input: { id, version: { kind: 'integer', least: 1, about: 'By default the newest.' } },
    answer: { status: 200, ...oneGraph },
    errors: ['not_found'],
  }),
  addVersion: operation({
    ...changes,
    id: 'addSurfaceGraphVersion',
    method: 'POST',
    path: '/api/surface_graphs/{id}/versions/',
    title: 'Add a version of a graph',
    about: 'Earlier versions stay as they are, because scans refer to them. A graph may have 50 versions.',
    input: {
      id,
      graph,
      newest: {
        kind: 'integer',
        least: 1,
        about: 'The version that this one follows: if there is a newer one, nothing is saved. By default the newest.',
      },
    },
    answer: { status: 201, ...oneGraph },
    errors: [...ofOwner, 'conflict'],
  }),
  renameGraph: operation({
    ...changes,
    id: 'renameSurfaceGraph',
    method: 'PATCH',
    path: '/api/surface_graphs/{id}/',
    title: 'Rename a graph',
    about: 'Changes its name.',
    input: { id, name: { ...name, required: true, byDefault: '' } },
    answer: { status: 200, about: 'The graph without its content.', schema: savedGraphSummary },
    errors: ofOwner,
  }),
  removeGraph: operation({
    ...changes,
    id: 'removeSurfaceGraph',
    method: 'DELETE',
    path: '/api/surface_graphs/{id}/',
    title: 'Delete a graph',
    about: 'Deletes a graph with all its versions. Scans that took targets from it stay.',
    input: { id },
    answer: { status: 204, about: 'The graph is deleted.' },
    errors: ofOwner,
  }),
};
