import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../../../sandbox/github/graphql/answer.mts';
import { githubAccounts, startGithub, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { client, startReceiver } from './receiver.mts';

let sandbox: GithubSandbox;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
	sandbox = await startGithub();
	receiver = await startReceiver();
	const config = { url: receiver.url, content_type: 'json' };
	await client(sandbox.url).rest.orgs.createWebhook({ org: 'sample-org', name: 'web', events: ['*'], config });
});
afterAll(async () => {
	await sandbox.close();
	await receiver.close();
});

const query = `
	query ($number: Int!, $cursor: String) {
		organization(login: "sample-org") {
			projectV2(number: $number) {
				id title
				status: field(name: "Status") { ... on ProjectV2SingleSelectField { id name options { id name } } }
				fields(first: 20) { nodes { ... on ProjectV2FieldCommon { id name dataType } } }
				items(first: 1, after: $cursor) { ...Items }
			}
		}
	}
	fragment Items on ProjectV2ItemConnection {
		totalCount
		pageInfo { hasNextPage endCursor }
		nodes {
			id
			content { __typename ... on Issue { number title repository { nameWithOwner } } }
			fieldValueByName(name: "Status") { ... on ProjectV2ItemFieldSingleSelectValue { name optionId } }
		}
	}`;

interface Found {
	organization: {
		projectV2: {
			id: string;
			status: { id: string; options: Array<{ id: string; name: string }> };
			fields: { nodes: Array<{ name: string; dataType: string }> };
			items: {
				totalCount: number;
				pageInfo: { hasNextPage: boolean; endCursor: string };
				nodes: Array<{ id: string; content: { title: string }; fieldValueByName: { name: string } | null }>;
			};
		};
	};
}

const read = async (cursor?: string): Promise<Found['organization']['projectV2']> => {
	const found = await client(sandbox.url).graphql<Found>(query, { number: 1, cursor: cursor ?? null });
	return found.organization.projectV2;
};

