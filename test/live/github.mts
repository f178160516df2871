import type { LiveRequest, LiveRow, Possibility, RestRequest, Sender } from './row.mts';

const shown = "The error shows GitHub's words and states no other cause.";
const other: Possibility = { response: 'other', then: shown };

/** A response of the mock server whose words are only shown. */
const words = (response: number | string, text?: string): LiveRow['responses'] => [
	{ response, ...(text !== undefined && { words: text }), then: shown },
	other,
];

const by = (as: Sender, route: string, more: Omit<RestRequest, 'as' | 'route'> = {}): RestRequest => ({
	...{ as, route },
	...more,
});
const owner = (route: string, more: Omit<RestRequest, 'as' | 'route'> = {}): RestRequest => by('owner', route, more);
const graph = (
	document: string,
	variables: NonNullable<Extract<LiveRequest, { document: string }>['variables']> = {},
) => ({ as: 'owner', document, variables }) as const;

const repository = '/repos/{owner}/{repo}';
const isWrong = 'The row checks what GitHub says about this value.';

const newGist = owner('POST /gists', {
	body: { public: false, files: { 'a.txt': { content: 'a' } } },
	capture: { gist: 'id' },
});
const withoutGist = owner('DELETE /gists/{gist_id}', { path: { gist_id: '{gist}' } });

const pullNode = owner(`GET ${repository}/pulls/{pull_number}`, {
	path: { pull_number: '{pull}' },
	capture: { pullNode: 'node_id' },
});
const enqueueDocument =
	'mutation ($id: ID!) { enqueuePullRequest(input: { pullRequestId: $id }) { clientMutationId } }';
const closing = (state: string) => ({ path: { pull_number: '{pull}' }, body: { state } });

const accountRows: readonly LiveRow[] = [
	{
		id: 'publicize-no-member',
		question: 'What does GitHub return for showing the membership of a user who is not a member?',
		request: owner('PUT /orgs/{org}/public_members/{username}', { path: { org: '{org}', username: '{second}' } }),
		responses: words(404),
		needs: ['an organization', 'a second account'],
	},
	{
		id: 'convert-no-member',
		question: 'In which words does GitHub reject the conversion of a user who is not a member?',
		request: owner('PUT /orgs/{org}/outside_collaborators/{username}', {
			path: { org: '{org}', username: '{second}' },
			body: {},
		}),
		responses: words(403, 'is not a member of the {org} organization.'),
		needs: ['an organization', 'a second account'],
	},
	{
		id: 'remove-membership-no-admin',
		question: 'In which words does GitHub reject the removal of a membership by a caller who is no administrator?',
		request: by('second', 'DELETE /orgs/{org}/memberships/{username}', { path: { org: '{org}', username: '{owner}' } }),
		responses: [
			{ response: 403, words: 'You must be an admin to remove this membership.', then: shown },
			{ response: 404, then: 'The error says that the organization or member was not found or is not visible.' },
			other,
		],
		needs: ['an organization', 'a second account'],
	},
	{
		id: 'generate-no-template',
		question: 'What does GitHub return for a repository from one that is not a template?',
		request: owner('POST /repos/{template_owner}/{template_repo}/generate', {
			path: { template_owner: '{owner}', template_repo: '{repo}' },
			body: { name: 'live-{random}', private: true },
		}),
		responses: [{ response: 404, then: 'The error says that the template was not found.' }, other],
	},
	{
		id: 'generate-no-name',
		question: 'Which code has the error for a repository from a template without a name?',
		prepare: [owner(`PATCH ${repository}`, { body: { is_template: true } })],
		request: owner('POST /repos/{template_owner}/{template_repo}/generate', {
			path: { template_owner: '{owner}', template_repo: '{repo}' },
			...{ body: {}, isInvalid: isWrong },
		}),
		responses: words(422, 'missing_field'),
		cleanup: [owner(`PATCH ${repository}`, { body: { is_template: false } })],
	},
	{
		id: 'stargazers-no-access',
		question: 'Who can list the stargazers and watchers of a public repository, and what do other callers get?',
		request: by('second', `GET ${repository}/stargazers`),
		responses: [
			{ response: 403, words: 'Must have push access to view this list.', then: shown },
			{ response: 200, then: 'The step returns the stargazers.' },
			{ response: 404, then: 'The error says that the repository was not found or is not visible.' },
		],
		needs: ['a second account'],
	},
	{
		id: 'team-slug-scripts',
		question: 'Which slug does a team get whose name has no Latin letters?',
		request: owner('POST /orgs/{org}/teams', {
			path: { org: '{org}' },
			...{ body: { name: 'Команда {random}' }, capture: { team: 'slug' } },
		}),
		responses: [
			{
				response: 201,
				then: 'The package finds the team in the list of teams by its name and uses the slug from there.',
			},
			other,
		],
		needs: ['an organization'],
		cleanup: [owner('DELETE /orgs/{org}/teams/{team_slug}', { path: { org: '{org}', team_slug: '{team}' } })],
	},
	{
		id: 'role-too-low',
		question: 'Which words does GitHub have for a write without a sufficient role?',
		request: by('second', `POST ${repository}/milestones`, { body: { title: 'live-{random}' } }),
		responses: [
			{ response: 403, words: 'Must have admin rights to Repository.', then: shown },
			{ response: 404, then: 'The error says that the repository was not found or that the account lacks the role.' },
			other,
		],
		needs: ['a second account'],
	},
	{
		id: 'merge-no-access',
		question: 'What does GitHub return for merging branches without write access?',
		request: by('second', `POST ${repository}/merges`, { body: { base: 'main', head: 'change' } }),
		responses: [
			{ response: 403, words: 'Must have admin rights to Repository.', then: shown },
			{ response: 404, then: 'The error says that the repository was not found or that the account lacks the role.' },
			other,
		],
		needs: ['a second account'],
	},
	{
		id: 'version-unsupported',
		question: 'In which words does GitHub reject an API version that it does not support?',
		request: owner('GET /user', { headers: { 'x-github-api-version': '2020-01-01' } }),
		responses: words(400, 'is not a supported version'),
	},
	{
		id: 'oauth-unknown-client',
		question: 'What does the consent page show for an unknown client?',
		request: by('anyone', 'GET https://github.com/login/oauth/authorize', { query: { client_id: 'unknown-{random}' } }),
		responses: [
			{ response: 404, then: 'A browser shows the page; the package sends no such request.' },
			{ response: 302, then: 'A browser shows the sign-in page; the package sends no such request.' },
		],
		needs: ['a person'],
	},
	{
		id: 'oauth-wrong-redirect',
		question: 'What does the consent page show for a redirect URL of another application?',
		request: by('anyone', 'GET https://github.com/login/oauth/authorize', {
			query: { client_id: '{random}', redirect_uri: 'https://elsewhere.example/callback' },
		}),
		responses: [
			{ response: 400, then: 'A browser shows the page; docs/credentials.md says which URL to enter.' },
			{ response: 302, then: 'The browser returns to n8n, which shows `redirect_uri_mismatch`.' },
		],
		needs: ['a person'],
	},
	{
		id: 'installation-repositories-token',
		question: 'What does GitHub return for the repositories of an installation with a token of an account?',
		request: owner('GET /installation/repositories'),
		responses: words(403, 'You must authenticate with an installation access token'),
	},
];

