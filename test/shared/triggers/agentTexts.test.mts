import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import type { Integration } from '../../../nodes/shared/catalogue/integration';
import type { AnyEvent } from '../../../nodes/shared/catalogue/event';
import { instanceOf, markOf, type Origin } from '../../../nodes/shared/filters/originMark';
import { isIgnoredAgentText } from '../../../nodes/shared/triggers/agentTexts';
import { catalogue } from '../../catalogue/integrations.mts';
import { recordingApi } from '../../support/recordingHost.mts';

const own = { workflow: 'mine', instance: instanceOf('here') };
const accounts: Readonly<Record<string, { readonly me: IDataObject; readonly stranger: IDataObject }>> = {
	GitHub: { me: { id: 1, login: 'helper', type: 'User' }, stranger: { id: 2, login: 'mallory', type: 'User' } },
	Trello: { me: { id: 'me' }, stranger: { id: 'mallory' } },
};

type Rules = NonNullable<Integration['origin']>;

/** A copy of a delivery in which this text is replaced, and this is who did it. */
function changed(delivery: IDataObject, text: string, replacement: string, author: IDataObject): IDataObject {
	const withText = (value: unknown): unknown => {
		if (value === text) return replacement;
		if (Array.isArray(value)) return value.map(withText);
		if (typeof value !== 'object' || value === null) return value;
		return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withText(inner)]));
	};
	const copy = withText(delivery) as IDataObject;
	return 'idMemberCreator' in copy ? { ...copy, idMemberCreator: author['id'] } : { ...copy, sender: author };
}

/** A delivery whose text is not empty. */
const withSomeText = (delivery: IDataObject): IDataObject =>
	JSON.parse(
		JSON.stringify(delivery).replaceAll(/"(body|description|desc)":(?:""|null)/g, '"$1":"Some text"'),
	) as IDataObject;

interface Row {
	readonly title: string;
	readonly integration: Integration;
	readonly rules: Rules;
	readonly credential: IDataObject;
	readonly event: AnyEvent;
	readonly delivery: IDataObject;
	readonly text: string;
	readonly isNew: boolean;
}

const guarded = catalogue.flatMap(({ integration, events, cases, credential }) =>
	events.flatMap((event) => {
		const { origin: rules } = integration;
		if (!rules || !event.fields.some(({ name }) => name === rules.guard.field)) return [];
		const rows = (cases[event.value]?.accepted ?? []).flatMap(({ delivery: given }, index): Row[] => {
			const delivery = withSomeText(given as IDataObject);
			const written = rules.guard.writtenBy(delivery);
			const title = `${integration.name} ${event.value}, case ${index + 1}`;
			return written ? [{ title, integration, rules, credential, event, delivery, ...written }] : [];
		});
		return [{ name: `${integration.name} ${event.value}`, rows }];
	}),
);
const rows = guarded.flatMap((one) => one.rows);

const markOfOrigin = (rules: Rules, more: Partial<Origin> = {}) =>
	markOf({ ...own, execution: '7', tool: 'some_tool_create', ...more }, rules.form);

async function isIgnored(row: Row, choice: string, mark: string, by: 'me' | 'stranger' = 'me') {
	const { me, stranger } = accounts[row.integration.name] ?? { me: {}, stranger: {} };
	const { api, sent } = recordingApi(row.integration, row.credential, () => ({ body: me }));
	const delivery = changed(row.delivery, row.text, mark, by === 'me' ? me : stranger);
	const ignored = await isIgnoredAgentText(api, row.rules, own, { [row.rules.guard.field]: choice }, delivery);
	return { ignored, requests: sent.length };
}