describe('projects', () => {
	it('take items and field values, and tell the organization what changed', async () => {
		const octokit = client(sandbox.url);
		const project = await read();
		const { data: issue } = await octokit.rest.issues.get({ owner: 'sample-org', repo: 'platform', issue_number: 1 });
		const add = `mutation ($projectId: ID!, $contentId: ID!) {
			addProjectV2ItemById(input: { projectId: $projectId, contentId: $contentId }) { item { id } }
		}`;
		const added = await octokit.graphql<{ addProjectV2ItemById: { item: { id: string } } }>(add, {
			projectId: project.id,
			contentId: issue.node_id,
		});
		const itemId = added.addProjectV2ItemById.item.id;
		const set = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $option: String!) {
			updateProjectV2ItemFieldValue(
				input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: { singleSelectOptionId: $option } }
			) { projectV2Item { id } }
		}`;
		const [todo, doing] = project.status.options;
		for (const option of [todo, doing]) {
			await octokit.graphql(set, { projectId: project.id, itemId, fieldId: project.status.id, option: option?.id });
		}
		const { items } = await read();
		expect(items.nodes).toMatchObject([
			{ id: itemId, content: { title: 'Rotate the signing keys' }, fieldValueByName: { name: 'In Progress' } },
		]);
		await octokit.graphql(
			`mutation ($input: ClearProjectV2ItemFieldValueInput!) {
				clearProjectV2ItemFieldValue(input: $input) { projectV2Item { id } }
			}`,
			{ input: { projectId: project.id, itemId, fieldId: project.status.id } },
		);
		await sandbox.handle.settle();
		const heard = receiver.received.filter(({ event }) => event === 'projects_v2_item').map(({ payload }) => payload);
		expect(heard.map((payload) => payload['action'])).toEqual(['created', 'edited', 'edited', 'edited']);
		expect(heard[0]).toMatchObject({
			projects_v2_item: { content_type: 'Issue', content_node_id: issue.node_id, project_node_id: project.id },
			organization: { login: 'sample-org' },
		});
		const changed = { field_type: 'single_select', field_name: 'Status', project_number: 1 };
		expect(heard[1]).toMatchObject({ changes: { field_value: { ...changed, from: null, to: { name: 'Todo' } } } });
		expect(heard[2]).toMatchObject({
			changes: { field_value: { from: { name: 'Todo' }, to: { name: 'In Progress' } } },
		});
		expect(heard[3]).toMatchObject({ changes: { field_value: { from: { name: 'In Progress' }, to: null } } });
	});

	it('page through their items, and have a REST side', async () => {
		const octokit = client(sandbox.url);
		const at = { org: 'sample-org', project_number: 1 };
		await octokit.request('POST /orgs/{org}/projectsV2/{project_number}/items', {
			...at,
			type: 'Issue',
			owner: 'sample-org',
			repo: 'platform',
			number: 2,
		});
		const first = await read();
		expect(first.items).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } });
		const second = await read(first.items.pageInfo.endCursor);
		expect(second.items.nodes[0]?.content.title).toBe('Upgrade the database');
		expect(second.items.pageInfo.hasNextPage).toBe(false);
		const { data: fields } = await octokit.request('GET /orgs/{org}/projectsV2/{project_number}/fields', at);
		const estimate = fields.find(({ name }) => name === 'Estimate');
		const { data: items } = await octokit.request('GET /orgs/{org}/projectsV2/{project_number}/items', at);
		const path = 'PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}';
		const body = { fields: [{ id: Number(estimate?.id), value: 5 }] };
		const { data: item } = await octokit.request(path, { ...at, item_id: Number(items[1]?.id), ...body });
		expect(item.fields).toMatchObject([{ name: 'Estimate', value: 5 }]);
	});
});

describe('discussions', () => {
	it('are opened, answered and listed, and announced', async () => {
		const octokit = client(sandbox.url);
		const { repository } = await octokit.graphql<{
			repository: { id: string; discussionCategories: { nodes: Array<{ id: string; name: string }> } };
		}>(
			'{ repository(owner: "sample-org", name: "platform") { id discussionCategories(first: 10) { nodes { id name } } } }',
		);
		const category = repository.discussionCategories.nodes.find(({ name }) => name === 'Q&A');
		const { createDiscussion } = await octokit.graphql<{
			createDiscussion: { discussion: { id: string; number: number } };
		}>(`mutation ($input: CreateDiscussionInput!) { createDiscussion(input: $input) { discussion { id number } } }`, {
			input: { repositoryId: repository.id, categoryId: category?.id, title: 'How?', body: 'Tell me "why"\n' },
		});
		await octokit.graphql(
			`mutation { addDiscussionComment(input: { discussionId: "${createDiscussion.discussion.id}", body: "So." }) { comment { id } } }`,
		);
		const { repository: listed } = await octokit.graphql<{
			repository: { discussions: { nodes: Array<{ title: string; comments: { totalCount: number } }> } };
		}>(`{ repository(owner: "sample-org", name: "platform") {
			discussions(first: 5, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { title comments(first: 1) { totalCount } } }
		} }`);
		expect(listed.discussions.nodes).toEqual([{ title: 'How?', comments: { totalCount: 1 } }]);
		await sandbox.handle.settle();
		const [opened, commented] = receiver.received.filter(({ event }) => event.startsWith('discussion'));
		expect(opened?.payload).toMatchObject({
			action: 'created',
			discussion: { title: 'How?', category: { name: 'Q&A' } },
		});
		expect(commented?.payload).toMatchObject({
			action: 'created',
			comment: { body: 'So.' },
			discussion: { comments: 1 },
		});
	});
});

describe('GraphQL', () => {
	const ask = async (text: string, token?: string, variables?: object) => {
		const { data, headers } = await client(sandbox.url, token).request('POST /graphql', { query: text, variables });
		return { ...(data as { data?: unknown; errors?: Array<Record<string, unknown>> }), headers };
	};
	const refusal = async (text: string, variables?: object) => {
		const { data, errors } = await ask(text, undefined, variables);
		expect(data).toBeUndefined();
		return errors?.[0];
	};

	it('refuses what the schema does not know, and answers errors with status 200', async () => {
		expect(await refusal('{ viewer { nonsense } }')).toEqual({
			path: ['query', 'viewer', 'nonsense'],
			extensions: { code: 'undefinedField', typeName: 'User', fieldName: 'nonsense' },
			locations: [{ line: 1, column: 12 }],
			message: "Field 'nonsense' doesn't exist on type 'User'",
		});
		const inFragment = 'query Q { viewer { ...F } } fragment F on User { me: nonsense }';
		expect(await refusal(inFragment)).toMatchObject({ path: ['fragment F', 'me'] });
		expect(await refusal('{ viewer { login ')).toMatchObject({ message: 'Unexpected end of document' });
		const byNumber = 'query ($n: Int!) { organization(login: "sample-org") { projectV2(number: $n) { id } } }';
		expect(await refusal(byNumber, { n: '1' })).toMatchObject({
			message: 'Variable $n of type Int! was provided invalid value',
		});
		expect(
			await refusal('mutation { addStar(input: { starrableId: "x", colour: "red" }) { clientMutationId } }'),
		).toBeDefined();
	});

	it('answers the rest where a part is not found or refused', async () => {
		const missing = await ask('{ repository(owner: "sample-org", name: "none") { id } viewer { login } }');
		expect(missing.headers['x-github-media-type']).toBe('github.v4; format=json');
		expect(missing.errors).toEqual([
			{
				type: 'NOT_FOUND',
				path: ['repository'],
				locations: [{ line: 1, column: 3 }],
				message: "Could not resolve to a Repository with the name 'sample-org/none'.",
			},
		]);
		expect(missing.data).toEqual({ repository: null, viewer: { login: 'octo-sample' } });
		const { data } = await client(sandbox.url).rest.repos.get({ owner: 'sample-org', repo: 'platform' });
		const both = `{ nodes(ids: ["${data.node_id}", "D_abcdefgh"]) { id } }`;
		const partial = await ask(both);
		expect(partial.data).toEqual({ nodes: [{ id: data.node_id }, null] });
		expect(partial.errors).toMatchObject([{ type: 'NOT_FOUND', path: ['nodes', 1] }]);
		sandbox.handle.forbid(data.node_id);
		expect((await ask(both)).errors).toMatchObject([{ type: 'FORBIDDEN', path: ['nodes', 0] }, { type: 'NOT_FOUND' }]);
	});

	it('has no answer where the schema knows a field and the stand-in does not', async () => {
		const { data, errors } = await ask('{ viewer { login bio } }');
		expect(data).toEqual({ viewer: { login: 'octo-sample', bio: null } });
		expect(errors?.[0]?.['message']).toBe('The stand-in has no User.bio: give it a resolver');
	});

	it.each([
		['projectsV2 { nodes { id } }', 'MISSING_PAGINATION_BOUNDARIES'],
		['projectsV2(first: 101) { nodes { id } }', 'EXCESSIVE_PAGINATION'],
		['projectsV2(last: 101) { totalCount }', 'EXCESSIVE_PAGINATION'],
		['projectsV2 { totalCount }', undefined],
	])('wants lists of 1 to 100 entries: %s', async (list, type) => {
		const { data, errors } = await ask(`{ organization(login: "sample-org") { ${list} } }`);
		expect(errors?.[0]?.['type']).toBe(type);
		expect(data).toEqual({ organization: type === undefined ? { projectsV2: { totalCount: 1 } } : null });
	});

	it('asks for the scope of projects', async () => {
		const refused = await ask(
			'{ organization(login: "sample-org") { projectsV2(first: 1) { totalCount } } }',
			githubAccounts.withoutScopes.token,
		);
		expect(refused.errors?.[0]?.['type']).toBe('INSUFFICIENT_SCOPES');
	});
});

describe('The price of GraphQL', () => {
	const priceOf = (query: string, variables = {}) => {
		const prepared = prepare({ query, variables, operationName: undefined });
		return 'errors' in prepared ? prepared.errors[0] : prepared.cost;
	};

	it('is a hundredth of the lists that are asked for, as the documentation reckons', () => {
		const documented = `query ($issues: Int!) { viewer { login repositories(first: 100) { edges { node { id
			issues(first: $issues) { edges { node { id ...L } } } } } } } }
			fragment L on Issue { labels(first: 60) { edges { node { id name } } } }`;
		expect(priceOf(documented, { issues: 50 })).toEqual({ points: 51, nodes: 305_100 });
		const complex = `{ viewer {
			repositories(first: 50) { edges { repository: node { name
				pullRequests(first: 20) { edges { node { title comments(first: 10) { edges { node { bodyHTML } } } } } }
				issues(first: 20) { totalCount edges { node { title comments(first: 10) { edges { node { bodyHTML } } } } } }
			} } }
			followers(first: 10) { edges { node { login } } }
		} }`;
		expect(priceOf(complex)).toEqual({ points: 21, nodes: 22_060 });
		expect(priceOf('{ viewer { login } }')).toEqual({ points: 1, nodes: 0 });
	});

	it('is refused where more than 500,000 nodes are asked for', () => {
		const authors = 'commits(first: 100) { nodes { commit { authors(first: 100) { nodes { name } } } } }';
		const pulls = (most: number) =>
			`{ repository(owner: "o", name: "r") { pullRequests(first: ${most}) { nodes { ${authors} } } } }`;
		expect(priceOf(pulls(100))).toEqual({
			type: 'MAX_NODE_LIMIT_EXCEEDED',
			message:
				'By the time this query traverses to the authors connection, it is requesting up to 1,000,000 possible nodes which exceeds the maximum limit of 500,000.',
		});
		expect(priceOf(pulls(50))).toMatchObject({
			message: expect.stringContaining('up to 505,050 possible nodes') as string,
		});
		expect(priceOf(pulls(40))).toEqual({ points: 40, nodes: 404_040 });
	});

	it('is taken from a budget of its own, which is told', async () => {
		const priced = await startGithub({ limits: { graphqlPerHour: 12 } });
		try {
			const { request } = client(priced.url);
			const ask = async (query: string) => await request('POST /graphql', { query });
			const many = Array.from(
				{ length: 10 },
				(_unused, at) => `r${at}: repository(owner: "sample-org", name: "platform") {
				discussions(first: 100) { nodes { comments(first: 1) { nodes { id } } } } }`,
			);
			const query = `{ ${many.join(' ')} rateLimit { cost limit remaining used nodeCount resetAt } }`;
			const { data, headers } = await ask(query);
			const { rateLimit } = (data as { data: { rateLimit: { resetAt: string } } }).data;
			expect(rateLimit).toMatchObject({ cost: 10, limit: 12, remaining: 2, used: 10, nodeCount: 2_000 });
			expect(Date.parse(rateLimit.resetAt) / 1_000).toBe(Number(headers['x-ratelimit-reset']));
			expect(headers).toMatchObject({ 'x-ratelimit-resource': 'graphql', 'x-ratelimit-remaining': '2' });
			await ask(query);
			const refused = await ask('{ viewer { login } }');
			expect(refused).toMatchObject({ status: 200, data: { errors: [{ type: 'RATE_LIMITED' }] } });
			expect(refused.headers['x-ratelimit-remaining']).toBe('0');
			expect(priced.handle.graphqlPoints('octo-sample')).toBe(20);
			expect((await request('GET /user')).headers['x-ratelimit-used']).toBe('1');
		} finally {
			await priced.close();
		}
	});
});
