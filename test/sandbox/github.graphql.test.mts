import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { githubAccounts, startGithub, type GithubSandbox } from '../../sandbox/github/start.mts';
import { client, startReceiver } from './githubReceiver.mts';

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
	const ask = async (text: string, token?: string) => {
		const { data } = await client(sandbox.url, token).request('POST /graphql', { query: text });
		return data as { data?: unknown; errors?: Array<{ type?: string; message: string; path?: string[] }> };
	};

	it('answers errors with status 200', async () => {
		expect((await ask('{ viewer { nonsense } }')).errors?.[0]?.message).toBe(
			"Field 'nonsense' doesn't exist on type 'User'",
		);
		expect((await ask('{ viewer { login ')).errors?.[0]?.message).toBe('Unexpected end of document');
		const missing = await ask('{ repository(owner: "sample-org", name: "none") { id } viewer { login } }');
		expect(missing.errors?.[0]).toMatchObject({ type: 'NOT_FOUND', path: ['repository'] });
		expect(missing.data).toEqual({ repository: null, viewer: { login: 'octo-sample' } });
		const unbounded = await ask('{ organization(login: "sample-org") { projectsV2 { nodes { id } } } }');
		expect(unbounded.errors?.[0]?.type).toBe('MISSING_PAGINATION_BOUNDARIES');
	});

	it('asks for the scope of projects', async () => {
		const refused = await ask(
			'{ organization(login: "sample-org") { projectsV2(first: 1) { totalCount } } }',
			githubAccounts.withoutScopes.token,
		);
		expect(refused.errors?.[0]?.type).toBe('INSUFFICIENT_SCOPES');
	});
});