const buildRows: readonly LiveRow[] = [
	{
		id: 'agent-task-no-plan',
		question: 'In which status and words does GitHub reject an agent task of an account without a Copilot plan?',
		request: by('second', `POST /agents/repos/{owner}/{repo}/tasks`, { body: { prompt: 'Say hello' } }),
		responses: [
			{ response: 403, then: "The error has GitHub's words, and names the Copilot plan that agent tasks need." },
			{ response: 404, then: 'The error says that the account might not be allowed to do this.' },
			other,
		],
		needs: ['a second account'],
	},
	{
		id: 'agent-task-values',
		question: 'Which name has a new agent task, and are its sessions part of the response?',
		request: owner(`POST /agents/repos/{owner}/{repo}/tasks`, { body: { prompt: 'Say hello' } }),
		responses: [
			{ response: 201, body: { state: 'queued' }, then: 'The step returns the task without sessions.' },
			{ response: 403, then: "The error has GitHub's words, and names the Copilot plan that agent tasks need." },
			other,
		],
		needs: ['a paid plan'],
	},
	{
		id: 'check-run-missing-commit',
		question: 'In which words does GitHub reject a check of a commit that does not exist?',
		request: by('installation', `POST ${repository}/check-runs`, { body: { name: 'live', head_sha: '1'.repeat(40) } }),
		responses: words(422, 'No commit found for SHA'),
		needs: ['a GitHub App'],
	},
	{
		id: 'dispatch-too-many-inputs',
		question: 'In which words does GitHub reject a workflow run with more than 25 inputs?',
		request: owner(`POST ${repository}/actions/workflows/{workflow_id}/dispatches`, {
			path: { workflow_id: 'ci.yml' },
			body: { ref: 'main', inputs: Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`input${at}`, 'a'])) },
			isInvalid: isWrong,
		}),
		responses: words(422, 'Too many inputs'),
	},
	{
		id: 'runs-total-count',
		question: 'Does `total_count` count all matching runs, or at most the 1,000 that are listed?',
		request: by('owner', 'GET /repos/{owner}/{repo}/actions/runs', {
			path: { owner: 'nodejs', repo: 'node' },
			query: { status: 'success', per_page: 1 },
		}),
		responses: [
			{ response: 200, then: 'The hint states how many runs match, and that GitHub lists 1,000 of them.' },
			{
				response: 200,
				...{ body: { total_count: 1000 } },
				then: 'The hint states that GitHub lists at most 1,000 runs, without the number of those that match.',
			},
		],
	},
	{
		id: 'artifact-expired',
		question: 'In which words does GitHub reject the download of an expired artifact?',
		request: owner(`GET ${repository}/actions/artifacts/{artifact_id}/{archive_format}`, {
			path: { artifact_id: '{artifact}', archive_format: 'zip' },
		}),
		prepare: [owner(`GET ${repository}/actions/artifacts`, { capture: { artifact: 'artifacts.0.id' } })],
		responses: words(410, 'Server Error'),
		needs: ['a wait of more than ten minutes'],
	},
	{
		id: 'log-storage-authorization',
		question: 'Does the storage of logs reject a request with an Authorization header?',
		request: owner(`GET ${repository}/actions/jobs/{job_id}/logs`, { path: { job_id: '{job}' } }),
		responses: [
			{ response: 302, then: 'The package follows the redirect without the header of the credential.' },
			{ response: 410, then: 'The error says that GitHub no longer stores the log.' },
		],
	},
	{
		id: 'log-storage-expired',
		question: 'What does the storage return for a link that is older than a minute?',
		request: owner(`GET ${repository}/actions/runs/{run_id}/logs`, { path: { run_id: '{run}' } }),
		responses: [
			{ response: 302, then: 'The package follows each redirect immediately and never stores the link.' },
			{ response: 410, then: 'The error says that GitHub no longer stores the log.' },
		],
	},
	{
		id: 'deployment-status-state',
		question: 'Which code has the error for a deployment status with an unknown state?',
		prepare: [
			owner(`POST ${repository}/deployments`, {
				body: { ref: 'main', environment: 'live', auto_merge: false, required_contexts: [] },
				capture: { deployment: 'id' },
			}),
		],
		request: owner(`POST ${repository}/deployments/{deployment_id}/statuses`, {
			path: { deployment_id: '{deployment}' },
			...{ body: { state: 'lost' }, isInvalid: isWrong },
		}),
		responses: words(422, 'Validation Failed'),
	},
	{
		id: 'deployment-delete-active',
		question: 'Where are the words for the deletion of an active deployment: in the message or in `errors`?',
		prepare: ['first', 'second'].map((name) =>
			owner(`POST ${repository}/deployments`, {
				body: { ref: 'main', environment: 'live', auto_merge: false, required_contexts: [] },
				capture: { [name === 'first' ? 'deployment' : 'newer']: 'id' },
			}),
		),
		request: owner(`DELETE ${repository}/deployments/{deployment_id}`, { path: { deployment_id: '{newer}' } }),
		responses: [
			{ response: 422, words: 'We cannot delete an active deployment', then: shown },
			{ response: 422, words: 'Validation Failed', then: 'The error shows the entry of `errors`.' },
			{ response: 204, then: 'The step returns that the deployment was deleted.' },
		],
	},
	{
		id: 'pending-deployment-invalid',
		question: 'Which codes have the errors for a review of a deployment without a comment or for another environment?',
		request: owner(`POST ${repository}/actions/runs/{run_id}/pending_deployments`, {
			path: { run_id: '{run}' },
			body: { environment_ids: [1], state: 'approved', comment: 'Fine.' },
		}),
		responses: words(422, 'Validation Failed'),
	},
	{
		id: 'deployment-missing-ref',
		question: 'In which words does GitHub reject a deployment of a ref that does not exist?',
		request: owner(`POST ${repository}/deployments`, { body: { ref: 'live-{random}', auto_merge: false } }),
		responses: words(422, 'No ref found for: live-{random}'),
	},
];

