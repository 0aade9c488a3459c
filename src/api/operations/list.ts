import { collections } from '../../model/collection.ts';
import { adminOperations as admin } from '../../model/operations/areas/admin.ts';
import { adminAccountOperations as accounts } from '../../model/operations/areas/admin-accounts.ts';
import {
  collectionOperations,
  statOperations as stat,
  summaryOperations as summaries,
} from '../../model/operations/areas/collections.ts';
import {
  adminDatasetOperations as adminDatasets,
  datasetOperations as datasets,
} from '../../model/operations/areas/datasets.ts';
import { discoveryOperations as discovery } from '../../model/operations/areas/discovery.ts';
import { hostOperations as host } from '../../model/operations/areas/host.ts';
import { indexOperations as indices } from '../../model/operations/areas/indices.ts';
import { queryOperations as query } from '../../model/operations/areas/query.ts';
import { systemOperations as system } from '../../model/operations/areas/system.ts';
import { teamOperations as teams } from '../../model/operations/areas/teams.ts';
import { userOperations as users } from '../../model/operations/areas/users.ts';
import { type BoundOperation, bindOperation } from '../handler.ts';
import { adminAuditHandler } from './admin/audit.ts';
import { dropDatasetHandler, listDatasetsHandler, publishDatasetsHandler } from './admin/datasets.ts';
import { loadDemoHandler, removeDemoHandler } from './admin/demo.ts';
import {
  createIndexHandler,
  dropIndexHandler,
  listIndicesHandler,
  publishIndexHandler,
  relabelIndexHandler,
  withdrawIndexHandler,
} from './admin/indices.ts';
import {
  adminChangeSettingsHandler,
  adminRemoveTeamHandler,
  adminSettingsHandler,
  adminTeamsHandler,
} from './admin/installation.ts';
import { cancelJobHandler, jobHandler, jobsHandler } from './admin/jobs.ts';
import { loadFileHandler, loadLinesHandler } from './admin/load.ts';
import {
  adminChangePlanHandler,
  adminCreatePlanHandler,
  adminPlansHandler,
  adminRemovePlanHandler,
} from './admin/plans.ts';
import { backUpStoreHandler, checkStoreHandler, compactStoreHandler } from './admin/store.ts';
import {
  adminChangeUserHandler,
  adminCreateUserHandler,
  adminEndSessionsHandler,
  adminPasswordLinkHandler,
  adminRemoveUserHandler,
  adminRotateKeyHandler,
  adminShowKeyHandler,
  adminUsageHandler,
  adminUserHandler,
  adminUsersHandler,
} from './admin/users.ts';
import { datasetFileHandler } from './datasets/file.ts';
import { datasetLinksHandler } from './datasets/links.ts';
import { productHandler, productsHandler } from './datasets/products.ts';
import { groupCountHandler, nodeCountHandler } from './discovery/counts.ts';
import { graphHandler, pathsHandler } from './discovery/graphs.ts';
import { groupResultHandler, nodeResultHandler } from './discovery/results.ts';
import { statusHandler } from './discovery/status.ts';
import { hostHistoryHandler } from './host/history.ts';
import { hostHandler, ownHostHandler } from './host/host.ts';
import { indicesHandler } from './indices/indices.ts';
import { facetMappingHandler, mappingHandler } from './indices/mapping.ts';
import { dropPrivateHandler, loadPrivateHandler } from './indices/own-indices.ts';
import { mcpHandler } from './mcp/mcp.ts';
import { checkHandler } from './query/check.ts';
import { countsHandler } from './query/counts.ts';
import { countHandler } from './search/count.ts';
import { downloadHandler } from './search/download.ts';
import { facetHandler } from './search/facet.ts';
import { searchHandler } from './search/search.ts';
import { statHandler } from './search/stat.ts';
import { summaryHandler } from './search/summary.ts';
import { faviconHandler, openapi30Handler, openapiHandler, referenceHandler } from './system/documents.ts';
import { healthzHandler, readyzHandler } from './system/health.ts';
import { homeHandler } from './system/home.ts';
import {
  createTeamHandler,
  inviteHandler,
  leaveTeamHandler,
  removeTeamHandler,
  renameTeamHandler,
  setRoleHandler,
  teamHandler,
  teamsHandler,
  withdrawInvitationHandler,
} from './teams/teams.ts';
import {
  changeCurrentUserHandler,
  countersHandler,
  currentUserHandler,
  rotateKeyHandler,
  usageHandler,
} from './users/current.ts';
import { acceptInvitationHandler, declineInvitationHandler, invitationsHandler } from './users/invitations.ts';
import { createKeyHandler, keysHandler, removeKeyHandler } from './users/keys.ts';
import {
  changePasswordHandler,
  resetPasswordHandler,
  signInHandler,
  signOutHandler,
  signUpHandler,
} from './users/sessions.ts';

