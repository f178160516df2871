import { type INode, type INodeProperties, NodeHelpers } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { isDecision } from '../../nodes/shared/catalogue/fields';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { isTool } from '../../nodes/shared/toolkit/definition/tool';
import { argumentsOf, schemaOf, toolSchema } from '../../nodes/shared/toolkit/definition/toolSchema';
import { zodSchema } from '../../nodes/shared/toolkit/definition/zodSchema';
import { catalogue } from '../catalogue/integrations.mts';
import { nested, nodes } from '../catalogue/published.mts';
import { called, everything, hostOf, tried } from '../shared/toolkit/toolBench.mts';
import { invariant } from './invariant.mts';

interface Row {
	readonly title: string;
	readonly operation: ListedOperation;
}

const rows: Row[] = catalogue.flatMap(({ integration, operations }) =>
	operations.map((operation) => ({
		title: `${integration.name} ${operation.resource}: ${operation.value}`,
		operation,
	})),
);

/** A field with the collections that it is in. */
interface Inner {
	readonly field: INodeProperties;
	readonly path: readonly string[];
}

const innerFields = (fields: readonly INodeProperties[], path: readonly string[] = []): Inner[] =>
	fields.flatMap((field) => [
		{ field, path },
		...(field.options ?? []).flatMap((option) => {
			if ('values' in option) return innerFields(option.values, [...path, field.name, option.name]);
			return 'type' in option ? innerFields([option], [...path, field.name]) : [];
		}),
	]);

const valuesOf = ({ options = [] }: INodeProperties): unknown[] =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

const wordsOf = (value: unknown): string[] =>
	String(value)
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^a-z]+/);

/** Values that end something, decide it, publish it or let others in. A field that offers one of them decides by its value. */
const deciding = new Set([
	...['dismissed', 'resolved', 'closed', 'close', 'completed', 'complete', 'archived', 'inactive', 'disabled'],
	...['approve', 'approved', 'reject', 'rejected', 'success', 'failure', 'delete', 'revoked', 'ignore'],
	...['public', 'publish', 'published', 'internal', 'production'],
	...['admin', 'admins', 'owner', 'maintainer', 'maintain', 'manager', 'editor', 'push', 'observer', 'months'],
]);

/** Values of such fields that a write may have as its default, since they decide nothing. */
const harmless: ReadonlyArray<{ readonly field: string; readonly value: unknown; readonly reason: string }> = [
	{ field: 'reviewEvent', value: 'COMMENT', reason: 'a comment approves nothing and requests no changes' },
	{ field: 'lockReason', value: 'none', reason: 'a locked conversation needs no reason' },
	{ field: 'change', value: 'write', reason: 'writes the text that is in the same row' },
	{ field: 'change', value: 'text', reason: 'writes the text that is in the same row' },
];

/** A new object is private or open: nothing changes, and no one else sees it. */
const harmlessAtCreation = new Set<unknown>(['private', 'open']);

/** Switches that end, publish or share something when they are on, or publish what exists when they are off. */
const endsWhenOn = /^(?:archived|closed|public|removeDefaultValue|selfJoin|deleteBranchOnMerge|force|replaceExisting)$/;
const sharesWhenOn = /^isAdsPersonalizationEnabled$/;
const publishesWhenOff = /^draft$/;

const isDeciding = (field: INodeProperties): boolean =>
	valuesOf(field).some((value) => wordsOf(value).some((word) => deciding.has(word)));

/** What the default of a field decides; undefined where it decides nothing. */
function decidedBy({ resource, value, kind }: ListedOperation, { field, path }: Inner): string | undefined {
	const { type, name, default: usual } = field;
	const where = `${resource}:${value} ${[...path, name].join('.')}`;
	if (kind === 'read') return undefined;
	const found = `the default ${JSON.stringify(usual)} of ${where} decides: let it be chosen`;
	if (type === 'boolean') {
		const isOn = usual === true && (endsWhenOn.test(name) || sharesWhenOn.test(name));
		const isOff = usual === false && publishesWhenOff.test(name) && resource === 'release' && value !== 'create';
		return isOn || isOff ? found : undefined;
	}
	if (type === 'string') return wordsOf(usual).some((word) => deciding.has(word)) ? found : undefined;
	if (type !== 'options' || usual === '' || !isDeciding(field)) return undefined;
	const isHarmless =
		harmless.some((one) => one.field === name && one.value === usual) ||
		(value === 'create' && harmlessAtCreation.has(usual)) ||
		name === 'ifExists';
	return isHarmless ? undefined : found;
}

