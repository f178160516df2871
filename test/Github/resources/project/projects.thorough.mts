import { at, platform, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../../sandbox/github/start.mts';

const { execute, github, octokit, refusal, step } = withSteps();
const owner = 'sample-org';
const project = `https://github.com/orgs/${owner}/projects/1`;

/** The items of a project with the value of a field, read as GitHub shows them. */
const stands = async (login = owner, field = 'Status') => {
	const query = `query ($login: String!, $field: String!) {
		repositoryOwner(login: $login) { ... on ProjectV2Owner { projectV2(number: 1) { items(first: 100) { nodes {
			content { ... on Issue { number } }
			fieldValueByName(name: $field) {
				... on ProjectV2ItemFieldSingleSelectValue { name }
				... on ProjectV2ItemFieldNumberValue { number }
			}
		} } } } }
	}`;
	interface Found {
		repositoryOwner: {
			projectV2: {
				items: {
					nodes: Array<{ content: { number: number }; fieldValueByName: { name?: string; number?: number } | null }>;
				};
			};
		};
	}
	const { repositoryOwner } = await octokit().graphql<Found>(query, { login, field });
	const { nodes } = repositoryOwner.projectV2.items;
	return nodes.map(({ content, fieldValueByName: value }) => [content.number, value?.name ?? value?.number ?? null]);
};

describe('a project of an organization', () => {
	it('takes an issue that is not in it, and its status by name, ID and none', async () => {
		const [done] = await step('project', 'updateItemStatus', { project, item: `${platform}#1`, status: 'in progress' });
		expect(done).toMatchObject({
			number: 1,
			repository: { fullName: platform },
			fields: { Status: 'In Progress' },
			project: { title: 'Roadmap' },
		});
		expect(await stands()).toEqual([[1, 'In Progress']]);
		const again = { owner, project: 'roadmap', repository: platform, item: '#1', status: '98236657' };
		await step('project', 'updateItemStatus', again);
		expect(await stands()).toEqual([[1, 'Done']]);
		await step('project', 'updateItemStatus', { owner, project: '1', item: 'Rotate the signing keys', status: '' });
		expect(await stands()).toEqual([[1, null]]);
		await step('project', 'updateItemStatus', { project, item: String(done?.id), fieldName: 'estimate', status: '3' });
		expect(await stands(owner, 'Estimate')).toEqual([[1, 3]]);
	});

	it('takes pull requests', async () => {
		const { owner: org, repo } = at(platform);
		await github().handle.push({ owner: org, repo, ref: 'refs/heads/planned' });
		const { data } = await octokit().rest.pulls.create({
			owner: org,
			repo,
			title: 'Planned',
			head: 'planned',
			base: 'main',
		});
		const item = `https://github.com/${platform}/pull/${data.number}`;
		const [done] = await step('project', 'updateItemStatus', { project, item, status: 'Todo' });
		expect(done).toMatchObject({
			type: 'pull_request',
			number: data.number,
			state: 'open',
			fields: { Status: 'Todo' },
		});
	});

	it('lists its items by status and type, and its fields', async () => {
		await step('project', 'updateItemStatus', { project, item: `${platform}#2`, status: 'Todo' });
		const numbers = async (filters: object) =>
			(await step('project', 'getItems', { project, filters: { ...filters } })).map(({ number }) => number);
		expect(await numbers({ fieldValues: 'todo', types: ['issue'] })).toEqual([2]);
		expect(await numbers({ fieldValues: 'none' })).toEqual([1]);
		const fields = await step('project', 'getFields', { project });
		expect(fields.find(({ name }) => name === 'Status')).toMatchObject({
			options: [{ name: 'Todo' }, { name: 'In Progress' }, { name: 'Done' }],
		});
	});

	it('says what it does not know', async () => {
		const update = async (given: object) =>
			await refusal('project', 'updateItemStatus', { project, item: `${platform}#1`, status: 'Todo', ...given });
		expect(await update({ status: 'Never' })).toContain('its values are: "Todo", "In Progress", "Done"');
		expect(await update({ fieldName: 'Stage' })).toContain('"Status"');
		expect(await update({ item: `${platform}#999` })).toContain(`There is no issue or pull request ${platform}#999`);
		expect(await update({ item: 'Not there' })).toContain('has no item "Not there"');
		expect(await update({ project: `${owner}/9` })).toContain(`There is no project 9 of ${owner}`);
		expect(await update({ project: 'Secret plan', owner })).toContain('its projects are: "Roadmap" (1)');
		const agentStepsGithubApi = { accessToken: githubAccounts.withoutScopes.token, baseUrl: github().url };
		const message = await refusal('project', 'getFields', { project }, { credentials: { agentStepsGithubApi } });
		expect(message).toContain("'read:project'");
	});
});

describe('a project of a user', () => {
	it('works alike', async () => {
		const login = githubAccounts.owner.login;
		const projects = await step('project', 'getAll', { owner: login });
		expect(projects.map(({ title }) => title)).toEqual(['My tasks']);
		expect(await step('project', 'getAll', { owner: login, search: 'nothing' })).toEqual([]);
		const mine = { project: `https://github.com/users/${login}/projects/1`, item: `${website}#1`, status: 'Done' };
		await step('project', 'updateItemStatus', mine);
		expect(await stands(login)).toEqual([[1, 'Done']]);
		expect(await refusal('project', 'getAll', { owner: 'nobody-at-all' })).toContain(
			'no user or organization "nobody-at-all"',
		);
	});
});

describe('the filter by a field', () => {
	const given = (filters: object) => ({ project, filters: { ...filters } });

	it('takes the name of the field in any case, and refuses one that is not there', async () => {
		await step('project', 'updateItemStatus', { project, item: `${platform}#1`, status: 'Done' });
		expect(await step('project', 'getItems', given({ fieldName: 'status', fieldValues: 'done' }))).toMatchObject([
			{ number: 1, fields: { Status: 'Done' } },
		]);
		expect(await refusal('project', 'getItems', given({ fieldName: 'Priorty', fieldValues: 'none' }))).toMatch(
			/has no field "Priorty"; its fields are: .*"Status"/,
		);
	});
});

it('an issue that GitHub refuses leaves the others to be read, and a value to be set', async () => {
	const item = `https://github.com/${website}/issues/2`;
	await step('project', 'updateItemStatus', { project, item, status: 'Todo' });
	const [{ id, subject } = {}] = (await step('project', 'getItems', { project })).filter(({ number }) => number === 2);
	github().handle.forbid(String((subject as { nodeId: string }).nodeId));
	const items = await step('project', 'getItems', { project });
	expect(items.find((one) => one.id === id)).toMatchObject({ fields: { Status: 'Todo' } });
	expect(items.find((one) => one.number === 1)).toMatchObject({ repository: { fullName: platform } });
	const [set] = await step('project', 'updateItemStatus', { project, item: String(id), status: 'Done' });
	expect(set).toMatchObject({ id, fields: { Status: 'Done' } });
	expect(set?.title).toBeNull();
});

describe('many items of one run', () => {
	const count = 5;
	const asked = async (parameters: (index: number) => { item?: string; status: string }): Promise<number> => {
		const begun = github().handle.requests.length;
		const items = Array.from({ length: count }, (_unused, index) => parameters(index));
		const fields = Object.fromEntries(['item', 'status'].map((name) => [name, `={{$json.${name}}}`]));
		const { json } = await execute('project', 'updateItemStatus', { project, ...fields }, { items: items as never });
		const statuses = json.map(({ fields }) => (fields as { Status: string }).Status);
		expect(statuses).toEqual(items.map(({ status }) => status));
		return github()
			.handle.requests.slice(begun)
			.filter(({ path }) => path === '/graphql').length;
	};

	const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
	const numbers: number[] = [];
	const byNumber = (index: number) => ({ item: `${platform}#${numbers[index]}`, status: 'Todo' });

	it('share what is read of the project: two requests, and three more for each item that is added', async () => {
		for (const title of titles) {
			const { data } = await octokit().rest.issues.create({ ...at(platform), title });
			numbers.push(data.number);
		}
		expect(await asked(byNumber)).toBe(2 + 3 * count);
	});

	it('take two more for each item that is in it', async () => {
		expect(await asked((index) => ({ ...byNumber(index), status: 'Done' }))).toBe(2 + 2 * count);
	});

	it('that are named by title share the list of items', async () => {
		expect(await asked((index) => ({ item: titles[index], status: 'Todo' }))).toBe(2 + 1 + count);
	});

	it('find what is new since', async () => {
		const { data } = await octokit().rest.issues.create({ ...at(platform), title: 'Late' });
		await step('project', 'updateItemStatus', { project, item: 'Five', status: 'Done' });
		await step('project', 'updateItemStatus', { project, item: `${platform}#${data.number}`, status: 'Todo' });
		const [late] = await step('project', 'updateItemStatus', { project, item: 'late', status: 'Done' });
		expect(late).toMatchObject({ number: data.number, fields: { Status: 'Done' } });
	});
});
