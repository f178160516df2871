import type { Octokit } from 'octokit';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import type { GithubHandle } from '../../../sandbox/github/handle.mts';

interface Doing {
	/** Parameters beside the repository. */
	readonly given?: object;
	readonly act: (octokit: Octokit, handle: GithubHandle) => Promise<unknown>;
}

const platform = githubAccounts.repositories.platform;
const place = { owner: 'sample-org', repo: 'platform' };
const owner = githubAccounts.owner.login;

const startDiscussion = async (octokit: Octokit): Promise<string> => {
	const { repository } = await octokit.graphql<{
		repository: { id: string; discussionCategories: { nodes: Array<{ id: string }> } };
	}>('{ repository(owner: "sample-org", name: "platform") { id discussionCategories(first: 1) { nodes { id } } } }');
	const { createDiscussion } = await octokit.graphql<{ createDiscussion: { discussion: { id: string } } }>(
		'mutation ($input: CreateDiscussionInput!) { createDiscussion(input: $input) { discussion { id } } }',
		{
			input: {
				repositoryId: repository.id,
				categoryId: repository.discussionCategories.nodes[0]?.id,
				title: 'How?',
				body: 'So.',
			},
		},
	);
	return createDiscussion.discussion.id;
};

const workflow = async (octokit: Octokit, handle: GithubHandle): Promise<void> => {
	const path = '.github/workflows/ci.yml';
	const content = Buffer.from('name: CI\non: [push]\n').toString('base64');
	const known = await octokit.rest.repos.getContent({ ...place, path }).catch(() => undefined);
	if (known === undefined)
		await octokit.rest.repos.createOrUpdateFileContents({ ...place, path, message: 'Add CI', content });
	const id = await handle.startRun(platform, 'ci.yml');
	await handle.finishRun(id, 'failure');
};

const moveItem = async (octokit: Octokit): Promise<void> => {
	const at = { org: 'sample-org', project_number: 1 };
	const { data: fields } = await octokit.request('GET /orgs/{org}/projectsV2/{project_number}/fields', at);
	const status = fields.find(({ name }) => name === 'Status');
	const { data: issue } = await octokit.rest.issues.create({ ...place, title: 'Move me' });
	const added = { ...at, type: 'Issue', owner: 'sample-org', repo: 'platform', number: issue.number } as const;
	const { data: item } = await octokit.request('POST /orgs/{org}/projectsV2/{project_number}/items', added);
	await octokit.request('PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}', {
		...at,
		item_id: Number(item.id),
		fields: [{ id: Number(status?.id), value: '47fc9ee4' }],
	});
};

const related = async (rest: Octokit['rest'], title: string): Promise<{ id: number; number: number }> =>
	(await rest.issues.create({ ...place, title })).data;

/** What of an issue no endpoint of the stand-in changes. */
const lifecycle = async ({ rest }: Octokit, handle: GithubHandle): Promise<void> => {
	const { data: issue } = await rest.issues.create({ ...place, title: 'For good' });
	for (const change of [{ action: 'pinned' }, { action: 'unpinned' }])
		await handle.emit('issues', platform, { issue, ...change }, owner);
};

const closeIssue = async ({ rest }: Octokit): Promise<void> => {
	const { data: issue } = await rest.issues.create({ ...place, title: 'Over' });
	const change = { ...place, issue_number: issue.number };
	await rest.issues.update({ ...change, state: 'closed', state_reason: 'not_planned' });
	await rest.issues.update({ ...change, state: 'open' });
};

const answerDiscussion = async (octokit: Octokit): Promise<void> => {
	const discussionId = await startDiscussion(octokit);
	const { addDiscussionComment: made } = await octokit.graphql<{ addDiscussionComment: { comment: { id: string } } }>(
		'mutation ($input: AddDiscussionCommentInput!) { addDiscussionComment(input: $input) { comment { id } } }',
		{ input: { discussionId, body: 'So.' } },
	);
	await octokit.graphql(
		`mutation ($input: MarkDiscussionCommentAsAnswerInput!) {
			markDiscussionCommentAsAnswer(input: $input) { discussion { id } }
		}`,
		{ input: { id: made.comment.id } },
	);
};

const queue = async ({ rest }: Octokit, handle: GithubHandle): Promise<void> => {
	const head = 'feature/queued';
	await handle.push({ ...place, ref: `refs/heads/${head}` });
	const { data: pull } = await rest.pulls.create({ ...place, head, base: 'main', title: 'Queued' });
	for (const action of ['auto_merge_enabled', 'enqueued'])
		await handle.emit('pull_request', platform, { action, number: pull.number, pull_request: pull }, owner);
};

const deploy = async (octokit: Octokit): Promise<void> => {
	const wanted = { ...place, ref: 'main', environment: 'production', required_contexts: [] };
	const { data } = await octokit.rest.repos.createDeployment(wanted);
	if (!('id' in data)) throw new Error(data.message);
	await octokit.rest.repos.createDeploymentStatus({ ...place, deployment_id: data.id, state: 'success' });
};

