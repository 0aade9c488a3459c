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
import { type BoundOperation, handled } from '../handler.ts';
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

/** Every operation with what does it. */
export const handlers: readonly BoundOperation[] = [
  ...collections.flatMap((collection) => {
    const of = collectionOperations[collection];
    return [
      handled(of.search, searchHandler(collection)),
      handled(of.searchByBody, searchHandler(collection)),
      handled(of.count, countHandler(collection)),
      handled(of.countByBody, countHandler(collection)),
      handled(of.facet, facetHandler(collection)),
      handled(of.facetByBody, facetHandler(collection)),
      handled(of.download, downloadHandler(collection)),
    ];
  }),
  handled(summaries.responses, summaryHandler('responses')),
  handled(summaries.domains, summaryHandler('domains')),
  handled(stat.stat, statHandler),
  handled(stat.responsesStat, statHandler),
  handled(host.host, hostHandler),
  handled(host.ownHost, ownHostHandler),
  handled(host.hostHistory, hostHistoryHandler),
  handled(discovery.nodeCount, nodeCountHandler),
  handled(discovery.nodeResult, nodeResultHandler),
  handled(discovery.groupCount, groupCountHandler),
  handled(discovery.groupResult, groupResultHandler),
  handled(discovery.status, statusHandler),
  handled(discovery.graph, graphHandler),
  handled(discovery.paths, pathsHandler),
  handled(datasets.products, productsHandler),
  handled(datasets.product, productHandler),
  handled(datasets.plainProducts, productsHandler),
  handled(datasets.plainProduct, productHandler),
  handled(datasets.links, datasetLinksHandler),
  handled(datasets.file, datasetFileHandler),
  handled(indices.indices, indicesHandler),
  handled(indices.loadPrivate, loadPrivateHandler),
  handled(indices.dropPrivate, dropPrivateHandler),
  handled(indices.mapping, mappingHandler),
  handled(indices.facetMapping, facetMappingHandler),
  handled(query.check, checkHandler),
  handled(query.checkByBody, checkHandler),
  handled(query.counts, countsHandler),
  handled(users.current, currentUserHandler),
  handled(users.profile, currentUserHandler),
  handled(users.changeCurrent, changeCurrentUserHandler),
  handled(users.counters, countersHandler),
  handled(users.usage, usageHandler),
  handled(users.rotateKey, rotateKeyHandler),
  handled(users.resetKey, rotateKeyHandler),
  handled(users.keys, keysHandler),
  handled(users.createKey, createKeyHandler),
  handled(users.removeKey, removeKeyHandler),
  handled(users.invitations, invitationsHandler),
  handled(users.acceptInvitation, acceptInvitationHandler),
  handled(users.declineInvitation, declineInvitationHandler),
  handled(users.changePassword, changePasswordHandler),
  handled(users.signUp, signUpHandler),
  handled(users.signIn, signInHandler),
  handled(users.signOut, signOutHandler),
  handled(users.resetPassword, resetPasswordHandler),
  handled(teams.teams, teamsHandler),
  handled(teams.createTeam, createTeamHandler),
  handled(teams.team, teamHandler),
  handled(teams.renameTeam, renameTeamHandler),
  handled(teams.removeTeam, removeTeamHandler),
  handled(teams.invite, inviteHandler),
  handled(teams.withdrawInvitation, withdrawInvitationHandler),
  handled(teams.setRole, setRoleHandler),
  handled(teams.leave, leaveTeamHandler),
  handled(accounts.users, adminUsersHandler),
  handled(accounts.createUser, adminCreateUserHandler),
  handled(accounts.user, adminUserHandler),
  handled(accounts.changeUser, adminChangeUserHandler),
  handled(accounts.removeUser, adminRemoveUserHandler),
  handled(accounts.showUserKey, adminShowKeyHandler),
  handled(accounts.rotateUserKey, adminRotateKeyHandler),
  handled(accounts.passwordLink, adminPasswordLinkHandler),
  handled(accounts.endSessions, adminEndSessionsHandler),
  handled(accounts.userUsage, adminUsageHandler),
  handled(accounts.teams, adminTeamsHandler),
  handled(accounts.removeTeam, adminRemoveTeamHandler),
  handled(accounts.plans, adminPlansHandler),
  handled(accounts.createPlan, adminCreatePlanHandler),
  handled(accounts.changePlan, adminChangePlanHandler),
  handled(accounts.removePlan, adminRemovePlanHandler),
  handled(accounts.audit, adminAuditHandler),
  handled(accounts.settings, adminSettingsHandler),
  handled(accounts.changeSettings, adminChangeSettingsHandler),
  handled(admin.listIndices, listIndicesHandler),
  handled(admin.createIndex, createIndexHandler),
  handled(admin.publishIndex, publishIndexHandler),
  handled(admin.withdrawIndex, withdrawIndexHandler),
  handled(admin.relabelIndex, relabelIndexHandler),
  handled(admin.dropIndex, dropIndexHandler),
  handled(admin.loadLines, loadLinesHandler),
  handled(admin.loadFile, loadFileHandler),
  handled(admin.loadDemo, loadDemoHandler),
  handled(admin.removeDemo, removeDemoHandler),
  handled(admin.checkStore, checkStoreHandler),
  handled(admin.compactStore, compactStoreHandler),
  handled(admin.backUpStore, backUpStoreHandler),
  handled(admin.jobs, jobsHandler),
  handled(admin.job, jobHandler),
  handled(admin.cancelJob, cancelJobHandler),
  handled(adminDatasets.list, listDatasetsHandler),
  handled(adminDatasets.publish, publishDatasetsHandler),
  handled(adminDatasets.drop, dropDatasetHandler),
  handled(system.home, homeHandler),
  handled(system.mcp, mcpHandler),
  handled(system.healthz, healthzHandler),
  handled(system.readyz, readyzHandler),
  handled(system.openapi, openapiHandler),
  handled(system.openapi30, openapi30Handler),
  handled(system.reference, referenceHandler),
  handled(system.favicon, faviconHandler),
];