const newIssue = (name: string): RestRequest =>
	owner(`POST ${repository}/issues`, { body: { title: `Live ${name}` }, capture: { [`${name}Issue`]: 'node_id' } });
const pinned = (name: string): LiveRequest =>
	graph('mutation ($id: ID!) { pinIssue(input: { issueId: $id }) { issue { number } } }', { id: `{${name}Issue}` });

const conversationRows: readonly LiveRow[] = [
	{
		id: 'label-missing',
		question: 'In which words does GitHub reject the removal of a label that the issue does not have?',
		request: owner(`DELETE ${repository}/issues/{issue_number}/labels/{name}`, {
			path: { issue_number: '{issue}', name: 'live-{random}' },
		}),
		responses: words(404, 'Label does not exist'),
	},
	{
		id: 'sub-issue-neighbor',
		question: 'What does GitHub return for a position after an issue that is no sub-issue of the same issue?',
		prepare: [
			owner(`POST ${repository}/issues`, { body: { title: 'Part' }, capture: { part: 'id' } }),
			owner(`POST ${repository}/issues/{issue_number}/sub_issues`, {
				path: { issue_number: '{issue}' },
				body: { sub_issue_id: '{part}' },
			}),
		],
		request: owner(`PATCH ${repository}/issues/{issue_number}/sub_issues/priority`, {
			path: { issue_number: '{issue}' },
			body: { sub_issue_id: '{part}', after_id: 1 },
		}),
		responses: words(422),
	},
	{
		id: 'thread-no-subscription',
		question: 'What does GitHub return for the subscription of a thread that was never set?',
		prepare: [by('classic', 'GET /notifications', { query: { all: true }, capture: { thread: '0.id' } })],
		request: by('classic', 'GET /notifications/threads/{thread_id}/subscription', {
			path: { thread_id: '{thread}' },
		}),
		responses: [
			{ response: 404, then: 'The package does not read the subscription before it changes it.' },
			{ response: 200, then: 'The package does not read the subscription before it changes it.' },
		],
	},
	{
		id: 'reaction-release-kinds',
		question: 'What does GitHub return for a reaction that releases do not have?',
		prepare: [
			owner(`POST ${repository}/releases`, {
				body: { tag_name: 'live-reaction-{random}' },
				capture: { release: 'id' },
			}),
		],
		request: owner(`POST ${repository}/releases/{release_id}/reactions`, {
			path: { release_id: '{release}' },
			...{ body: { content: 'confused' }, isInvalid: isWrong },
		}),
		responses: [
			{ response: 422, words: 'Validation Failed', then: 'The step refuses these reactions before it sends anything.' },
			{ response: 201, then: 'The step refuses these reactions before it sends anything.' },
		],
	},
	{
		id: 'enqueue-no-queue',
		question: 'In which words does GitHub reject adding a pull request to a merge queue where the branch has none?',
		prepare: [pullNode],
		request: graph(enqueueDocument, { id: '{pullNode}' }),
		responses: [{ response: 'UNPROCESSABLE', then: 'The step refuses this before it sends anything.' }, other],
	},
	{
		id: 'enqueue-not-open',
		question: 'In which words does GitHub reject adding a closed pull request to a merge queue?',
		prepare: [pullNode, owner(`PATCH ${repository}/pulls/{pull_number}`, closing('closed'))],
		request: graph(enqueueDocument, { id: '{pullNode}' }),
		responses: [{ response: 'UNPROCESSABLE', then: 'The step refuses this before it sends anything.' }, other],
		cleanup: [owner(`PATCH ${repository}/pulls/{pull_number}`, closing('open'))],
	},
	{
		id: 'enqueue-head-moved',
		question:
			'In which words does GitHub reject another expected commit where a pull request is added to a merge queue?',
		request: graph(
			`mutation ($id: ID!, $sha: GitObjectID) {
				enqueuePullRequest(input: { pullRequestId: $id, expectedHeadOid: $sha }) { clientMutationId }
			}`,
			{ id: '{pullNode}', sha: '{sha}' },
		),
		prepare: [pullNode],
		responses: words('UNPROCESSABLE'),
		needs: ['an organization', 'a paid plan', 'a person'],
	},
	{
		id: 'dequeue-absent',
		question: 'In which words does GitHub reject removing a pull request that is in no merge queue?',
		prepare: [pullNode],
		request: graph('mutation ($id: ID!) { dequeuePullRequest(input: { id: $id }) { clientMutationId } }', {
			id: '{pullNode}',
		}),
		responses: words('UNPROCESSABLE', 'Failed to remove PR'),
	},
	{
		id: 'async-merge-draft',
		question: 'In which words does GitHub reject an asynchronous merge of a draft?',
		prepare: [pullNode],
		request: owner(`PUT ${repository}/pulls/{pull_number}/merge-async`, { path: { pull_number: '{pull}' }, body: {} }),
		responses: words(400),
		needs: ['a person'],
	},
	{
		id: 'async-head-moved',
		question: 'In which words does an asynchronous merge fail whose pull request got a commit after the request?',
		request: owner(`PUT ${repository}/pulls/{pull_number}/merge-async`, {
			path: { pull_number: '{pull}' },
			body: { sha: '{sha}' },
		}),
		responses: [{ response: 202, then: "The result shows GitHub's words, with the status failed." }, ...words(400)],
		needs: ['a person'],
	},
	{
		id: 'stacked-base',
		question: 'With which status does REST reject another base of a pull request that is part of a stack?',
		request: owner(`PATCH ${repository}/pulls/{pull_number}`, {
			path: { pull_number: '{pull}' },
			body: { base: 'main' },
		}),
		responses: words(422, 'Cannot change the base branch because the pull request is part of a stack.'),
		needs: ['a person'],
	},
	{
		id: 'merge-method-disabled',
		question: 'In which words does GitHub reject a rebase where the repository does not allow it?',
		prepare: [owner(`PATCH ${repository}`, { body: { allow_rebase_merge: false } })],
		request: owner(`PUT ${repository}/pulls/{pull_number}/merge`, {
			path: { pull_number: '{pull}' },
			body: { merge_method: 'rebase' },
		}),
		responses: words(405, 'Rebase merges are not allowed on this repository.'),
		cleanup: [owner(`PATCH ${repository}`, { body: { allow_rebase_merge: true } })],
	},
	{
		id: 'search-app-kinds',
		question: 'Does GitHub reject a search of an installation that asks for issues and pull requests together?',
		request: by('installation', 'GET /search/issues', { query: { q: 'repo:{owner}/{repo} live' } }),
		responses: [
			{
				response: 422,
				...{ words: "Query must include 'is:issue' or 'is:pull-request'" },
				then: 'The package searches issues and pull requests one after the other.',
			},
			{ response: 200, then: 'The package searches issues and pull requests one after the other.' },
		],
		needs: ['a GitHub App'],
	},
	{
		id: 'graphql-name-case',
		question: 'Does GraphQL find a repository by a name in another case?',
		request: graph('query { repository(owner: "OCTOCAT", name: "HELLO-WORLD") { nameWithOwner } }'),
		responses: [
			{
				response: 200,
				body: { 'data.repository.nameWithOwner': 'octocat/Hello-World' },
				then: 'The step works as with REST.',
			},
			{ response: 'NOT_FOUND', then: "The error shows GitHub's words with the name as it was entered." },
		],
	},
	{
		id: 'reaction-remove-absent',
		question: 'What does GitHub return for the removal of a reaction that the caller has not added?',
		request: graph(
			'mutation ($id: ID!) { removeReaction(input: { subjectId: $id, content: ROCKET }) { reaction { content } } }',
			{ id: '{issueNode}' },
		),
		responses: words('UNPROCESSABLE', 'Could not find reaction'),
	},
	{
		id: 'comment-pin-second',
		question:
			'Does a second pinned comment of an issue take the place of the first one, and does an unpinned one stay so?',
		prepare: [
			owner(`POST ${repository}/issues/{issue_number}/comments`, {
				...{ path: { issue_number: '{issue}' }, body: { body: 'One' }, capture: { first: 'id' } },
			}),
			owner(`POST ${repository}/issues/{issue_number}/comments`, {
				...{ path: { issue_number: '{issue}' }, body: { body: 'Two' }, capture: { other: 'id' } },
			}),
			owner(`PUT ${repository}/issues/comments/{comment_id}/pin`, { path: { comment_id: '{first}' } }),
		],
		request: owner(`PUT ${repository}/issues/comments/{comment_id}/pin`, { path: { comment_id: '{other}' } }),
		responses: [
			{ response: 200, then: 'The step returns the comment as pinned; its description says that an issue has one.' },
			{ response: 422, then: "The error shows GitHub's words: the first comment has to be unpinned." },
			other,
		],
		cleanup: ['{first}', '{other}'].map((comment) =>
			owner(`DELETE ${repository}/issues/comments/{comment_id}`, { path: { comment_id: comment } }),
		),
	},
	{
		id: 'issue-transfer-other-owner',
		question: 'In which words does GitHub reject the transfer of an issue to a repository of another owner?',
		request: graph(
			'mutation ($issue: ID!, $to: ID!) { transferIssue(input: { issueId: $issue, repositoryId: $to }) { issue { number } } }',
			{ issue: '{issueNode}', to: '{orgRepositoryNode}' },
		),
		responses: words('UNPROCESSABLE', 'could not be transferred'),
		needs: ['an organization'],
	},
	{
		id: 'discussion-close-again',
		question: 'Does GitHub reject closing a discussion that is closed?',
		prepare: [
			owner(`PATCH ${repository}`, {
				body: { has_discussions: true },
				isInvalid: 'PyGithub Repository.testEditWithAllArguments#1',
			}),
			{
				...graph(
					'query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { discussionCategories(first: 1) { nodes { id } } } }',
					{ owner: '{owner}', repo: '{repo}' },
				),
				capture: { category: 'data.repository.discussionCategories.nodes.0.id' },
			},
			{
				...graph(
					'mutation ($repository: ID!, $category: ID!) { createDiscussion(input: { repositoryId: $repository, categoryId: $category, title: "Live", body: "Live" }) { discussion { id } } }',
					{ repository: '{repositoryNode}', category: '{category}' },
				),
				capture: { discussion: 'data.createDiscussion.discussion.id' },
			},
			graph('mutation ($id: ID!) { closeDiscussion(input: { discussionId: $id }) { discussion { closed } } }', {
				id: '{discussion}',
			}),
		],
		request: graph('mutation ($id: ID!) { closeDiscussion(input: { discussionId: $id }) { discussion { closed } } }', {
			id: '{discussion}',
		}),
		responses: [
			{ response: 'UNPROCESSABLE', words: 'already closed', then: shown },
			{
				response: 200,
				body: { 'data.closeDiscussion.discussion.closed': true },
				then: 'The step returns the discussion.',
			},
		],
	},
	{
		id: 'review-delete-submitted',
		question: 'In which words does GitHub reject the deletion of a review that was submitted?',
		prepare: [
			owner(`POST ${repository}/pulls/{pull_number}/reviews`, {
				path: { pull_number: '{pull}' },
				...{ body: { event: 'COMMENT', body: 'Live' }, capture: { review: 'id' } },
			}),
		],
		request: owner(`DELETE ${repository}/pulls/{pull_number}/reviews/{review_id}`, {
			path: { pull_number: '{pull}', review_id: '{review}' },
		}),
		responses: [{ response: 422, words: 'Can not delete a non-pending pull request review', then: shown }, other],
	},
	{
		id: 'sub-issue-absent',
		question: 'What does GitHub return for the removal of a sub-issue that the issue does not have?',
		request: owner(`DELETE ${repository}/issues/{issue_number}/sub_issue`, {
			path: { issue_number: '{issue}' },
			body: { sub_issue_id: 1 },
		}),
		responses: words(404, 'The provided sub-issue does not exist'),
	},
	{
		id: 'search-no-query',
		question: 'Which code has the error for a search without a query?',
		request: owner('GET /search/issues', { query: { q: '' } }),
		responses: words(422, 'missing'),
	},
	{
		id: 'graphql-no-query',
		question: 'What does GitHub return for a GraphQL call without a query?',
		request: owner('POST https://api.github.com/graphql', { body: {} }),
		responses: words(400, 'A query attribute must be specified and must be a string.'),
	},
	{
		id: 'graphql-id-kind',
		question: 'In which words does GraphQL reject an ID of another type?',
		request: graph('mutation ($id: ID!) { closeDiscussion(input: { discussionId: $id }) { discussion { closed } } }', {
			id: '{issueNode}',
		}),
		responses: [
			{ response: 'NOT_FOUND', words: 'Could not resolve to a Discussion with the global id of', then: shown },
			{ response: 'NOT_FOUND', words: 'Could not resolve to Discussion node with the global id of', then: shown },
			other,
		],
	},
	{
		id: 'graphql-role-too-low',
		question: 'In which words does GraphQL reject a mutation of an account without a sufficient role?',
		request: {
			...graph('mutation ($id: ID!) { pinIssue(input: { issueId: $id }) { issue { number } } }', { id: '{issueNode}' }),
			as: 'second',
		},
		responses: words('FORBIDDEN', 'does not have the correct permissions to execute `PinIssue`'),
		needs: ['a second account'],
	},
	{
		id: 'auto-merge-absent',
		question: 'In which words does GitHub reject disabling auto-merge where it is not enabled?',
		prepare: [
			owner(`GET ${repository}/pulls/{pull_number}`, {
				...{ path: { pull_number: '{pull}' }, capture: { pullNode: 'node_id' } },
			}),
		],
		request: graph(
			'mutation ($id: ID!) { disablePullRequestAutoMerge(input: { pullRequestId: $id }) { pullRequest { number } } }',
			{ id: '{pullNode}' },
		),
		responses: words('UNPROCESSABLE', "Can't disable auto-merge for this pull request."),
	},
	{
		id: 'pinned-issues-most',
		question: 'In which words does GitHub reject pinning a fourth issue?',
		prepare: [...['first', 'second', 'third'].flatMap((name) => [newIssue(name), pinned(name)]), newIssue('fourth')],
		request: pinned('fourth'),
		responses: words('UNPROCESSABLE', 'Maximum 3 pinned issues per repository'),
	},
];

