import { asObject, type JsonObject } from '../../front/exchange.mts';
import { githubAccounts } from '../seed.mts';
import type { GithubSandbox } from '../start.mts';
import type { UnusualAuthor } from './authors.mts';

/** Issues, pull requests, comments and discussions in states that few repositories have. */
export interface ConversationStates {
	readonly repository: string;
	/** Numbers of issues. */
	readonly issues: {
		readonly ordinary: number;
		readonly locked: number;
		/** Closed as a duplicate of `ordinary`. */
		readonly duplicate: number;
		/** Moved to another repository: its number redirects there. */
		readonly transferred: number;
		/** Where the transferred issue is now. */
		readonly target: { readonly repository: string; readonly number: number };
	} & Readonly<Record<UnusualAuthor, number>>;
	/** IDs of comments on `issues.ordinary`. */
	readonly comments: { readonly visible: number; readonly hidden: number } & Readonly<Record<UnusualAuthor, number>>;
	readonly pull: {
		readonly number: number;
		/** IDs of reviews by two deleted accounts: the first requests changes, the second approves. */
		readonly ghostReviews: readonly [number, number];
		/** IDs of comments on lines. */
		readonly outdatedComment: number;
		readonly fileComment: number;
		readonly hiddenComment: number;
	};
	readonly discussion: { readonly number: number; readonly hiddenComment: number; readonly ghostComment: number };
}

const { repositories, owner, collaborator } = githubAccounts;
const authors: readonly UnusualAuthor[] = ['ghost', 'mannequin', 'copilot', 'app'];

const clientOf = ({ url }: GithubSandbox, token: string) => {
	const request = async (method: string, path: string, body?: unknown): Promise<JsonObject> => {
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
		const response = await fetch(`${url}${path}`, {
			method,
			headers,
			body: body === undefined ? null : JSON.stringify(body),
		});
		const text = await response.text();
		if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
		return text === '' ? {} : asObject(JSON.parse(text));
	};
	return {
		request,
		graphql: async (query: string, variables: JsonObject): Promise<JsonObject> => {
			const { data, errors } = await request('POST', '/graphql', { query, variables });
			if (errors !== undefined) throw new Error(`GraphQL: ${JSON.stringify(errors)}`);
			return asObject(data);
		},
	};
};
type Client = ReturnType<typeof clientOf>;

const hide = `mutation ($subjectId: ID!, $classifier: ReportedContentClassifiers!) {
	minimizeComment(input: { subjectId: $subjectId, classifier: $classifier }) { clientMutationId }
}`;
const hideComment = async ({ graphql }: Client, comment: JsonObject, classifier: string): Promise<number> => {
	await graphql(hide, { subjectId: comment['node_id'] ?? comment['id'], classifier });
	return Number(comment['id']);
};

async function seedIssues(
	client: Client,
	{ handle }: GithubSandbox,
	root: string,
): Promise<ConversationStates['issues']> {
	const opened = async (title: string): Promise<JsonObject> =>
		await client.request('POST', `${root}/issues`, { title, body: `The body of ${title}` });
	const numberOf = ({ number }: JsonObject): number => Number(number);
	const ordinary = await opened('An ordinary issue');
	const locked = await opened('A locked issue');
	await client.request('PUT', `${root}/issues/${numberOf(locked)}/lock`, { lock_reason: 'resolved' });
	const duplicate = await opened('A duplicate issue');
	const closing = { state: 'closed', state_reason: 'duplicate', duplicate_issue_id: ordinary['id'] };
	await client.request('PATCH', `${root}/issues/${numberOf(duplicate)}`, closing);
	const transferred = await opened('A transferred issue');
	const { node_id: repositoryId } = await client.request('GET', `/repos/${repositories.api}`);
	const transfer = await client.graphql(
		'mutation ($issueId: ID!, $repositoryId: ID!) { transferIssue(input: { issueId: $issueId, repositoryId: $repositoryId }) { issue { number } } }',
		{ issueId: transferred['node_id'], repositoryId },
	);
	const target = asObject(asObject(transfer['transferIssue'])['issue']);
	const byAuthor = {} as Record<UnusualAuthor, number>;
	for (const author of authors) {
		const issue = await opened(`An issue by ${author}`);
		handle.setAuthor(String(issue['node_id']), author);
		byAuthor[author] = numberOf(issue);
	}
	return {
		...{ ordinary: numberOf(ordinary), locked: numberOf(locked), duplicate: numberOf(duplicate) },
		transferred: numberOf(transferred),
		target: { repository: repositories.api, number: Number(target['number']) },
		...byAuthor,
	};
}

