import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type INodeParameters, type INodeProperties, type INodeTypeDescription, NodeHelpers } from 'n8n-workflow';
import { describe, expect, test } from 'vitest';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '..');
const builtIns = join(root, 'host/node_modules/n8n-nodes-base/dist/nodes');

type NodeModule = Readonly<
	Record<
		string,
		new () => {
			description: INodeTypeDescription;
			getNodeType?(version: number): { description: INodeTypeDescription };
		}
	>
>;

function descriptionIn(file: string): INodeTypeDescription {
	const [Class] = Object.values(require(file) as NodeModule);
	if (!Class) throw new Error(`${file} exports no class`);
	const node = new Class();
	return node.getNodeType?.(2).description ?? node.description;
}

const ours = (file: string) => descriptionIn(join(root, 'dist/nodes', `${file}.node.js`));
const theirs = (file: string) => descriptionIn(join(builtIns, `${file}.node.js`));

/** What a person wants to say in a form: which fields, the way to one in a collection or a row by dots, and what chooses the form. */
interface Form {
	readonly node: () => INodeTypeDescription;
	readonly chosen: INodeParameters;
	readonly fields: readonly string[];
	/** Fields whose value the form does not offer, so that it is looked up at the service and pasted. */
	readonly lookedUp?: readonly string[];
}

interface Count {
	/** From the open form to the filled one. */
	readonly clicks: number;
	/** What is on the screen at the first look. */
	readonly fields: number;
	/** Values that are looked up outside of n8n. */
	readonly lookedUp: number;
}

const trelloSteps = () => ours('Trello/TrelloSteps');
const githubSteps = () => ours('Github/GithubSteps');
const trello = () => theirs('Trello/Trello');
const github = () => theirs('Github/Github');

/** The ten most used operations and triggers of the built-in nodes that ours replace, with what is usually said. */
const daily: ReadonlyArray<readonly [title: string, ours: Form, theirs: Form]> = [
	[
		'Trello: a card with a due date and a label',
		{
			node: trelloSteps,
			chosen: { resource: 'card', operation: 'create' },
			fields: ['list', 'name', 'cardDescription', 'due', 'labels.label.label'],
		},
		{
			node: trello,
			chosen: { resource: 'card', operation: 'create' },
			fields: ['listId', 'name', 'description', 'additionalFields.due', 'additionalFields.idLabels'],
			lookedUp: ['listId', 'additionalFields.idLabels'],
		},
	],
	[
		'Trello: a card moves to another list',
		{ node: trelloSteps, chosen: { resource: 'card', operation: 'move' }, fields: ['card', 'list'] },
		{
			node: trello,
			chosen: { resource: 'card', operation: 'update' },
			fields: ['id', 'updateFields.idList'],
			lookedUp: ['updateFields.idList'],
		},
	],
	[
		'Trello: a comment on a card',
		{ node: trelloSteps, chosen: { resource: 'comment', operation: 'create' }, fields: ['card', 'text'] },
		{ node: trello, chosen: { resource: 'cardComment', operation: 'create' }, fields: ['cardId', 'text'] },
	],
	[
		'Trello: a checklist on a card',
		{ node: trelloSteps, chosen: { resource: 'checklist', operation: 'create' }, fields: ['card', 'name'] },
		{ node: trello, chosen: { resource: 'checklist', operation: 'create' }, fields: ['cardId', 'name'] },
	],
	[
		'Trello: a trigger on a board',
		{ node: () => ours('Trello/TrelloStepsTrigger'), chosen: { event: 'newCard' }, fields: ['boards.board.board'] },
		{ node: () => theirs('Trello/TrelloTrigger'), chosen: {}, fields: ['id'], lookedUp: ['id'] },
	],
	[
		'GitHub: an issue with a label and an assignee',
		{
			node: githubSteps,
			chosen: { resource: 'issue', operation: 'create' },
			fields: ['repository', 'title', 'body', 'labels', 'assignees'],
		},
		{
			node: github,
			chosen: { resource: 'issue', operation: 'create' },
			fields: ['owner', 'repository', 'title', 'body', 'labels.label', 'assignees.assignee'],
		},
	],
	[
		'GitHub: a comment on an issue',
		{
			node: githubSteps,
			chosen: { resource: 'comment', operation: 'create' },
			fields: ['repository', 'issueNumber', 'body'],
		},
		{
			node: github,
			chosen: { resource: 'issue', operation: 'createComment' },
			fields: ['owner', 'repository', 'issueNumber', 'body'],
			lookedUp: ['issueNumber'],
		},
	],
	[
		'GitHub: the issues with a label',
		{
			node: githubSteps,
			chosen: { resource: 'issue', operation: 'getAll' },
			fields: ['repository', 'filters.labels'],
		},
		{
			node: github,
			chosen: { resource: 'repository', operation: 'getIssues' },
			fields: ['owner', 'repository', 'getRepositoryIssuesFilters.labels'],
		},
	],
	[
		'GitHub: a trigger on new issues',
		{
			node: () => ours('Github/GithubStepsTrigger'),
			chosen: { event: 'newIssue' },
			fields: ['repositories.repository.repository'],
		},
		{ node: () => theirs('Github/GithubTrigger'), chosen: {}, fields: ['owner', 'repository', 'events'] },
	],
	[
		'Google Analytics: sessions by country',
		{
			node: () => ours('GoogleAnalytics/GoogleAnalyticsSteps'),
			chosen: { resource: 'report', operation: 'run' },
			fields: ['property', 'metrics', 'dimensions'],
		},
		{
			node: () => theirs('Google/Analytics/GoogleAnalytics'),
			chosen: { resource: 'report', operation: 'get', propertyType: 'ga4' },
			fields: ['propertyId', 'metricsGA4.metricValues.listName', 'dimensionsGA4.dimensionValues.listName'],
		},
	],
];

