import { asObject, type JsonObject } from '../../front/exchange.mts';
import { githubAccounts, type GithubSandbox } from '../start.mts';

const { organization, owner } = githubAccounts;
const dayMs = 24 * 60 * 60_000;
const repository = githubAccounts.repositories.platform;

/** A project of the organization whose items are in states that a new project does not have. */
export interface UnusualProject {
	readonly owner: string;
	readonly repository: string;
	readonly number: number;
	readonly title: string;
	readonly id: string;
	/** The IDs of the items, by state. */
	readonly items: {
		/** An issue that GitHub hides from everyone: type REDACTED, no content, no value that follows the issue. */
		readonly redacted: string;
		readonly archivedIssue: string;
		readonly archivedDraft: string;
		/** A draft without a status. */
		readonly draft: string;
		/** An issue with labels, an assignee, a milestone, a linked pull request, a status, an iteration and an issue field. */
		readonly full: string;
		/** A pull request with a requested reviewer. */
		readonly pull: string;
	};
	/** The numbers of the issue `full` and of the pull request. */
	readonly issueNumber: number;
	readonly pullRequestNumber: number;
	/** The number of the hidden issue. */
	readonly redactedNumber: number;
	/** The iterations of the field Sprint: one is over, and there is a break before and after the second. */
	readonly iterations: ReadonlyArray<{ readonly title: string; readonly startDate: string; readonly duration: number }>;
}

type Send = (method: string, path: string, body: unknown) => Promise<JsonObject>;

const sender =
	(url: string): Send =>
	async (method, path, body) => {
		const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
		const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
		const answer = asObject(await response.json());
		if (response.ok && answer['errors'] === undefined) return answer;
		throw new Error(`${method} ${path} failed: ${JSON.stringify(answer)}`);
	};

const root = `/repos/${repository}`;

/** What the items are about. */
async function seedContents(send: Send, { push }: GithubSandbox['handle']) {
	const { number: milestone } = await send('POST', `${root}/milestones`, { title: 'Unusual milestone' });
	const issue = async (title: string, more: JsonObject = {}) =>
		await send('POST', `${root}/issues`, { title, ...more });
	const full = await issue('With all values', { labels: ['bug'], assignees: [owner.login], milestone });
	await push({ owner: organization, repo: 'platform', ref: 'refs/heads/unusual' });
	const body = `Fixes #${String(full['number'])}`;
	const pull = await send('POST', `${root}/pulls`, { title: 'Linked', head: 'unusual', base: 'main', body });
	const reviewers = [githubAccounts.collaborator.login];
	await send('POST', `${root}/pulls/${String(pull['number'])}/requested_reviewers`, { reviewers });
	return { full, pull, redacted: await issue('Hidden'), archived: await issue('Archived') };
}

/** The mutations of one project. */
function mutationsOf(send: Send, projectId: string) {
	const mutate = async (name: string, given: JsonObject, selection = 'clientMutationId'): Promise<JsonObject> => {
		const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
		const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`;
		const { data } = await send('POST', '/graphql', { query, variables: { input: { projectId, ...given } } });
		return asObject(asObject(data)[name]);
	};
	return {
		mutate,
		async add(contentId: unknown): Promise<string> {
			const { item } = await mutate('addProjectV2ItemById', { contentId }, 'item { id }');
			return String(asObject(item)['id']);
		},
		async draft(title: string): Promise<string> {
			const { projectItem } = await mutate('addProjectV2DraftIssue', { title, body: 'Later' }, 'projectItem { id }');
			return String(asObject(projectItem)['id']);
		},
		/** Sets the first option of a field, or the first iteration that is not over. */
		async set(itemId: string, name: string): Promise<void> {
			const query = `query ($id: ID!, $name: String!) { node(id: $id) { ... on ProjectV2 { field(name: $name) {
				... on ProjectV2SingleSelectField { id options { id } }
				... on ProjectV2IterationField { id configuration { iterations { id } } }
			} } } }`;
			const { data } = await send('POST', '/graphql', { query, variables: { id: projectId, name } });
			const { id: fieldId, options, configuration } = asObject(asObject(asObject(data)['node'])['field']);
			const first = ([options, asObject(configuration)['iterations']].find(Array.isArray) as JsonObject[])[0]?.['id'];
			const value = options === undefined ? { iterationId: first } : { singleSelectOptionId: first };
			await mutate('updateProjectV2ItemFieldValue', { itemId, fieldId, value });
		},
	};
}

/** Makes the project "Unusual"; the database IDs of its items have more than 32 bits. */
export async function seedUnusualProject({ url, handle }: GithubSandbox, now = Date.now()): Promise<UnusualProject> {
	const send = sender(url);
	const title = 'Unusual';
	const query = `mutation ($ownerId: ID!) { createProjectV2(input: { ownerId: $ownerId, title: "${title}" }) { projectV2 { id number } } }`;
	const found = await send('POST', '/graphql', { query: `{ organization(login: "${organization}") { id } }` });
	const ownerId = asObject(asObject(found['data'])['organization'])['id'];
	const { data } = await send('POST', '/graphql', { query, variables: { ownerId } });
	const { id, number } = asObject(asObject(asObject(data)['createProjectV2'])['projectV2']);
	const { mutate, add, draft, set } = mutationsOf(send, String(id));

	const dayOf = (offset: number) => new Date(now + offset * dayMs).toISOString().slice(0, 10);
	const iterations = [
		{ title: 'Sprint 1', startDate: dayOf(-30), duration: 14 },
		{ title: 'Sprint 2', startDate: dayOf(-7), duration: 14 },
		{ title: 'Sprint 3', startDate: dayOf(21), duration: 7 },
	];
	const iterationConfiguration = { startDate: dayOf(-30), duration: 14, iterations };
	await mutate('createProjectV2Field', { name: 'Sprint', dataType: 'ITERATION', iterationConfiguration });

	const { full, pull, redacted, archived } = await seedContents(send, handle);
	const items = {
		redacted: await add(redacted['node_id']),
		archivedIssue: await add(archived['node_id']),
		archivedDraft: await draft('Archived draft'),
		draft: await draft('Draft'),
		full: await add(full['node_id']),
		pull: await add(pull['node_id']),
	};
	for (const itemId of [items.redacted, items.archivedIssue, items.full]) await set(itemId, 'Status');
	await set(items.full, 'Sprint');
	for (const itemId of [items.archivedIssue, items.archivedDraft]) await mutate('archiveProjectV2Item', { itemId });
	handle.projects.setIssueField(String(full['node_id']), 'Severity', 'High');
	handle.projects.redact(String(redacted['node_id']));
	await handle.settle();
	return {
		...{ owner: organization, repository, number: Number(number), title, id: String(id), items, iterations },
		...{ issueNumber: Number(full['number']), pullRequestNumber: Number(pull['number']) },
		redactedNumber: Number(redacted['number']),
	};
}