const newBranch = owner(`POST ${repository}/git/refs`, { body: { ref: 'refs/heads/live-{random}', sha: '{sha}' } });
const renamed = (from: string, to: string): RestRequest =>
	owner(`POST ${repository}/branches/{branch}/rename`, { path: { branch: from }, body: { new_name: to } });
/** Commits a symbolic link of a new branch by Git's own objects: the contents API writes none. */
const linked: readonly LiveRequest[] = [
	owner(`POST ${repository}/git/trees`, {
		body: {
			base_tree: '{sha}',
			tree: [
				{ path: 'link-a', mode: '120000', type: 'blob', content: 'README.md' },
				{ path: 'link-b', mode: '120000', type: 'blob', content: 'link-a' },
			],
		},
		capture: { tree: 'sha' },
	}),
	owner(`POST ${repository}/git/commits`, {
		body: { message: 'Live', tree: '{tree}', parents: ['{sha}'] },
		capture: { commit: 'sha' },
	}),
	owner(`POST ${repository}/git/refs`, { body: { ref: 'refs/heads/live-links-{random}', sha: '{commit}' } }),
];

const refRows: readonly LiveRow[] = [
	{
		id: 'branch-renamed-twice',
		question: 'Where does the first name of a branch lead that was renamed twice?',
		prepare: [newBranch, renamed('live-{random}', 'live-{random}-b'), renamed('live-{random}-b', 'live-{random}-c')],
		request: owner(`GET ${repository}/branches/{branch}`, { path: { branch: 'live-{random}' } }),
		responses: [
			{ response: 301, then: 'The error says that the branch was renamed, and names the new branch.' },
			{ response: 404, then: 'The error says that the branch was not found, and lists similar names.' },
			{ response: 200, then: 'The step returns the branch only if its name is the requested one.' },
		],
	},
	{
		id: 'contents-links',
		question: 'Which type has a link to a link?',
		prepare: linked,
		request: owner(`GET ${repository}/contents/{path}`, {
			path: { path: 'link-b' },
			query: { ref: 'live-links-{random}' },
		}),
		responses: [
			{ response: 200, body: { type: 'symlink' }, then: 'The package follows the target itself.' },
			{ response: 200, body: { type: 'file' }, then: 'The step returns the file.' },
			other,
		],
	},
	{
		id: 'release-draft-publish-taken',
		question: 'What does GitHub return for publishing a draft whose tag has a published release?',
		prepare: [
			owner(`POST ${repository}/releases`, { body: { tag_name: 'live-{random}' } }),
			owner(`POST ${repository}/releases`, {
				body: { tag_name: 'live-{random}', draft: true },
				capture: { draft: 'id' },
			}),
		],
		request: owner(`PATCH ${repository}/releases/{release_id}`, {
			path: { release_id: '{draft}' },
			body: { draft: false },
		}),
		responses: words(422, 'already_exists'),
	},
	{
		id: 'push-large',
		question: 'Which commits of a push of more than 2,048 commits does the payload of the webhook contain?',
		prepare: [
			{
				...owner(`POST ${repository}/hooks`, {
					body: { config: { url: 'https://example.com/live' }, events: ['push'] },
				}),
				capture: { hook: 'id' },
			},
		],
		request: owner(`GET ${repository}/hooks/{hook_id}/deliveries`, { path: { hook_id: '{hook}' } }),
		responses: [
			{ response: 200, then: 'The trigger compares both ends of the push and returns all commits and files.' },
			other,
		],
		needs: ['a person'],
	},
	{
		id: 'app-assertion-status',
		question: 'What does a route return that requires the token of an installation, for the assertion of an app?',
		request: by('app', `GET ${repository}/pulls`),
		responses: [
			{
				response: 401,
				words: 'Bad credentials',
				then: 'The package never sends it: only routes of apps are signed so.',
			},
			{ response: 403, then: 'The package never sends it: only routes of apps are signed so.' },
		],
		needs: ['a GitHub App'],
	},
	{
		id: 'copilot-account',
		question: 'Which ID and type has the account of Copilot?',
		request: owner('GET /users/{username}', { path: { username: 'Copilot' } }),
		responses: [
			{ response: 200, body: { id: 198_982_749, type: 'Bot' }, then: 'Texts of this account count as those of a bot.' },
			{ response: 404, then: 'The package recognizes the account by its login and type.' },
		],
	},
	{
		id: 'default-branch-missing',
		question: 'In which words does GitHub reject a default branch that does not exist?',
		request: owner(`PATCH ${repository}`, { body: { default_branch: 'live-{random}' } }),
		responses: words(422, 'Please push that ref first or create it via the Git Data API.'),
	},
];

