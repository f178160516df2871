/** The parts of GitHub's payloads by which the tests tell what should fire. */
export interface Payload {
	readonly action?: string;
	readonly state?: string;
	readonly ref?: string;
	readonly created?: boolean;
	readonly commits?: readonly object[];
	readonly deleted?: boolean;
	readonly issue?: { readonly pull_request?: object; readonly created_at: string; readonly updated_at: string };
	readonly pull_request?: {
		readonly draft?: boolean;
		readonly merged?: boolean;
		readonly created_at: string;
		readonly updated_at: string;
	};
	readonly changes?: { readonly old_issue?: object; readonly field_value?: object };
}

/** Whether a payload should fire an event. */
export type Fires = (hook: string, payload: Payload) => boolean;

/** Which real payloads are each event of a repository and its code. */
export const codePayloads: Record<string, Fires> = {
	checkCompleted: (hook, { action, state }) =>
		(hook === 'check_run' && action === 'completed') || (hook === 'status' && state !== 'pending'),
	customWebhookEvents: (hook, { action }) => hook === 'milestone' && (action === 'closed' || action === 'created'),
	deploymentStatusChanged: (hook) => hook === 'deployment_status',
	newBranch: (hook, { ref, created }) => hook === 'push' && ref?.startsWith('refs/heads/') === true && created === true,
	newCardInColumn: (hook, { action, changes }) =>
		hook === 'projects_v2_item' && action === 'edited' && changes?.field_value !== undefined,
	newCollaborator: (hook, { action }) => hook === 'member' && action === 'added',
	newCommit: (hook, { ref, commits = [] }) =>
		hook === 'push' && ref?.startsWith('refs/heads/') === true && commits.length > 0,
	newDiscussion: (hook, { action }) => hook === 'discussion' && action === 'created',
	newDiscussionComment: (hook, { action }) => hook === 'discussion_comment' && action === 'created',
	newFork: (hook) => hook === 'fork',
	newLabel: (hook, { action }) => hook === 'label' && action === 'created',
	newMilestone: (hook, { action }) => hook === 'milestone' && action === 'created',
	newRelease: (hook, { action }) => hook === 'release' && action === 'published', // `released` for full releases alone: fixtures
	newRepository: (hook, { action }) => hook === 'repository' && action === 'created',
	newSecurityAlert: (hook) => hook === 'code_scanning_alert' || hook === 'dependabot_alert',
	newStar: (hook, { action }) => hook === 'star' && action === 'created',
	newTag: (hook, { ref, deleted }) => hook === 'push' && ref?.startsWith('refs/tags/') === true && deleted === false,
	newWatcher: (hook, { action }) => hook === 'watch' && action === 'started',
	projectItemStatusChanged: (hook, { action, changes }) =>
		hook === 'projects_v2_item' && action === 'edited' && changes?.field_value !== undefined,
	updatedMilestone: (hook, { action }) => hook === 'milestone' && action !== 'created',
	workflowJobCompleted: (hook, { action }) => hook === 'workflow_job' && action === 'completed',
	workflowRunCompleted: (hook, { action }) => hook === 'workflow_run' && action === 'completed',
};

/** The stored parameters of the events that need more than repositories. */
export const storedFor: Record<string, Record<string, unknown>> = {
	customWebhookEvents: { webhooks: ['milestone'], actions: 'closed, created' },
	newCardInColumn: { organization: 'octo' },
	newRepository: { organization: 'octo' },
	newSecurityAlert: { changes: [] },
	projectItemStatusChanged: { organization: 'octo' },
};

/** What GraphQL says about any project item, and about its field. */
export const lookedUp = {
	data: {
		node: { name: 'Status', project: null, content: null, fieldValueByName: { name: 'Done' } },
	},
};
