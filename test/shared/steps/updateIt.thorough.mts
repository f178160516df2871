import { withTrello } from '../../engine/trello/sandboxed.mts';

import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { catalogue } from '../../catalogue/integrations.mts';
import { clientOf, stepsOn } from '../../engine/trello/steps/stepping.mts';
import { website, withSteps } from '../../Github/sandboxSteps.mts';

const { step } = withSteps();
const { trello } = withTrello();
const trelloStep = stepsOn(trello);

const innerFields = (fields: readonly INodeProperties[]): INodeProperties[] =>
	fields.flatMap((field) => [
		field,
		...innerFields((field.options ?? []).flatMap((one) => ('values' in one ? one.values : 'type' in one ? [one] : []))),
	]);

/** Fields that name members of a set that the object has: other people and other automation add to it too. */
const isSet = ({ displayName, description = '' }: INodeProperties): boolean =>
	/^(?:labels|assignees|reviewers|team reviewers|members|topics|label names or ids|member names or ids)$/i.test(
		displayName,
	) || /separated by commas/.test(description);

/** The sets of each operation with "Update It", in the order of the form. */
const setsOfOperations = Object.fromEntries(
	catalogue.flatMap(({ integration, operations }) =>
		operations.flatMap((operation) => {
			const fields = innerFields(operation.fields);
			const offers = fields
				.find(({ name }) => name === 'ifExists')
				?.options?.some((one) => 'value' in one && one.value === 'update');
			if (offers !== true) return [];
			const sets = [...new Set(fields.filter(isSet).map(({ name }) => name))];
			return [[`${integration.name} ${operation.resource}: ${operation.value}`, sets] as const];
		}),
	),
);

const names = (list: unknown): string[] =>
	(list as IDataObject[]).map(({ name, username, login }) => String(username ?? login ?? name)).sort();

describe('"If It Exists: Update It"', () => {
	it('is offered by these operations, with these sets', () => {
		expect(Object.fromEntries(Object.entries(setsOfOperations).filter(([, sets]) => sets.length > 0))).toEqual({
			'GitHub issue: create': ['labels', 'assignees'],
			'GitHub pullRequest: create': ['assignees', 'labels', 'reviewers', 'teamReviewers'],
			'Trello card: create': ['labels', 'labelIds', 'members', 'memberIds'],
		});
		expect(Object.keys(setsOfOperations).length).toBeGreaterThan(12);
	});

	it('adds labels and assignees to an issue, and keeps those that it has', async () => {
		const issue = { repository: website, title: 'Nightly crash report' };
		const [first] = await step('issue', 'create', { ...issue, labels: 'bug', assignees: 'octo-sample' });
		const more = { ...issue, ifExists: 'update', labels: 'enhancement', assignees: 'mona-sample' };
		const [updated] = await step('issue', 'create', { ...more, body: 'Again' });
		expect(updated).toMatchObject({ number: first?.['number'], isNew: false, body: 'Again' });
		expect([names(updated?.['labels']), names(updated?.['assignees'])]).toEqual([
			['bug', 'enhancement'],
			['mona-sample', 'octo-sample'],
		]);
		const [read] = await step('issue', 'get', {
			repository: website,
			issueNumber: { __rl: true, mode: 'number', value: String(first?.['number']) },
		});
		expect([names(read?.['labels']), names(read?.['assignees'])]).toEqual([
			['bug', 'enhancement'],
			['mona-sample', 'octo-sample'],
		]);
	});

	it('adds labels, assignees and reviewers to a pull request, and keeps those that it has', async () => {
		await step('branch', 'create', { repository: website, newBranch: 'sets' });
		await step('file', 'createOrUpdate', { repository: website, filePath: 'sets.md', content: 'Sets', branch: 'sets' });
		const pull = { repository: website, title: 'Sets', head: 'sets', ifExists: 'update' };
		const [first] = await step('pullRequest', 'create', {
			...pull,
			additionalFields: { labels: 'bug', assignees: 'octo-sample' },
		});
		const more = { labels: 'enhancement', assignees: 'mona-sample' };
		const [updated] = await step('pullRequest', 'create', { ...pull, additionalFields: more });
		expect(updated).toMatchObject({ number: first?.['number'], isNew: false });
		expect([names(updated?.['labels']), names(updated?.['assignees'])]).toEqual([
			['bug', 'enhancement'],
			['mona-sample', 'octo-sample'],
		]);
	});

	it.each(['IDs', 'rows'])('adds labels and members to a card by %s, and keeps those that it has', async (way) => {
		const board = trello().board('Product').id;
		const client = clientOf(trello());
		const labels = await client.boards.getBoardLabels({ id: board });
		const members = await client.boards.getBoardMembers({ id: board });
		const [[label, other], [member, guest]] = [labels, members] as [{ id: string }[], { id: string }[]];
		const card = { list: trello().list('Inbox').id, name: 'Nightly report', ifExists: 'update' };
		await trelloStep('card', 'create', { ...card, labelIds: label?.id, memberIds: member?.id });
		const more =
			way === 'IDs'
				? { labelIds: other?.id, memberIds: guest?.id }
				: { labels: { label: [{ label: other?.id }] }, members: { member: [{ member: guest?.id }] } };
		const { json } = await trelloStep('card', 'create', { ...card, ...more });
		const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id).sort();
		expect(json).toMatchObject([{ isNew: false }]);
		expect(idsOf(json[0]?.['labels'])).toEqual([label?.id, other?.id].sort());
		expect(idsOf(json[0]?.['members'])).toEqual([member?.id, guest?.id].sort());
	});
});