async function seedComments(
	client: Client,
	{ handle }: GithubSandbox,
	issue: string,
): Promise<ConversationStates['comments']> {
	const commented = async (body: string): Promise<JsonObject> =>
		await client.request('POST', `${issue}/comments`, { body });
	const visible = Number((await commented('A visible comment'))['id']);
	const hidden = await hideComment(client, await commented('A hidden comment'), 'OFF_TOPIC');
	const byAuthor = {} as Record<UnusualAuthor, number>;
	for (const author of authors) {
		const comment = await commented(`A comment by ${author}`);
		handle.setAuthor(String(comment['node_id']), author);
		byAuthor[author] = Number(comment['id']);
	}
	return { visible, hidden, ...byAuthor };
}

async function seedPull(client: Client, sandbox: GithubSandbox, root: string): Promise<ConversationStates['pull']> {
	const reviewer = clientOf(sandbox, collaborator.token);
	const branch = 'unusual-conversation';
	await sandbox.handle.push({ owner: owner.login, repo: root.split('/').at(-1) ?? '', ref: `refs/heads/${branch}` });
	const pull = await client.request('POST', `${root}/pulls`, { title: 'An unusual talk', head: branch, base: 'main' });
	const at = `${root}/pulls/${Number(pull['number'])}`;
	const files = (await client.request('GET', `${at}/files`)) as unknown as JsonObject[];
	const path = String(files[0]?.['filename']);
	const sha = asObject(pull['head'])['sha'];
	const onLine = async (body: string, place: JsonObject): Promise<JsonObject> =>
		await client.request('POST', `${at}/comments`, { body, path, commit_id: sha, ...place });
	const outdated = await onLine('An outdated comment', { line: 1, side: 'RIGHT' });
	sandbox.handle.outdate(String(outdated['node_id']));
	const onFile = await onLine('A comment on the file', { subject_type: 'file' });
	const hidden = await onLine('A hidden comment on a line', { line: 1, side: 'RIGHT' });
	const review = async (event: string): Promise<number> => {
		const made = await reviewer.request('POST', `${at}/reviews`, {
			event,
			body: `A review of a deleted account: ${event}`,
		});
		sandbox.handle.setAuthor(String(made['node_id']), 'ghost');
		return Number(made['id']);
	};
	return {
		number: Number(pull['number']),
		ghostReviews: [await review('REQUEST_CHANGES'), await review('APPROVE')],
		outdatedComment: Number(outdated['id']),
		fileComment: Number(onFile['id']),
		hiddenComment: await hideComment(client, hidden, 'RESOLVED'),
	};
}

async function seedDiscussion(
	client: Client,
	{ handle }: GithubSandbox,
	repository: string,
): Promise<ConversationStates['discussion']> {
	const [login, name] = repository.split('/');
	const found = await client.graphql(
		'query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id discussionCategories(first: 10) { nodes { id } } } }',
		{ owner: login, name },
	);
	const { id: repositoryId, discussionCategories } = asObject(found['repository']);
	const categories = asObject(discussionCategories)['nodes'] as JsonObject[];
	const made = await client.graphql(
		'mutation ($repositoryId: ID!, $categoryId: ID!) { createDiscussion(input: { repositoryId: $repositoryId, categoryId: $categoryId, title: "An unusual discussion", body: "Its body" }) { discussion { id number } } }',
		{ repositoryId, categoryId: categories[1]?.['id'] },
	);
	const { id: discussionId, number } = asObject(asObject(made['createDiscussion'])['discussion']);
	const commented = async (body: string): Promise<JsonObject> => {
		const added = await client.graphql(
			'mutation ($discussionId: ID!, $body: String!) { addDiscussionComment(input: { discussionId: $discussionId, body: $body }) { comment { id databaseId } } }',
			{ discussionId, body },
		);
		const { id, databaseId } = asObject(asObject(added['addDiscussionComment'])['comment']);
		return { node_id: id, id: databaseId };
	};
	const hiddenComment = await hideComment(client, await commented('A hidden comment'), 'OUTDATED');
	const byGhost = await commented('A comment of a deleted account');
	handle.setAuthor(String(byGhost['node_id']), 'ghost');
	return { number: Number(number), hiddenComment, ghostComment: Number(byGhost['id']) };
}

/** Adds conversations in unusual states to `repository`; the rest of the mock server is unchanged. */
export async function seedConversation(
	sandbox: GithubSandbox,
	repository: string = repositories.website,
): Promise<ConversationStates> {
	const client = clientOf(sandbox, owner.token);
	const root = `/repos/${repository}`;
	const issues = await seedIssues(client, sandbox, root);
	return {
		repository,
		issues,
		comments: await seedComments(client, sandbox, `${root}/issues/${issues.ordinary}`),
		pull: await seedPull(client, sandbox, root),
		discussion: await seedDiscussion(client, sandbox, repository),
	};
}
