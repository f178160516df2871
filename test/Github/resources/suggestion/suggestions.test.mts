import { apiRepository, at, platform, website, withSteps } from '../../sandboxSteps.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';

import { GithubToolkit } from '../../../../nodes/Github/GithubToolkit.node.ts';
import { githubToolkit } from '../../../../nodes/Github/toolkit.ts';
import { toolDefinition } from '../../../../nodes/shared/toolkit/definition/tool.ts';
import { oneByOne, toolsOf } from '../../../../nodes/shared/toolkit/toolkit.ts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { callTool } from '../../../engine/host/toolkit.mts';

const { github, octokit, execute, refusal, step } = withSteps();

const opened = async (repository: string, labels: string[] = []) => {
	const { data } = await octokit().rest.issues.create({ ...at(repository), title: 'Suggest', labels });
	return { issueNumber: `${repository}#${data.number}`, place: { ...at(repository), issue_number: data.number } };
};
type Place = Awaited<ReturnType<typeof opened>>['place'];
const issueAt = async (place: Place) => {
	const { data } = await octokit().rest.issues.get(place);
	const names = data.labels.map((label) => (typeof label === 'string' ? label : label.name));
	return { labels: names, assignees: (data.assignees ?? []).map(({ login }) => login), state: data.state };
};

const asSuggestion = { asSuggestion: true, rationale: 'Reports a crash', confidence: 'high' };
const mona = githubAccounts.collaborator.login;

describe('a suggested change of an issue', () => {
	it('is pending, and the issue stays as it is', async () => {
		const { issueNumber, place } = await opened(website, ['chore']);
		const suggested = await step('issue', 'addLabels', { issueNumber, labels: 'bug', ...asSuggestion });
		expect(suggested).toMatchObject([
			{
				action: 'add_label',
				state: 'pending',
				targetName: 'bug',
				rationale: 'Reports a crash',
				confidence: 'high',
			},
		]);
		expect(await issueAt(place)).toEqual({ labels: ['chore'], assignees: [], state: 'open' });
		expect(await step('suggestion', 'getAll', { issueNumber })).toEqual(suggested);
	});

	it('of several fields keeps the labels that the issue has', async () => {
		const { issueNumber, place } = await opened(website, ['chore']);
		const updateFields = { labels: 'chore, bug', assignees: mona, state: 'closed', stateReason: 'not_planned' };
		const suggested = await step('issue', 'update', { issueNumber, updateFields, ...asSuggestion });
		expect(suggested.map(({ action, state }) => [action, state])).toEqual([
			['add_label', 'pending'],
			['add_assignee', 'pending'],
			['close_issue', 'pending'],
		]);
		expect(await issueAt(place)).toEqual({ labels: ['chore'], assignees: [], state: 'open' });
	});

	it('can be the value of a field', async () => {
		const { issueNumber } = await opened(platform);
		const given = { issueNumber, fieldValues: '{"Priority": "High"}', ...asSuggestion };
		expect(await step('issueField', 'setValues', given)).toMatchObject([
			{ action: 'add_field', state: 'pending', targetName: 'Priority', value: 'High' },
		]);
		expect(await step('issueField', 'getValues', { issueNumber })).toEqual([]);
	});

	it('is made when someone approves it, and not when someone dismisses it', async () => {
		const { issueNumber, place } = await opened(website);
		const suggested = await step('issue', 'addLabels', { issueNumber, labels: 'bug, chore', ...asSuggestion });
		const [bug, chore] = suggested.map(({ id }) => ({ issueNumber, suggestionId: String(id) }));
		expect(await step('suggestion', 'approve', bug)).toMatchObject([{ state: 'approved', targetName: 'bug' }]);
		expect(await step('suggestion', 'dismiss', chore)).toMatchObject([{ state: 'dismissed' }]);
		expect((await issueAt(place)).labels).toEqual(['bug']);
		expect(await step('suggestion', 'getAll', { issueNumber })).toEqual([]);
		expect(await step('suggestion', 'getAll', { issueNumber, state: 'all' })).toHaveLength(2);
		expect(await refusal('suggestion', 'approve', bug)).toMatch(/Validation Failed/);
	});

	it('that the issue has already is not suggested', async () => {
		const { issueNumber } = await opened(website, ['bug']);
		const { json, hints } = await execute('issue', 'addLabels', { issueNumber, labels: 'bug', ...asSuggestion });
		expect(json).toEqual([]);
		expect(JSON.stringify(hints)).toMatch(/has the label bug already/);
	});

	it.each([
		[{ title: 'New' }, /no suggestions of "Title"/],
		[{ labels: '' }, /"Labels" would remove chore/],
		[{ labels: 'bug' }, /"Labels" would remove chore/],
		[{ state: 'open' }, /none to reopen it/],
	])('with %j is rejected before anything is sent', async (updateFields, message) => {
		const { issueNumber, place } = await opened(website, ['chore']);
		expect(await refusal('issue', 'update', { issueNumber, updateFields, ...asSuggestion })).toMatch(message);
		expect((await issueAt(place)).labels).toEqual(['chore']);
	});

	it('is not to clear a field', async () => {
		const { issueNumber } = await opened(platform);
		const given = { issueNumber, fieldValues: '{"Effort": null}', ...asSuggestion };
		expect(await refusal('issueField', 'setValues', given)).toMatch(/none to clear a field: Effort/);
	});
});