const alertRoute = `PATCH ${repository}/dependabot/alerts/{alert_number}`;
const contentRows: readonly LiveRow[] = [
	{
		id: 'alert-wrong-state',
		question: 'What does GitHub return for dismissing an alert without a reason?',
		request: owner(alertRoute, { path: { alert_number: 1 }, body: { state: 'dismissed' } }),
		responses: [{ response: 422, words: 'A reason is required', then: shown }, { response: 400, then: shown }, other],
	},
	{
		id: 'archived-allows',
		question: 'Can an archived repository be watched and forked?',
		prepare: [owner(`PATCH ${repository}`, { body: { archived: true } })],
		request: owner(`PUT ${repository}/subscription`, { body: { subscribed: true } }),
		responses: [
			{ response: 200, then: 'The step returns the subscription.' },
			{ response: 403, words: 'Repository was archived so is read-only.', then: shown },
		],
		cleanup: [owner(`PATCH ${repository}`, { body: { archived: false } })],
	},
	{
		id: 'push-protection',
		question: 'Does push protection reject a token that is not valid but has the form of one?',
		request: owner(`PUT ${repository}/contents/{path}`, {
			path: { path: 'secret.txt' },
			body: { message: 'Live', content: 'Z2hwXzAxMjM0NTY3ODlhYmNkZWZnaGlqMDEyMzQ1Njc4OWFiY2RlZg==' },
		}),
		responses: [
			{ response: 409, words: 'Repository rule violations found', then: shown },
			{ response: 201, then: 'The step returns the commit.' },
		],
	},
	{
		id: 'contents-missing-branch',
		question: 'In which words does GitHub reject a file on a branch that does not exist?',
		request: owner(`PUT ${repository}/contents/{path}`, {
			path: { path: 'a.txt' },
			body: { message: 'Live', content: 'YQ==', branch: 'live-{random}' },
		}),
		responses: [
			{ response: 404, words: 'Branch live-{random} not found', then: 'The error names the branch and similar names.' },
			{ response: 404, then: 'The package requests the branch; if it does not exist, the error names it.' },
			other,
		],
	},
	{
		id: 'protection-negative-count',
		question: 'In which words does GitHub reject a negative number of approvals?',
		request: owner(`PUT ${repository}/branches/{branch}/protection`, {
			path: { branch: 'main' },
			body: {
				...{ required_status_checks: null, enforce_admins: null, restrictions: null },
				required_pull_request_reviews: { required_approving_review_count: -1 },
			},
		}),
		responses: words(422, 'must be greater than or equal to 0.'),
	},
	{
		id: 'repositories-wrong-sort',
		question: 'What does GitHub return for a list of repositories in an unknown order?',
		request: owner('GET /user/repos', { query: { sort: 'age' }, isInvalid: isWrong }),
		responses: [
			{ response: 422, words: 'Invalid sort parameter', then: shown },
			{ response: 200, then: 'The package offers only orders that GitHub documents.' },
		],
	},
	{
		id: 'label-name-length',
		question: 'How long can the name of a label be, and in which words is a longer one rejected?',
		request: owner(`POST ${repository}/labels`, { body: { name: 'x'.repeat(51) } }),
		responses: [
			{ response: 422, words: 'name is too long (maximum is 50 characters)', then: shown },
			{ response: 201, then: 'The step returns the label.' },
		],
	},
	{
		id: 'topics-too-many',
		question: 'In which words does GitHub reject more than 20 topics?',
		request: owner(`PUT ${repository}/topics`, {
			body: { names: Array.from({ length: 21 }, (_, at) => `topic-${at}`) },
		}),
		responses: words(422, 'topics'),
	},
	{
		id: 'gist-comment-empty',
		question: 'Which code has the error for an empty comment on a gist?',
		prepare: [newGist],
		request: owner('POST /gists/{gist_id}/comments', { path: { gist_id: '{gist}' }, body: { body: '' } }),
		responses: words(422, 'missing_field'),
		cleanup: [withoutGist],
	},
	{
		id: 'gist-fork-own',
		question: 'What does GitHub return for forking a gist of the same account?',
		prepare: [newGist],
		request: owner('POST /gists/{gist_id}/forks', { path: { gist_id: '{gist}' } }),
		responses: words(422, 'You cannot fork your own gist.'),
		cleanup: [withoutGist],
	},
];