const isParsed = (schema: object, value: unknown): boolean =>
	(schema as { safeParse(given: unknown): { success: boolean } }).safeParse(value).success;

/** What a field that must be chosen lacks: it is required of tools, offers them no blank, and stops the run while it is blank. */
function faultsOfChoice(operation: ListedOperation, { field, path }: Inner): string[] {
	const { name, type, default: usual, displayName, displayOptions } = field;
	if (type !== 'options' || !isDeciding(field) || usual !== '') return [];
	const faults: string[] = [];
	if (schemaOf(field).enum?.includes('')) faults.push(`a tool offers "" for ${name}`);
	const isTopLevel = path.length === 0;
	if (isTopLevel && displayOptions === undefined && isTool(operation) && argumentsOf(operation.fields).has(name)) {
		const schema = toolSchema(operation.fields, new Set(), {});
		if (!schema.required?.includes(name)) faults.push(`a tool can omit ${name}`);
		const only = { ...schema, required: [name] };
		if (isParsed(zodSchema(only), {})) faults.push(`n8n lets a tool omit ${name}`);
	}
	const shown = { ...field, displayOptions: undefined };
	for (const given of isTopLevel ? [undefined, ''] : ['']) {
		const read = () => readParams([shown], { read: (_name, fallback) => given ?? fallback, zone: 'UTC' });
		try {
			read();
			faults.push(`a run goes on without ${name}`);
		} catch (error) {
			if (!(error as Error).message.includes(`"${displayName}"`)) faults.push(`the error does not name ${displayName}`);
		}
	}
	return faults;
}

const violationsOfDefaults = ({ operation }: Row): string[] =>
	innerFields(operation.fields).flatMap((inner) => {
		const decided = decidedBy(operation, inner);
		return decided === undefined ? faultsOfChoice(operation, inner) : [decided];
	});

/** Words of an operation's value, action and description that ends, takes away, publishes, lets in or starts something. */
const signals =
	/\b(?:delet|remov|archiv|clos|merg|disabl|discard|dismiss|cancel|revok|leav|lock|transfer|replac|approv|reject|dispatch|invit|publish|overwrit|unvot|cannot be undone|role|collaborator|visibility|for good|deploy|copilot|run again|lets? an? |give a person|google ads|create or update|every card|measured)\w*/i;

const signalOf = ({ value, action, description, fields }: ListedOperation): string | undefined => {
	const text = `${wordsOf(value).join(' ')} · ${action} · ${description}`;
	const [word] = signals.exec(text) ?? [];
	if (word !== undefined) return word;
	const found = innerFields(fields).find(
		({ field, field: { name, type } }) =>
			(type === 'options' && name !== 'ifExists' && isDeciding(field)) ||
			(type === 'boolean' && (endsWhenOn.test(name) || publishesWhenOff.test(name))),
	);
	return found?.field.name;
};

