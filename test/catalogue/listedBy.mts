/**
 * The operation that gives an agent what a drop-down offers a person, by folder and method; or "never: " and why an agent
 * does without.
 */
export const listedBy: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	Trello: {
		searchAttachments: 'attachment:getAll',
		searchBoards: 'board:getAll',
		searchClosedBoards: 'board:getAll',
		searchCards: 'board:getCards',
		searchCheckItems: 'checklist:getAll',
		searchChecklists: 'checklist:getAll',
		searchCustomFieldOptions: 'customField:getDefinitions',
		searchCustomFields: 'customField:getDefinitions',
		searchLabels: 'label:getAll',
		searchLists: 'list:getAll',
		searchMembers: 'member:getAll',
		searchStickers: 'sticker:getAll',
		searchWorkspaces: 'workspace:getAll',
	},
	Github: {
		loadWorkflowInputs: 'file:get',
		searchBranches: 'branch:getAll',
		searchGists: 'gist:getAll',
		searchIssues: 'issue:getAll',
		searchOrganizations: 'organization:getAll',
		searchOwners: 'organization:getAll',
		searchProjects: 'project:getAll',
		searchPullRequests: 'pullRequest:getAll',
		searchReleases: 'release:getAll',
		searchRepositories: 'repository:getAll',
		searchWorkflows: 'workflow:getAll',
	},
	GoogleAnalytics: {
		loadDimensions: 'report:getMetadata',
		loadFields: 'report:getMetadata',
		loadMetrics: 'report:getMetadata',
		loadRealtimeDimensions: 'report:getMetadata',
		loadRealtimeMetrics: 'report:getMetadata',
		searchAccounts: 'account:getAll',
		searchDataStreams: 'dataStream:getAll',
		searchKeyEvents: 'keyEvent:getAll',
		searchProperties: 'property:getAll',
		searchTimeZones: 'never: the names of time zones are known to every model',
	},
};