const hook = (config: Readonly<Record<string, string>>, events: readonly string[] = ['push']): RestRequest =>
	owner(`POST ${repository}/hooks`, { body: { config, events, active: false } });
const target = 'https://example.com/live-{random}';

const hookRows: readonly LiveRow[] = [
	{
		id: 'hook-url-blank',
		question: 'In which words does GitHub reject a webhook with an empty URL?',
		request: hook({ url: '' }),
		responses: words(422, 'url cannot be blank'),
	},
	{
		id: 'hook-url-scheme',
		question: 'In which words does GitHub reject a webhook with a URL without a scheme?',
		request: hook({ url: 'example.com/live' }),
		responses: words(422, 'url is missing a scheme'),
	},
	{
		id: 'hook-content-type',
		question: 'In which words does GitHub reject a webhook with another content type?',
		request: hook({ url: target, content_type: 'xml' }),
		responses: words(422, 'content_type'),
	},
	{
		id: 'hook-unknown-event',
		question: 'In which words does GitHub reject a webhook for an event that it does not know?',
		request: hook({ url: target }, ['live_event']),
		responses: [
			{
				response: 422,
				words: 'events',
				then: 'The trigger registers the events one by one and reports the unknown one.',
			},
			other,
		],
	},
	{
		id: 'hook-test-old-path',
		question: 'Does the path `hooks/{hook_id}/test` still work?',
		prepare: [{ ...hook({ url: target }), capture: { hook: 'id' } }],
		request: owner(`POST ${repository}/hooks/{hook_id}/test`, {
			path: { hook_id: '{hook}' },
			isInvalid: 'The description has only `tests`.',
		}),
		responses: [
			{ response: 204, then: 'Nothing: the package uses `tests`.' },
			{ response: 404, then: 'Nothing: the package uses `tests`.' },
		],
	},
];