describe('where there are no suggestions', () => {
	beforeAll(() => github().handle.disableSuggestions(apiRepository));

	it('nothing is sent, and the message says that the repository lacks them', async () => {
		const { issueNumber, place } = await opened(apiRepository);
		const given = { issueNumber, labels: 'bug', ...asSuggestion };
		expect(await refusal('issue', 'addLabels', given)).toMatch(
			/no suggestions for the issues of octo-sample\/api.*Not Found/,
		);
		expect((await issueAt(place)).labels).toEqual([]);
		expect(await refusal('suggestion', 'getAll', { issueNumber })).toMatch(/no suggestions for the issues of/);
	});

	it('a pull request is distinguished from an issue', async () => {
		await github().handle.push({ ...at(website), ref: 'refs/heads/feature/suggested' });
		const pull = { ...at(website), head: 'feature/suggested', base: 'main', title: 'Suggested' };
		const { data } = await octokit().rest.pulls.create(pull);
		const given = { issueNumber: `${website}#${data.number}`, labels: 'bug', ...asSuggestion };
		expect(await refusal('issue', 'addLabels', given)).toMatch(/is a pull request/);
	});

	it('a suggestion that does not exist is named', async () => {
		const { issueNumber } = await opened(website);
		expect(await refusal('suggestion', 'dismiss', { issueNumber, suggestionId: '1' })).toMatch(
			/Suggestion 1 is not one of the 0/,
		);
		expect(await refusal('suggestion', 'dismiss', { issueNumber, suggestionId: 'x' })).toMatch(/does not accept "x"/);
	});
});

describe('an agent', () => {
	const addLabels = toolsOf(githubToolkit).find(({ resource, value }) => resource === 'issue' && value === 'addLabels');
	const argumentsWith = (...fixed: string[]) =>
		Object.keys((addLabels && toolDefinition('GitHub', addLabels, new Set(fixed)).schema.properties) ?? {});
	const call = async (fixed: INodeParameters, given: IDataObject) =>
		await callTool(
			{
				nodeClass: GithubToolkit,
				credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github().url } },
				parameters: {
					...{ preset: oneByOne, tools: [], writes: ['issue:addLabels'], fixed },
					requestOptions: { keepApart: 'off' },
				},
			},
			githubToolkit,
			'github_issue_add_labels',
			given,
		);

	it('gives the reason for its suggestions where "As Suggestion" is filled in, and does not choose it', () => {
		expect(argumentsWith()).toEqual(['repository', 'issueNumber', 'labels']);
		expect(argumentsWith('asSuggestion')).toEqual(['repository', 'issueNumber', 'labels', 'rationale', 'confidence']);
	});

	it('only suggests then', async () => {
		const { issueNumber, place } = await opened(website);
		const given = { issueNumber, labels: 'bug' };
		await expect(call({}, { ...given, asSuggestion: false })).rejects.toThrow(/no argument "asSuggestion"/);
		const filled = { field: [{ name: 'asSuggestion', value: 'true' }] };
		const answer = await call(filled, { ...given, rationale: 'Reports a crash', confidence: 'high' });
		expect(JSON.stringify(answer)).toMatch(/pending.*Reports a crash|Reports a crash.*pending/);
		expect(await issueAt(place)).toMatchObject({ labels: [] });
	});
});