describe.each(rows)('$title', (row) => {
	const text = (more: Partial<Origin> = {}) => `${row.text}\r\n\r\n${markOfOrigin(row.rules, more)}\r\n`;

	it('is ignored where the toolkit of this workflow wrote it, if that is chosen', async () => {
		expect((await isIgnored(row, 'workflow', text())).ignored).toBe(true);
		expect((await isIgnored(row, 'instance', text())).ignored).toBe(true);
		expect(await isIgnored(row, 'none', text())).toEqual({ ignored: false, requests: 0 });
	});

	it('is ignored where another workflow of this n8n wrote it, if all are chosen', async () => {
		const other = text({ workflow: 'other' });
		expect((await isIgnored(row, 'workflow', other)).ignored).toBe(false);
		expect((await isIgnored(row, 'instance', other)).ignored).toBe(true);
		const elsewhere = text({ instance: instanceOf('elsewhere') });
		expect((await isIgnored(row, 'workflow', elsewhere)).ignored).toBe(false);
		expect((await isIgnored(row, 'instance', elsewhere)).ignored).toBe(false);
	});

	it.each([
		['in the middle', (mark: string) => `${mark}\n\nMore`],
		['in a quoted reply', (mark: string) => `> Hi\n> ${mark}`],
		['in a line with other text', (mark: string) => `Hi ${mark}`],
		[
			'twice, of another workflow at the end',
			(mark: string) => `Hi\n\n${mark}\n${markOfOrigin(row.rules, { workflow: 'other' })}`,
		],
	])('starts the workflow with a mark %s', async (_where, textOf) => {
		expect((await isIgnored(row, 'workflow', textOf(markOfOrigin(row.rules)))).ignored).toBe(false);
	});

	it('starts the workflow where a stranger copied the mark', async () => {
		expect((await isIgnored(row, 'workflow', text(), 'stranger')).ignored).toBe(false);
		expect((await isIgnored(row, 'instance', text(), 'stranger')).ignored).toBe(false);
	});

	it('starts the workflow without a mark, and asks for nothing', async () => {
		expect(await isIgnored(row, 'instance', 'Text of a person')).toEqual({ ignored: false, requests: 0 });
	});

	it.runIf(row.isNew)('starts the workflow where an agent only changed later what a person made', async () => {
		expect((await isIgnored(row, 'workflow', text({ tool: 'github_issue_update' }))).ignored).toBe(false);
	});
});

describe('the events that a text can be', () => {
	it('are at GitHub those with the filter, each with a case whose text is looked at', () => {
		const github = guarded.filter(({ name }) => name.startsWith('GitHub '));
		// the cases of custom events have no texts; any webhook event can be one
		const untried = github.filter((one) => one.rows.length === 0).map(({ name }) => name);
		expect(untried).toEqual(['GitHub customWebhookEvents']);
		expect(github.map(({ name }) => name)).toHaveLength(14);
	});

	it('are all events of GitHub with an accepted case that writes a text', () => {
		const missing = catalogue.flatMap(({ integration: { name, origin }, events, cases }) =>
			name !== 'GitHub' || !origin
				? []
				: events.flatMap((event) => {
						const isText = (cases[event.value]?.accepted ?? []).some(({ delivery }) =>
							origin.guard.writtenBy(withSomeText(delivery as IDataObject)),
						);
						return isText && !event.fields.some((field) => field.name === origin.guard.field) ? [event.value] : [];
					}),
		);
		expect(missing).toEqual([]);
	});

	it('are at Trello comments and descriptions', () => {
		const rules = catalogue.find(({ integration }) => integration.name === 'Trello')?.integration.origin;
		const textOf = (type: string, data: IDataObject, more: IDataObject = {}) =>
			rules?.guard.writtenBy({ type, idMemberCreator: 'me', data, ...more });
		const author = { id: 'me' };
		expect(textOf('commentCard', { text: 'a' })).toEqual({ text: 'a', author, isNew: true });
		expect(textOf('updateComment', { action: { text: 'a' } })).toEqual({ text: 'a', author, isNew: false });
		expect(textOf('updateCard', { card: { desc: 'a' }, old: { desc: '' } })).toEqual({
			text: 'a',
			author,
			isNew: false,
		});
		expect(textOf('updateBoard', { board: { desc: 'a' }, old: { desc: '' } })).toEqual({
			text: 'a',
			author,
			isNew: false,
		});
		expect(textOf('createCard', { card: { id: 'c' } }, { lookedUp: { card: { desc: 'a' } } })).toEqual({
			...{ text: 'a', author, isNew: true },
		});
		expect(textOf('updateCard', { card: { desc: 'a', closed: true }, old: { closed: false } })).toBeUndefined();
		expect(textOf('addLabelToCard', { text: 'a' })).toBeUndefined();
	});

	it('are not labels, states and other changes of what an agent wrote', () => {
		const rules = catalogue.find(({ integration }) => integration.name === 'GitHub')?.integration.origin;
		const issue = { number: 1, body: 'a', user: { login: 'helper' } };
		for (const action of ['labeled', 'closed', 'reopened', 'assigned', 'milestoned', 'deleted', 'transferred']) {
			expect(rules?.guard.writtenBy({ action, issue, sender: issue.user })).toBeUndefined();
		}
		const edit = (changes: IDataObject) =>
			rules?.guard.writtenBy({ action: 'edited', issue, changes, sender: issue.user });
		expect(edit({ title: { from: 'b' } })).toBeUndefined();
		expect(edit({ body: { from: 'b' } })).toEqual({ text: 'a', author: issue.user, isNew: false });
	});
});