/** Operations whose words or fields suggest more than they do, each with the reason why it is no destructive one. */
const mild: Readonly<Record<string, string>> = {
	'Trello board: reopen': 'undoes closing',
	'Trello card: unarchive': 'undoes archiving',
	'Trello list: unarchive': 'undoes archiving',
	'GitHub projectItem: unarchive': 'undoes archiving',
	'GitHub issue: unlock': 'undoes locking',
	'GitHub discussion: unlock': 'undoes locking',
	'GitHub workflow: enable': 'undoes disabling; a workflow still runs only when something triggers it',
	'Trello board: create': 'a new board is private unless another visibility is chosen',
	'GitHub repository: create': 'a new repository is private unless another visibility is chosen',
	'GitHub pullRequest: create': 'proposes a change, which someone else merges',
	'GitHub pullRequest: markReadyForReview': 'can be converted to a draft again',
	'GitHub pullRequest: convertToDraft': 'can be marked as ready again',
	'GitHub pullRequest: updateBranch':
		'adds a merge commit to the branch of the pull request; the target branch is unchanged',
	'GitHub comment: update': 'an ordinary edit; GitHub keeps the earlier versions',
	'GitHub review: update': 'an ordinary edit; GitHub keeps the earlier versions',
	'GitHub discussion: updateComment': 'an ordinary edit; GitHub keeps the earlier versions',
	'GitHub discussion: markAnswer': 'marks a comment; the earlier answer can be marked again',
	'GitHub milestone: create': 'changes nothing that exists',
	'GitHub projectStatusUpdate: create': 'adds a report; the project itself is unchanged',
	'GitHub notification: updateSubscription': 'concerns only the account itself, and can be set back',
	'GitHub notification: updateRepositorySubscription': 'concerns only the account itself, and can be set back',
	'Google Analytics keyEvent: update': 'changes a setting, which can be set back',
	'Google Analytics dataStream: create': 'a new stream receives data only from a site that has its tag',
	'Google Analytics measurementSecret: create': 'a tool never returns the secret, and it can be deleted',
	'Google Analytics audience: create': 'changes nothing that exists',
	'GitHub pullRequest: requestReviewers': 'a request can be withdrawn',
	'Trello customField: addOption': 'adds a choice, which can be deleted',
	'Trello list: sort': 'changes the order only',
};

const violationsOfKind = ({ title, operation }: Row): string[] => {
	const kind: string = operation.kind;
	if (!['read', 'write', 'destructive'].includes(kind)) return [`its kind is ${kind}`];
	if (kind === 'destructive') return title in mild ? ['it is listed as a mild one'] : [];
	const signal = kind !== 'read' && !(title in mild) ? signalOf(operation) : undefined;
	return signal === undefined ? [] : [`it is no destructive operation in spite of "${signal}"`];
};

const [read] = rows.filter(({ operation }) => operation.kind === 'read');
const planted = (title: string, change: object): Row[] =>
	read ? [{ title, operation: { ...read.operation, kind: 'write', ...change } as ListedOperation }] : [];
const state = (usual: unknown) => ({
	...{ displayName: 'State', name: 'state', type: 'options', default: usual },
	options: [
		{ name: 'Closed', value: 'closed' },
		{ name: 'Open', value: 'open' },
	],
});

invariant('a destructive operation declares its kind', {
	rows,
	violations: violationsOfKind,
	planted: [
		...planted('a write that purges for good', {
			value: 'purge',
			action: 'Purge a board',
			description: 'Purge a board for good',
		}),
		...planted('a write that can close', {
			value: 'change',
			action: 'Change',
			description: 'Change',
			fields: [state('')],
		}),
		...planted('a kind that does not exist', { kind: 'harmless' }),
	],
});

invariant('no default of a write decides', {
	rows,
	violations: violationsOfDefaults,
	planted: [
		...planted('closes by default', { fields: [state('closed')] }),
		...planted('closes by default, in a collection', {
			fields: [{ displayName: 'Fields', name: 'f', type: 'collection', default: {}, options: [state('closed')] }],
		}),
		...planted('archives by default', {
			fields: [{ displayName: 'Archived', name: 'archived', type: 'boolean', default: true }],
		}),
		...planted('deploys to production by default', {
			fields: [{ displayName: 'Environment', name: 'environment', type: 'string', default: 'production' }],
		}),
	],
});