const own = new Set(['resource', 'operation', 'event', 'authentication', 'pollTimes']);

/** The fields of the chosen form, and the values that it begins with. */
function opened({ node, chosen }: Form) {
	const description = node();
	const parameters =
		NodeHelpers.getNodeParameters(description.properties, chosen, true, false, null, description) ?? {};
	const shown = description.properties.filter(
		(property) => property.type !== 'hidden' && NodeHelpers.displayParameter(parameters, property, null, description),
	);
	return { shown, parameters };
}

/** A text is clicked into; a list is opened, and one of it chosen. */
const clicksOn = ({ type }: INodeProperties): number => (/string|number|dateTime|json/.test(type) ? 1 : 2);

/** The button that adds a member opens a list of them where there are several; one that makes a row has one kind alone. */
function clicksTo(
	properties: readonly INodeProperties[],
	[name = '', ...rest]: readonly string[],
	value: unknown,
): number {
	const found = properties.find((property) => property.name === name);
	if (!found) throw new Error(`there is no field "${name}"`);
	if (rest.length === 0) return clicksOn(found);
	const held = (value as Record<string, unknown> | undefined)?.[name];
	const options = found.options ?? [];
	const [first = ''] = rest;
	const group = options.find((option) => option.name === first);
	if (group && 'values' in group) {
		const rows = (held as Record<string, unknown> | undefined)?.[first];
		const isThere = Array.isArray(rows) ? rows.length > 0 : rows !== undefined;
		return (isThere ? 0 : 1) + clicksTo(group.values, rest.slice(1), undefined);
	}
	const members = options as INodeProperties[];
	return (members.length > 1 ? 2 : 1) + clicksTo(members, rest, held);
}

function count(form: Form): Count {
	const { shown, parameters } = opened(form);
	const clicks = form.fields.map((field) => clicksTo(shown, field.split('.'), parameters));
	return {
		clicks: clicks.reduce((sum, one) => sum + one, 0),
		fields: shown.filter(({ name, type }) => !own.has(name) && type !== 'notice').length,
		lookedUp: form.lookedUp?.length ?? 0,
	};
}

const line = ({ clicks, fields, lookedUp }: Count) =>
	`${clicks} clicks, ${fields} fields, ${lookedUp} looked up elsewhere`;

describe('what is said every day', () => {
	test.each(daily)('%s: takes no more than with the built-in node', (title, mine, other) => {
		const [here, there] = [count(mine), count(other)];
		process.stdout.write(`${title}: ${line(here)}; built-in ${line(there)}\n`);
		expect(here.lookedUp).toBe(0);
		expect(here.clicks).toBeLessThanOrEqual(there.clicks + 2 * there.lookedUp);
	});
});