/** Every operation with its handler. */
export const handlers: readonly BoundOperation[] = [
  ...collections.flatMap((collection) => {
    const of = collectionOperations[collection];
    return [
      bindOperation(of.search, searchHandler(collection)),
      bindOperation(of.searchByBody, searchHandler(collection)),
      bindOperation(of.count, countHandler(collection)),
      bindOperation(of.countByBody, countHandler(collection)),
      bindOperation(of.facet, facetHandler(collection)),
      bindOperation(of.facetByBody, facetHandler(collection)),
      bindOperation(of.download, downloadHandler(collection)),
    ];
  }),
  bindOperation(summaries.responses, summaryHandler('responses')),
  bindOperation(summaries.domains, summaryHandler('domains')),
  bindOperation(stat.stat, statHandler),
  bindOperation(stat.responsesStat, statHandler),
  bindOperation(host.host, hostHandler),
  bindOperation(host.ownHost, ownHostHandler),
  bindOperation(host.hostHistory, hostHistoryHandler),
  bindOperation(discovery.nodeCount, nodeCountHandler),
  bindOperation(discovery.nodeResult, nodeResultHandler),
  bindOperation(discovery.groupCount, groupCountHandler),
  bindOperation(discovery.groupResult, groupResultHandler),
  bindOperation(discovery.status, statusHandler),
  bindOperation(discovery.graph, graphHandler),
  bindOperation(discovery.paths, pathsHandler),
  bindOperation(datasets.products, productsHandler),
  bindOperation(datasets.product, productHandler),
  bindOperation(datasets.plainProducts, productsHandler),
  bindOperation(datasets.plainProduct, productHandler),
  bindOperation(datasets.links, datasetLinksHandler),
  bindOperation(datasets.file, datasetFileHandler),
  bindOperation(indices.indices, indicesHandler),
  bindOperation(indices.loadPrivate, loadPrivateHandler),
  bindOperation(indices.dropPrivate, dropPrivateHandler),
  bindOperation(indices.mapping, mappingHandler),
  bindOperation(indices.facetMapping, facetMappingHandler),
  bindOperation(query.check, checkHandler),
  bindOperation(query.checkByBody, checkHandler),
  bindOperation(query.counts, countsHandler),
  bindOperation(users.current, currentUserHandler),
  bindOperation(users.profile, currentUserHandler),
  bindOperation(users.changeCurrent, changeCurrentUserHandler),
  bindOperation(users.counters, countersHandler),
  bindOperation(users.usage, usageHandler),
  bindOperation(users.rotateKey, rotateKeyHandler),
  bindOperation(users.resetKey, rotateKeyHandler),
  bindOperation(users.keys, keysHandler),
  bindOperation(users.createKey, createKeyHandler),
  bindOperation(users.removeKey, removeKeyHandler),
  bindOperation(users.invitations, invitationsHandler),
  bindOperation(users.acceptInvitation, acceptInvitationHandler),
  bindOperation(users.declineInvitation, declineInvitationHandler),
  bindOperation(users.changePassword, changePasswordHandler),
  bindOperation(users.signUp, signUpHandler),
  bindOperation(users.signIn, signInHandler),
  bindOperation(users.signOut, signOutHandler),
  bindOperation(users.resetPassword, resetPasswordHandler),
  bindOperation(teams.teams, teamsHandler),
  bindOperation(teams.createTeam, createTeamHandler),
  bindOperation(teams.team, teamHandler),
  bindOperation(teams.renameTeam, renameTeamHandler),
  bindOperation(teams.removeTeam, removeTeamHandler),
  bindOperation(teams.invite, inviteHandler),
  bindOperation(teams.withdrawInvitation, withdrawInvitationHandler),
  bindOperation(teams.setRole, setRoleHandler),
  bindOperation(teams.leave, leaveTeamHandler),
  bindOperation(accounts.users, adminUsersHandler),
  bindOperation(accounts.createUser, adminCreateUserHandler),
  bindOperation(accounts.user, adminUserHandler),
  bindOperation(accounts.changeUser, adminChangeUserHandler),
  bindOperation(accounts.removeUser, adminRemoveUserHandler),
  bindOperation(accounts.showUserKey, adminShowKeyHandler),
  bindOperation(accounts.rotateUserKey, adminRotateKeyHandler),
  bindOperation(accounts.passwordLink, adminPasswordLinkHandler),
  bindOperation(accounts.endSessions, adminEndSessionsHandler),
  bindOperation(accounts.userUsage, adminUsageHandler),
  bindOperation(accounts.teams, adminTeamsHandler),
  bindOperation(accounts.removeTeam, adminRemoveTeamHandler),
  bindOperation(accounts.plans, adminPlansHandler),
  bindOperation(accounts.createPlan, adminCreatePlanHandler),
  bindOperation(accounts.changePlan, adminChangePlanHandler),
  bindOperation(accounts.removePlan, adminRemovePlanHandler),
  bindOperation(accounts.audit, adminAuditHandler),
  bindOperation(accounts.settings, adminSettingsHandler),
  bindOperation(accounts.changeSettings, adminChangeSettingsHandler),
  bindOperation(admin.listIndices, listIndicesHandler),
  bindOperation(admin.createIndex, createIndexHandler),
  bindOperation(admin.publishIndex, publishIndexHandler),
  bindOperation(admin.withdrawIndex, withdrawIndexHandler),
  bindOperation(admin.relabelIndex, relabelIndexHandler),
  bindOperation(admin.dropIndex, dropIndexHandler),
  bindOperation(admin.loadLines, loadLinesHandler),
  bindOperation(admin.loadFile, loadFileHandler),
  bindOperation(admin.loadDemo, loadDemoHandler),
  bindOperation(admin.removeDemo, removeDemoHandler),
  bindOperation(admin.checkStore, checkStoreHandler),
  bindOperation(admin.compactStore, compactStoreHandler),
  bindOperation(admin.backUpStore, backUpStoreHandler),
  bindOperation(admin.jobs, jobsHandler),
  bindOperation(admin.job, jobHandler),
  bindOperation(admin.cancelJob, cancelJobHandler),
  bindOperation(adminDatasets.list, listDatasetsHandler),
  bindOperation(adminDatasets.publish, publishDatasetsHandler),
  bindOperation(adminDatasets.drop, dropDatasetHandler),
  bindOperation(system.home, homeHandler),
  bindOperation(system.mcp, mcpHandler),
  bindOperation(system.healthz, healthzHandler),
  bindOperation(system.readyz, readyzHandler),
  bindOperation(system.openapi, openapiHandler),
  bindOperation(system.openapi30, openapi30Handler),
  bindOperation(system.reference, referenceHandler),
  bindOperation(system.favicon, faviconHandler),
];