describe('a form', () => {
	const options = nodes.flatMap(({ name, node: { description } }) =>
		description.properties.flatMap((property) =>
			nested(property).flatMap((field) =>
				field.type === 'options' && valuesOf(field).length > 0
					? [{ title: `${name} ${property.name} ${field.name}`, field }]
					: [],
			),
		),
	);

	it('has a default that is one of the options, as n8n wants it', () => {
		expect(options.length).toBeGreaterThan(100);
		const wrong = options.filter(({ field }) => !valuesOf(field).includes(field.default));
		expect(wrong.map(({ title }) => title)).toEqual([]);
	});

	it('starts with "Choose…" where something has to be chosen', () => {
		const open = options.filter(
			({ title, field }) => /Steps /.test(title) && field.default === '' && isDeciding(field),
		);
		expect(open.length).toBeGreaterThan(20);
		for (const { title, field } of open)
			expect(field.options?.[0], title).toMatchObject({ name: 'Choose…', value: '' });
	});

	it.each([
		['GithubSteps', 'securityAlert', 'update', { alertNumber: '4' }, ['kind', 'state']],
		['GithubSteps', 'workflowRun', 'reviewPendingDeployments', { runId: '7', comment: 'Ship it' }, ['decision']],
		['GithubSteps', 'issue', 'update', { issueNumber: '7', updateFields: {} }, []],
		['TrelloSteps', 'member', 'changeRole', { member: { __rl: true, mode: 'id', value: 'a'.repeat(24) } }, ['role']],
	])('is marked in the editor until it is chosen: %s %s: %s', (name, resource, operation, given, missing) => {
		const found = nodes.find((one) => one.name === name);
		const parameters = { resource, operation, ...given };
		const node = { id: '', name, type: name, typeVersion: 1, position: [0, 0], parameters } as INode;
		const properties = found?.node.description.properties ?? [];
		const filled = NodeHelpers.getNodeParameters(properties, parameters, true, false, node, null);
		const issues = NodeHelpers.getNodeParametersIssues(properties, { ...node, parameters: filled ?? {} }, null);
		const open = Object.keys(issues?.parameters ?? {}).filter((one) => !/^(?:repository|board)$/.test(one));
		expect(open.toSorted()).toEqual(missing);
	});
});

describe('a tool that decides something', () => {
	const table = tried.flatMap(({ title, toolkit, operation, said }) =>
		operation.fields
			.filter((field) => isDecision(field) && field.name in said)
			.map(({ name }) => ({ title: `${title}, without ${name}`, toolkit, operation, said, name })),
	);

	it.each(table)('sends nothing and names what has to be chosen: $title', async (row) => {
		const { toolkit, operation, said, name } = row;
		const { host, sent } = hostOf(toolkit.integration, { parameters: everything(toolkit), answers: () => ({}) });
		const { [name]: _chosen, ...rest } = said;
		const outcome = await called(host, toolkit, operation, rest);
		expect((outcome as Error).message).toContain(`"${name}" is not chosen, so nothing was sent. Choose one of:`);
		expect(sent).toEqual([]);
	});

	it.each([
		['securityAlert', 'update', { alertNumber: '4' }],
		['workflowRun', 'reviewPendingDeployments', { runId: '7', comment: 'Ship it' }],
		['check', 'createStatus', { context: 'ci' }],
		['check', 'create', { ref: 'main', checkName: 'ci' }],
		['check', 'create', { ref: 'main', checkName: 'ci', status: 'completed' }],
		['deployment', 'createStatus', { deploymentId: '7' }],
		['deployment', 'create', {}],
	])('decides nothing by itself: %s: %s', async (resource, value, given) => {
		const found = tried.find(({ operation }) => operation.resource === resource && operation.value === value);
		if (!found) throw new Error('there is no such tool');
		const { toolkit, operation } = found;
		const { host, sent } = hostOf(toolkit.integration, { parameters: everything(toolkit), answers: () => ({}) });
		const outcome = await called(host, toolkit, operation, { repository: 'octocat/hello-world', ...given });
		expect(outcome).toBeInstanceOf(Error);
		expect(sent).toEqual([]);
	});

	it('decides on several environments only where they are named', async () => {
		const found = tried.find(({ operation }) => operation.value === 'reviewPendingDeployments');
		if (!found) throw new Error('there is no such tool');
		const { toolkit, operation } = found;
		const pending = ['staging', 'production'].map((name, id) => ({ environment: { id, name } }));
		const answers = ({ path }: { path: string }) =>
			path.endsWith('/pending_deployments') ? pending : { visibility: 'private' };
		const { host, sent } = hostOf(toolkit.integration, { parameters: everything(toolkit), answers });
		const given = { repository: 'octocat/hello-world', runId: '7', decision: 'approved', comment: 'Ship it' };
		const outcome = await called(host, toolkit, operation, given);
		expect((outcome as Error).message).toContain('Give the ones to decide on: staging, production.');
		expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
		await called(host, toolkit, operation, { ...given, environments: 'staging' });
		const [review] = sent.filter(({ method }) => method === 'POST');
		expect(review?.body).toMatchObject({ environment_ids: [0], state: 'approved' });
	});
});