/** For each event that can be polled as well: what makes it happen at GitHub. */
export const doings: Record<string, Doing> = {
	checkCompleted: {
		act: async (_octokit, handle) =>
			await handle.completeCheck({ fullName: platform, name: 'lint', conclusion: 'failure' }),
	},
	deploymentStatusChanged: { act: deploy },
	branchOrTagDeleted: {
		act: async (octokit, handle) => {
			await handle.push({ ...place, ref: 'refs/heads/feature/deleted' });
			await octokit.rest.git.deleteRef({ ...place, ref: 'heads/feature/deleted' });
		},
	},
	discussionAnswered: { act: answerDiscussion },
	issueClosedOrReopened: { act: closeIssue },
	issueDependencyChanged: {
		act: async ({ rest }) => {
			const [waiting, blocker] = [await related(rest, 'Waits'), await related(rest, 'Blocks')];
			const change = { ...place, issue_number: waiting.number, issue_id: blocker.id };
			await rest.issues.addBlockedByDependency(change);
			await rest.issues.removeDependencyBlockedBy(change);
		},
	},
	subIssueChanged: {
		act: async ({ rest }) => {
			const [whole, part] = [await related(rest, 'Whole'), await related(rest, 'Part')];
			const change = { ...place, issue_number: whole.number, sub_issue_id: part.id };
			await rest.issues.addSubIssue(change);
			await rest.issues.removeSubIssue(change);
		},
	},
	issueMovedOrLocked: { act: lifecycle },
	mergeQueueChanged: { act: queue },
	newAssignment: {
		act: async ({ rest }) => {
			const { data } = await rest.issues.create({ ...place, title: 'Assign me' });
			const assignees = [githubAccounts.collaborator.login];
			await rest.issues.addAssignees({ ...place, issue_number: data.number, assignees });
		},
	},
	newBranch: { act: async (_octokit, handle) => await handle.push({ ...place, ref: 'refs/heads/feature/looked-at' }) },
	newCardInColumn: { given: { organization: 'sample-org', columns: 'In Progress' }, act: moveItem },
	newCollaborator: {
		act: async (octokit) => await octokit.rest.repos.addCollaborator({ ...place, username: 'hubot-sample' }),
	},
	newCommit: { act: async (_octokit, handle) => await handle.push({ ...place, commits: 3 }) },
	newDiscussion: { act: startDiscussion },
	newDiscussionComment: {
		act: async (octokit) => {
			const id = await startDiscussion(octokit);
			const { addDiscussionComment } = await octokit.graphql<{ addDiscussionComment: { comment: { id: string } } }>(
				`mutation { addDiscussionComment(input: { discussionId: "${id}", body: "One." }) { comment { id } } }`,
			);
			await octokit.graphql(
				`mutation { addDiscussionComment(input: { discussionId: "${id}", body: "Two.", replyToId: "${addDiscussionComment.comment.id}" }) { comment { id } } }`,
			);
		},
	},
	newFork: { act: async (octokit) => await octokit.rest.repos.createFork(place) },
	newLabel: {
		act: async ({ rest }) => await rest.issues.createLabel({ ...place, name: 'area/looked at', color: 'f29513' }),
	},
	newMilestone: { act: async ({ rest }) => await rest.issues.createMilestone({ ...place, title: 'Looked at' }) },
	newPush: {
		act: async (octokit, handle) => {
			const ref = 'refs/heads/feature/pushed';
			await handle.push({ ...place, ref, commits: 2 });
			await octokit.rest.git.deleteRef({ ...place, ref: 'heads/feature/pushed' });
		},
		given: { includeDeletions: true },
	},
	newRelease: {
		act: async (octokit) => await octokit.rest.repos.createRelease({ ...place, tag_name: 'v9.0.0', prerelease: true }),
	},
	newRepository: {
		given: { organization: 'sample-org' },
		act: async (octokit) => await octokit.rest.repos.createInOrg({ org: 'sample-org', name: 'looked-at' }),
	},
	newSecurityAlert: { act: async (_octokit, handle) => await handle.raiseAlert(platform, 'dependabot') },
	newStar: { act: async (_octokit, handle) => await handle.star(githubAccounts.collaborator.login, platform) },
	newTag: {
		act: async (octokit) => {
			const { data } = await octokit.rest.git.getRef({ ...place, ref: 'heads/main' });
			await octokit.rest.git.createRef({ ...place, ref: 'refs/tags/v8.0.0', sha: data.object.sha });
		},
	},
	newWatcher: { act: async (_octokit, handle) => await handle.star(githubAccounts.owner.login, platform) },
	projectItemStatusChanged: { given: { organization: 'sample-org', project: 'Roadmap' }, act: moveItem },
	updatedMilestone: {
		act: async ({ rest }) => {
			const { data } = await rest.issues.createMilestone({ ...place, title: 'Done' });
			await rest.issues.updateMilestone({ ...place, milestone_number: data.number, state: 'closed' });
		},
	},
	workflowJobCompleted: { act: workflow },
	workflowJobStarted: { given: { stages: [] }, act: workflow },
	workflowRunCompleted: { act: workflow },
	workflowRunStarted: { given: { stages: [] }, act: workflow },
};
