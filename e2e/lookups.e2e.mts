import type { INodeListSearchResult, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCredentials, setStage, type Stage } from '../sandbox/demo/stage.mts';
import { createBoard } from '../sandbox/trello/board/boardChanges.mts';
import type { Credential } from './driver/n8n.mts';
import type { ListRequest, Search } from './driver/nodePanel.mts';
import { githubClient } from './support/clients.mts';
import { locator, node } from './support/drafts.mts';

describe('the lists that a person chooses from', () => {
	let stage: Stage;

	beforeAll(async () => {
		stage = await setStage({ sandbox: { github: { limits: { contentPerMinute: null } } } });
		const { sandbox } = stage;
		const github = githubClient(sandbox);
		for (let index = 1; index <= 110; index += 1) {
			await github.rest.repos.createForAuthenticatedUser({ name: `many-${String(index).padStart(3, '0')}` });
		}
		const [organization] = sandbox.trello.state.organizations;
		if (!organization) throw new Error('The sample Trello has no workspace');
		for (let index = 1; index <= 110; index += 1) {
			const name = `Project ${String(index).padStart(3, '0')}`;
			createBoard(sandbox.trello.as('adasample'), { name, organization, defaultLists: false });
		}
		const { accounts, properties, grants } = sandbox.analytics.state();
		const [account] = Object.values(accounts);
		const [property] = Object.values(properties);
		if (!account || !property) throw new Error('The sample Google Analytics is empty');
		for (let index = 5001; index <= 5250; index += 1) {
			const [name, own] = [`accounts/${index}`, `properties/${index}`];
			accounts[name] = { ...account, name, displayName: `Account ${index}` };
			properties[own] = { ...property, name: own, parent: name, account: name, displayName: `Site ${index}` };
			grants.push({ principal: sandbox.accounts.analytics.serviceAccount, resource: name, role: 'VIEWER' });
		}
	});

	afterAll(async () => await stage?.close());

	const credentialOf = (type: string): Credential => {
		const credential = stage.credentials[type];
		if (!credential) throw new Error(`The stage has no ${type}`);
		return credential;
	};
	const types = {
		trelloSteps: 'agentStepsTrelloApi',
		trelloStepsTrigger: 'agentStepsTrelloApi',
		githubSteps: 'agentStepsGithubApi',
		githubStepsTrigger: 'agentStepsGithubApi',
		googleAnalyticsSteps: 'agentStepsGoogleAnalyticsServiceAccountApi',
	} as const;
	const request = (
		type: keyof typeof types,
		methodName: string,
		path: string,
		parameters: INodeParameters = {},
		credential = credentialOf(types[type]),
	): ListRequest => {
		const draft = node(type, credential, parameters);
		return {
			...{ nodeType: draft.type, version: 1, methodName, path },
			parameters: draft.parameters,
			credentials: draft.credentials,
		};
	};
	const find = async (wanted: ListRequest, search: Search = {}): Promise<INodeListSearchResult> =>
		await stage.n8n.resourceLocatorResults(wanted, search);
	const names = ({ results }: INodeListSearchResult) => results.map(({ name }) => name);
	/** All pages, one after the other. */
	const all = async (wanted: ListRequest, search: Search = {}) => {
		const pages: INodeListSearchResult[] = [];
		for (let paginationToken: string | undefined; pages.length < 20;) {
			const page = await find(wanted, { ...search, paginationToken });
			pages.push(page);
			paginationToken = page.paginationToken as string | undefined;
			if (paginationToken === undefined) return pages;
		}
		throw new Error('The list never ends');
	};
	const createCard = { resource: 'card', operation: 'create' };

	test('Trello: lists and labels, with their board, filtered by what is typed', async () => {
		const lists = request('trelloSteps', 'searchLists', 'list', createCard);
		expect(names(await find(lists, { filter: 'inb' }))).toEqual(['Inbox (Product)']);
		const [inbox] = (await find(lists, { filter: 'INBOX' })).results;
		expect(inbox?.value).toBe(stage.sandbox.trello.list('Inbox', 'Product').id);
		const chosen = { ...createCard, list: locator('list', String(inbox?.value)) };
		const labels = request('trelloSteps', 'searchLabels', 'label', chosen);
		expect(names(await find(labels, { filter: 'bug' }))).toEqual(['bug, red']);
		const found = names(await find(labels));
		expect(found).toContain('urgent, orange');
		expect(found).not.toContain('complaint, red'); // of the other board
	});

	test('Trello: cards, in the filter of a trigger', async () => {
		const cards = request('trelloStepsTrigger', 'searchCards', 'cards.card[0].card', { event: 'newComment' });
		const found = await find(cards);
		expect(found.results.length).toBeGreaterThan(0);
		const [{ name, value } = { name: '', value: '' }] = found.results;
		expect(name).toMatch(/ \([^)]+\)$/);
		expect(stage.sandbox.trello.card(name.replace(/ \([^)]+\)$/, '')).id).toBe(value);
	});

	test('Trello: more boards than one page shows', async () => {
		const boards = request('trelloSteps', 'searchBoards', 'board', createCard);
		const pages = await all(boards);
		expect(pages.map(({ results }) => results.length)).toEqual([100, 12]);
		const found = pages.flatMap(names);
		expect(new Set(found).size).toBe(112);
		expect(found).toEqual([...found].sort((a, b) => a.localeCompare(b)));
		expect(names(await find(boards, { filter: 'project 042' }))).toEqual(['Project 042']);
	});

	test('GitHub: more repositories than one page shows, private ones marked', async () => {
		const repositories = request('githubSteps', 'searchRepositories', 'repository');
		const pages = await all(repositories);
		expect(pages.map(({ results }) => results.length)).toEqual([100, 14]);
		const found = pages.flatMap(names);
		expect(new Set(found).size).toBe(114);
		expect(found).toContain('octo-sample/private-notes (private)');
		const [website] = (await find(repositories, { filter: 'WebSite' })).results;
		expect(website).toEqual(expect.objectContaining({ name: 'octo-sample/website', value: 'octo-sample/website' }));
		expect((await all(repositories, { filter: 'website' })).flatMap(names)).toEqual(['octo-sample/website']);
	});

	test('GitHub: owners', async () => {
		const owners = request('githubStepsTrigger', 'searchOwners', 'owner', { event: 'newGist' });
		expect(names(await find(owners))).toEqual(['octo-sample (you)', 'sample-org (organization)']);
		expect(names(await find(owners, { filter: 'org' }))).toEqual(['sample-org (organization)']);
	});

	test('Google Analytics: more accounts than one page shows', async () => {
		const properties = request('googleAnalyticsSteps', 'searchProperties', 'property');
		const pages = await all(properties);
		expect(pages.length).toBe(2);
		const found = pages.flatMap(({ results }) => results.map(({ value }) => value));
		expect(new Set(found).size).toBe(255);
		expect(names(await find(properties, { filter: 'shop' }))).toEqual(['Shop (Sample Company)']);
		expect(names(await find(properties, { filter: 'site 5249' }))).toEqual(['Site 5249 (Account 5249)']);
	});

	test.each([
		['loadMetrics', 'metrics', 'sessions', 'customEvent:score'],
		['loadDimensions', 'dimensions', 'country', 'customEvent:plan'],
	])('Google Analytics: %s, custom ones of the property included', async (methodName, path, common, custom) => {
		const { shop } = stage.sandbox.accounts.analytics;
		const values = async (property: string) => {
			const wanted = request('googleAnalyticsSteps', methodName, path, { property: locator('id', property) });
			return (await stage.n8n.loadOptions(wanted)).map(({ value }) => value);
		};
		expect(await values(shop)).toEqual(expect.arrayContaining([common, custom]));
		const before = await values('');
		expect(before).toContain(common);
		expect(before).not.toContain(custom);
	});

	test.each([
		['trelloSteps', 'searchBoards', { apiToken: `ATTA${'0'.repeat(72)}` }, 'Trello does not accept this token'],
		['githubSteps', 'searchRepositories', { accessToken: 'ghp_revoked' }, 'GitHub does not accept this token'],
		['googleAnalyticsSteps', 'searchProperties', { privateKey: 'x' }, 'private key is incomplete'],
		['googleAnalyticsSteps', 'loadMetrics', { privateKey: 'x' }, 'private key is incomplete'],
	] as const)(
		'%s, %s: an account that is refused shows why, and no empty list',
		async (type, methodName, spoil, why) => {
			const credentialType = types[type];
			const data = { ...sampleCredentials(stage.sandbox)[credentialType], ...spoil };
			const refused = await stage.n8n.createCredential('Refused', credentialType, data);
			const wanted = request(type, methodName, 'any', {}, refused);
			const asked = methodName === 'loadMetrics' ? stage.n8n.loadOptions(wanted) : find(wanted);
			await expect(asked).rejects.toThrow(why);
		},
	);
});