const newProject: LiveRequest = {
	...graph(
		'mutation ($owner: ID!) { createProjectV2(input: { ownerId: $owner, title: "Live" }) { projectV2 { id number } } }',
		{ owner: '{ownerNode}' },
	),
	capture: { project: 'data.createProjectV2.projectV2.id', projectNumber: 'data.createProjectV2.projectV2.number' },
};
const withoutProject = graph(
	'mutation ($id: ID!) { deleteProjectV2(input: { projectId: $id }) { clientMutationId } }',
	{
		id: '{project}',
	},
);
const newField =
	'mutation ($project: ID!, $name: String!, $type: ProjectV2CustomFieldType!) { createProjectV2Field(input: { projectId: $project, name: $name, dataType: $type }) { projectV2Field { __typename } } }';

const newItem: LiveRequest = {
	...graph(
		'mutation ($project: ID!, $content: ID!) { addProjectV2ItemById(input: { projectId: $project, contentId: $content }) { item { id } } }',
		{ project: '{project}', content: '{issueNode}' },
	),
	capture: { item: 'data.addProjectV2ItemById.item.id' },
};

const projectRows: readonly LiveRow[] = [
	{
		id: 'project-empty-title',
		question: 'Does GitHub reject a project with an empty title?',
		request: graph(
			'mutation ($owner: ID!) { createProjectV2(input: { ownerId: $owner, title: " " }) { projectV2 { id } } }',
			{ owner: '{ownerNode}' },
		),
		responses: [
			{ response: 'UNPROCESSABLE', then: 'The step refuses an empty title before it sends anything.' },
			{ response: 200, then: 'The step refuses an empty title before it sends anything.' },
		],
	},
	{
		id: 'project-iterations-overlap',
		question: 'Does GitHub store iterations that overlap, and breaks between them?',
		prepare: [newProject],
		request: graph(
			'mutation ($project: ID!) { createProjectV2Field(input: { projectId: $project, name: "Overlap", dataType: ITERATION, iterationConfiguration: { startDate: "2030-01-01", duration: 7, iterations: [{ title: "One", startDate: "2030-01-01", duration: 7 }, { title: "Two", startDate: "2030-01-03", duration: 7 }] } }) { projectV2Field { ... on ProjectV2IterationField { configuration { iterations { title startDate } } } } } }',
			{ project: '{project}' },
		),
		responses: [
			{ response: 200, then: 'The step refuses iterations that overlap before it sends anything.' },
			{ response: 'UNPROCESSABLE', then: 'The step refuses iterations that overlap before it sends anything.' },
		],
		cleanup: [withoutProject],
	},
	{
		id: 'project-iteration-completed',
		question: 'On which day does an iteration count as completed?',
		prepare: [newProject],
		request: graph(
			'mutation ($project: ID!) { createProjectV2Field(input: { projectId: $project, name: "Sprint", dataType: ITERATION, iterationConfiguration: { startDate: "2026-01-01", duration: 7, iterations: [{ title: "One", startDate: "2026-01-01", duration: 7 }] } }) { projectV2Field { ... on ProjectV2IterationField { configuration { iterations { title } completedIterations { title } } } } } }',
			{ project: '{project}' },
		),
		responses: [
			{ response: 200, then: 'The package reads completed and open iterations from the two lists of the field.' },
			{ response: 'VALIDATION', then: shown },
		],
		cleanup: [withoutProject],
	},
	{
		id: 'project-empty-values',
		question: 'Does an item without assignees have a value of the field Assignees?',
		prepare: [newProject, newItem],
		request: graph(
			'query ($item: ID!) { node(id: $item) { ... on ProjectV2Item { fieldValueByName(name: "Assignees") { __typename } } } }',
			{ item: '{item}' },
		),
		responses: [
			{ response: 200, body: { 'data.node.fieldValueByName': null }, then: 'The field is empty in the output.' },
			{ response: 200, then: 'An empty list is empty in the output as well.' },
		],
		cleanup: [withoutProject],
	},
	{
		id: 'project-redacted-item',
		question: 'Which fields does an item have whose content the account cannot read?',
		prepare: [newProject, newItem],
		request: {
			...graph(
				'query ($item: ID!) { node(id: $item) { ... on ProjectV2Item { type fieldValueByName(name: "Title") { __typename } } } }',
				{
					item: '{item}',
				},
			),
			as: 'second',
		},
		responses: [
			{
				response: 200,
				body: { 'data.node.type': 'REDACTED' },
				then: 'The output has the item without title and content.',
			},
			{ response: 'NOT_FOUND', then: 'The list has no such item.' },
		],
		needs: ['a second account'],
		cleanup: [withoutProject],
	},
	{
		id: 'project-add-missing-issue',
		question: 'What does GitHub return for adding an issue that does not exist to a project?',
		prepare: [newProject],
		request: owner('POST /users/{username}/projectsV2/{project_number}/items', {
			path: { username: '{owner}', project_number: '{projectNumber}' },
			body: { type: 'Issue', owner: '{owner}', repo: '{repo}', number: 999_999 },
		}),
		responses: words(404),
		cleanup: [withoutProject],
	},
	{
		id: 'project-field-name-taken',
		question: 'Do names of fields compare case-insensitively, and in which words is a duplicate rejected?',
		prepare: [newProject, graph(newField, { project: '{project}', name: 'Size', type: 'TEXT' })],
		request: graph(newField, { project: '{project}', name: 'SIZE', type: 'TEXT' }),
		responses: [
			{ response: 'UNPROCESSABLE', words: 'Name has already been taken', then: shown },
			{ response: 200, then: 'The step returns the field; two fields that differ only in case are ambiguous by name.' },
		],
		cleanup: [withoutProject],
	},
	{
		id: 'project-field-no-options',
		question: 'Does GitHub accept a single-select field without options?',
		prepare: [newProject],
		request: graph(newField, { project: '{project}', name: 'Choice', type: 'SINGLE_SELECT' }),
		responses: [
			{ response: 'UNPROCESSABLE', words: 'At least one option', then: shown },
			{ response: 200, then: 'The step returns the field without options.' },
		],
		cleanup: [withoutProject],
	},
	{
		id: 'project-view-invalid',
		question:
			'Which codes have the errors for a view without a name, with a wrong layout or with a field of another project?',
		prepare: [newProject, { ...owner('GET /user'), capture: { user: 'id' } }],
		request: owner('POST /users/{user_id}/projectsV2/{project_number}/views', {
			path: { user_id: '{user}', project_number: '{projectNumber}' },
			...{ body: { name: 'Live', layout: 'circle' }, isInvalid: isWrong },
		}),
		responses: words(422, 'Validation Failed'),
		cleanup: [withoutProject],
	},
	{
		id: 'project-value-wrong',
		question:
			'In which words does GitHub reject a value of another kind, or an iteration that the field does not have?',
		prepare: [
			newProject,
			newItem,
			{
				...graph(
					'mutation ($project: ID!) { createProjectV2Field(input: { projectId: $project, name: "Points", dataType: NUMBER }) { projectV2Field { ... on ProjectV2Field { id } } } }',
					{ project: '{project}' },
				),
				capture: { field: 'data.createProjectV2Field.projectV2Field.id' },
			},
		],
		request: graph(
			'mutation ($project: ID!, $item: ID!, $field: ID!) { updateProjectV2ItemFieldValue(input: { projectId: $project, itemId: $item, fieldId: $field, value: { text: "Live" } }) { clientMutationId } }',
			{ project: '{project}', item: '{item}', field: '{field}' },
		),
		responses: words('UNPROCESSABLE', 'Did not receive a number value to update a field of type number'),
		cleanup: [withoutProject],
	},
];

/** Facts with a source that GitHub could change without a notice. */
const factRows: readonly LiveRow[] = [
	{
		id: 'repository-name-case',
		question: 'Does the REST API find a repository by a name in another case?',
		fact: '"The name is not case sensitive": parameters `owner` and `repo` of @octokit/openapi',
		request: owner('GET /repos/{owner}/{repo}', { path: { owner: 'OCTOCAT', repo: 'HELLO-WORLD' } }),
		responses: [
			{
				response: 200,
				body: { full_name: 'octocat/Hello-World' },
				then: 'The step works, and returns the stored name.',
			},
			{ response: 404, then: 'The error says that the repository was not found or is not visible.' },
		],
	},
	{
		id: 'label-case',
		question: 'Does GitHub reject a label that differs from another one only in case?',
		fact: 'intuit/auto PR#548, hackebrot/labels#15',
		prepare: [owner(`POST ${repository}/labels`, { body: { name: 'live-{random}' } })],
		request: owner(`POST ${repository}/labels`, { body: { name: 'LIVE-{random}' } }),
		responses: [
			{ response: 422, words: 'already_exists', then: 'The option "If It Exists" applies to the label that is there.' },
			{ response: 201, then: 'The step returns the new label.' },
		],
	},
	{
		id: 'topics-lower-case',
		question: 'Does GitHub store topics in lower case?',
		fact: '"Topic `names` will be saved as lowercase": @octokit/openapi',
		request: owner(`PUT ${repository}/topics`, { body: { names: ['Live'] } }),
		responses: [
			{ response: 200, body: { 'names.0': 'live' }, then: 'The package sends topics in lower case.' },
			{ response: 422, then: 'The package sends topics in lower case.' },
		],
	},
];

/** What a run against GitHub checks. */
const suggestions = `${repository}/issues/{issue_number}/suggestions`;
const label = 'suggested-{random}';
const suggestedLabel = owner(`POST ${repository}/issues/{issue_number}/labels`, {
	path: { issue_number: '{issue}' },
	body: { labels: [{ name: label, suggest: true, rationale: 'A live check', confidence: 'high' }] },
});

const suggestionRows: readonly LiveRow[] = [
	{
		id: 'suggestions-off-list',
		question: 'What does GitHub return for the suggestions of an issue where the repository lacks the feature?',
		request: owner(`GET ${suggestions}`, { path: { issue_number: '{issue}' } }),
		responses: [
			{ response: 404, then: 'The error says that issue suggestions are not enabled for the repository.' },
			{ response: 200, then: 'The repository has the feature: the step returns the suggestions.' },
			other,
		],
	},
	{
		id: 'suggestions-off-write',
		question: 'What does GitHub do with a label that is to be suggested where the repository lacks the feature?',
		request: suggestedLabel,
		responses: [
			{
				response: 200,
				body: { '0.name': label },
				then: 'The step sends no such request, because it reads the suggestions first.',
			},
			{ response: 200, then: 'The label is suggested, or ignored: the step reads which, and says so.' },
			other,
		],
	},
	{
		id: 'suggestion-label-missing',
		question: 'Does GitHub create a label that the repository lacks when it is suggested?',
		prepare: [suggestedLabel],
		request: owner(`GET ${repository}/labels/{name}`, { path: { name: label } }),
		responses: [
			{ response: 200, then: 'The step shows the suggestion with the name of the label.' },
			{ response: 404, then: 'The step says that GitHub neither suggested nor made the change.' },
			other,
		],
	},
	{
		id: 'suggestion-resolved',
		question: 'In which words does GitHub reject the approval of a suggestion that is no longer pending?',
		prepare: [
			suggestedLabel,
			owner(`GET ${suggestions}`, { path: { issue_number: '{issue}' }, capture: { suggestion: '0.id' } }),
			owner(`POST ${suggestions}/{suggestion_id}/dismiss`, {
				path: { issue_number: '{issue}', suggestion_id: '{suggestion}' },
			}),
		],
		request: owner(`POST ${suggestions}/{suggestion_id}/approve`, {
			path: { issue_number: '{issue}', suggestion_id: '{suggestion}' },
		}),
		responses: words(422, 'Validation Failed'),
	},
];

export const githubRows: readonly LiveRow[] = [
	...suggestionRows,
	...accountRows,
	...buildRows,
	...contentRows,
	...conversationRows,
	...hookRows,
	...projectRows,
	...refRows,
	...factRows,
];
