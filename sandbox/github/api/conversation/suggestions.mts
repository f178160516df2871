import { asObject, asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { moment, notFound, ok, validationFailed } from '../../replies.mts';
import { includesRole } from '../../rights.mts';
import type { World } from '../../world.mts';
import { announceField, fieldValueOf, fieldValuesOf, organizationTypes } from './issueFields.mts';

/** `issue-suggestion` of @octokit/openapi. */
interface Suggestion {
	readonly id: number;
	readonly issue_id: number;
	readonly action: 'set_type' | 'add_label' | 'add_field' | 'add_assignee' | 'close_issue';
	state: 'pending' | 'approved' | 'dismissed' | 'replaced' | 'invalidated';
	readonly target_id: number | null;
	readonly target_value: unknown;
	readonly rationale: string | null;
	readonly confidence: string | null;
	readonly actor_id: number | null;
	issue_event_id: number | null;
	resolved_by: number | null;
	readonly created_at: string;
	updated_at: string;
}

interface Kept {
	readonly fullName: string;
	readonly number: number;
	readonly shown: Suggestion;
	/** What approving it sends to the API, as the caller who approves. */
	readonly apply: (call: Call) => Promise<Reply>;
}

/** A change of a request that is only suggested. */
interface Suggested {
	readonly member: 'labels' | 'assignees' | 'type' | 'state' | 'issue_field_values';
	readonly action: Suggestion['action'];
	readonly target: number | null;
	readonly value?: unknown;
	readonly given: JsonObject;
	readonly isApplied: boolean;
	readonly reason?: string;
	readonly apply: Kept['apply'];
}

interface Store {
	readonly kept: Kept[];
	/** Repositories that do not have the feature. */
	readonly without: Set<string>;
}

const stores = new WeakMap<World, Store>();

/** The suggestions of a world, and the repositories without the feature. */
export function suggestionsIn(world: World): Store {
	const store = stores.get(world) ?? { kept: [], without: new Set<string>() };
	stores.set(world, store);
	return store;
}

const nameOf = ({ params }: Call): string => `${params['owner']}/${params['repo']}`;
const isObject = (value: unknown): value is JsonObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isSuggested = (value: unknown): value is JsonObject => isObject(value) && value['suggest'] === true;

/** A member of a request without what only a suggestion has. */
const plainOf: Readonly<Record<Suggested['member'], (value: unknown) => unknown>> = {
	labels: (value) => (isObject(value) ? (value['name'] ?? value) : value),
	assignees: (value) => (isObject(value) ? value['login'] : value),
	type: (value) => (isObject(value) ? value['value'] : value),
	state: (value) => (isObject(value) ? value['value'] : value),
	issue_field_values: (value) => value,
};
const listed = ['labels', 'assignees', 'issue_field_values'] as const;
const single = ['type', 'state'] as const;

/** The same call with another body. */
const withFields = (call: Call, fields: JsonObject): Call => ({
	...call,
	fields,
	body: Buffer.from(JSON.stringify(fields)),
});

/** A request as it would be without suggestions: with all of them as changes, or without them. */
function plainFields(fields: JsonObject, isApplied: boolean): JsonObject {
	const plain: JsonObject = { ...fields };
	for (const member of listed) {
		if (!Array.isArray(fields[member])) continue;
		plain[member] = fields[member].filter((one) => isApplied || !isSuggested(one)).map(plainOf[member]);
	}
	for (const member of single) {
		if (!isObject(fields[member])) continue;
		if (isApplied || !isSuggested(fields[member])) plain[member] = plainOf[member](fields[member]);
		else delete plain[member];
	}
	return plain;
}

/** Where suggestions are served: the world, and the routes that make a change at once. */
interface Place {
	readonly world: World;
	readonly below: Handler;
}

const issueAt = async (world: World, call: Call): Promise<JsonObject | undefined> =>
	await world.issue(nameOf(call), Number(call.params['number']));

const applied =
	({ below }: Place, method: string, path: string, fields: JsonObject): Kept['apply'] =>
	async (call) =>
		await below(withFields({ ...call, method, path, target: path }, fields));

async function labelId({ world }: Place, call: Call, name: string): Promise<number> {
	const path = `/repos/${nameOf(call)}/labels`;
	const find = async () => (await world.backend.list(path)).find((one) => one['name'] === name);
	// belief(suggestion-label-missing): a suggested label that the repository lacks is created, as an added one is
	if ((await find()) === undefined)
		await world.backend.call('POST', path, { as: call.account?.login, body: { name, color: 'ededed' } });
	return Number((await find())?.['id']);
}

async function setFields(world: World, call: Call, values: readonly unknown[]): Promise<void> {
	const number = Number(call.params['number']);
	const own = fieldValuesOf(world, nameOf(call), number);
	for (const shown of values.map((one) => fieldValueOf(asObject(one)))) {
		if (shown === undefined) continue;
		const before = own.get(Number(shown['issue_field_id']));
		own.set(Number(shown['issue_field_id']), shown);
		const login = call.account?.login ?? '';
		await announceField(world, { fullName: nameOf(call), number, login, before, after: shown });
	}
}

const reason = 'already_applied';
const rootOf = (call: Call): string => `/repos/${nameOf(call)}/issues/${call.params['number']}`;

async function suggestedLabels(at: Place, call: Call, issue: JsonObject): Promise<Suggested[]> {
	const given = listOf(call.fields['labels']).filter(isSuggested);
	return await Promise.all(
		given.map(async (one) => {
			const name = String(one['name']);
			const isApplied = listOf(issue['labels']).some((label) => asObject(label)['name'] === name);
			const apply = applied(at, 'POST', `${rootOf(call)}/labels`, { labels: [name] });
			const about = { member: 'labels', action: 'add_label', target: await labelId(at, call, name) } as const;
			return { ...about, given: one, isApplied, reason, apply };
		}),
	);
}

async function suggestedAssignees(at: Place, call: Call, issue: JsonObject): Promise<Suggested[]> {
	const given = listOf(call.fields['assignees']).filter(isSuggested);
	return await Promise.all(
		given.map(async (one) => {
			const login = String(one['login']);
			const isApplied = listOf(issue['assignees']).some((person) => asObject(person)['login'] === login);
			const apply = applied(at, 'POST', `${rootOf(call)}/assignees`, { assignees: [login] });
			const target = Number((await at.world.user(login))['id']);
			return { member: 'assignees', action: 'add_assignee', target, given: one, isApplied, reason, apply } as const;
		}),
	);
}

const suggestedValues = ({ world }: Place, call: Call): Suggested[] =>
	listOf(call.fields['issue_field_values'])
		.filter(isSuggested)
		.map((given) => {
			const { field_id: id, value } = given;
			const own = fieldValuesOf(world, nameOf(call), Number(call.params['number']));
			const isApplied = JSON.stringify(own.get(Number(id))) === JSON.stringify(fieldValueOf(given));
			const apply: Kept['apply'] = async (by) => {
				await setFields(world, by, [{ field_id: id, value }]);
				return ok({});
			};
			const about = { member: 'issue_field_values', action: 'add_field', target: Number(id), value } as const;
			return { ...about, given, isApplied, reason, apply };
		});

function suggestedType({ world }: Place, { fields }: Call, issue: JsonObject): Suggested[] {
	if (!isSuggested(fields['type'])) return [];
	const name = asText(fields['type']['value']);
	const type = organizationTypes().find((one) => one['name'] === name);
	const apply: Kept['apply'] = async (by) => {
		await world.announce('issues', nameOf(by), by.account?.login ?? '', { action: 'typed', issue, type });
		return ok({});
	};
	const about = { member: 'type', action: 'set_type', target: Number(type?.['id'] ?? 0) } as const;
	return [{ ...about, given: fields['type'], isApplied: asObject(issue['type'])['name'] === name, reason, apply }];
}

function suggestedState(at: Place, call: Call, issue: JsonObject): Suggested[] {
	const { state, state_reason: why, duplicate_issue_id: duplicate } = call.fields;
	if (!isSuggested(state)) return [];
	const target = duplicate === undefined ? null : Number(duplicate);
	const changes = { state: 'closed', ...(why !== undefined && { state_reason: why }) };
	const apply = applied(at, 'PATCH', rootOf(call), changes);
	const about = { member: 'state', action: 'close_issue', target, given: state } as const;
	return [{ ...about, isApplied: issue['state'] === 'closed', reason: 'issue_already_closed', apply }];
}

const suggestedBy = async (at: Place, call: Call, issue: JsonObject): Promise<Suggested[]> => [
	...(await suggestedLabels(at, call, issue)),
	...(await suggestedAssignees(at, call, issue)),
	...suggestedValues(at, call),
	...suggestedType(at, call, issue),
	...suggestedState(at, call, issue),
];

function keep(world: World, call: Call, issue: JsonObject, actor: number, one: Suggested): void {
	const at = moment(world.now());
	const store = suggestionsIn(world);
	const own = { fullName: nameOf(call), number: Number(call.params['number']) };
	for (const { shown, ...place } of store.kept) {
		const isSame = place.fullName === own.fullName && place.number === own.number && shown.actor_id === actor;
		if (isSame && shown.state === 'pending' && shown.action === one.action && shown.target_id === one.target)
			Object.assign(shown, { state: 'replaced', updated_at: at });
	}
	const { rationale, confidence } = one.given;
	const shown: Suggestion = {
		...{ id: 7_001 + store.kept.length, issue_id: Number(issue['id']), action: one.action, state: 'pending' },
		...{ target_id: one.target, target_value: one.value ?? null, rationale: asText(rationale) ?? null },
		confidence: asText(confidence)?.toUpperCase() ?? null,
		...{ actor_id: actor, issue_event_id: null, resolved_by: null, created_at: at, updated_at: at },
	};
	store.kept.push({ ...own, shown, apply: one.apply });
}

/** `suggestions` of the response to "Update an issue" in @octokit/openapi. */
const echoOf = (suggested: readonly Suggested[]): JsonObject =>
	Object.fromEntries(
		Object.entries(Object.groupBy(suggested, ({ member }) => member)).map(([member, all = []]) => [
			member,
			all.map(({ given, isApplied, reason }) => ({
				...given,
				...(isApplied && { ignored: true, ignored_reason: reason }),
			})),
		]),
	);

/** The response to labels or assignees that are all suggested: what the issue has. */
async function unchanged(world: World, call: Call): Promise<Reply> {
	const issue = asObject(await issueAt(world, call));
	return call.path.endsWith('/labels') ? ok(issue['labels']) : { status: 201, body: issue };
}

const keptOf = (world: World, call: Call): Kept[] =>
	suggestionsIn(world).kept.filter(
		({ fullName, number }) => fullName === nameOf(call) && number === Number(call.params['number']),
	);

async function resolve(world: World, call: Call, state: 'approved' | 'dismissed'): Promise<Reply> {
	const found = keptOf(world, call).find(({ shown }) => String(shown.id) === call.params['id']);
	// https://docs.github.com/rest/issues/suggestions#approve-an-issue-suggestion
	if (found === undefined) return notFound();
	const { shown, apply } = found;
	// belief(suggestion-resolved): 422 and these words for a suggestion that is no longer pending
	if (shown.state !== 'pending')
		return validationFailed({ resource: 'IssueSuggestion', field: 'state', code: 'invalid' });
	const at = moment(world.now());
	if (state === 'approved') {
		const reply = await apply(call);
		if (reply.status >= 400) return reply;
		// "dismisses any competing pending suggestions for the same change": @octokit/openapi
		for (const { shown: other } of keptOf(world, call))
			if (other !== shown && other.state === 'pending' && other.action === shown.action)
				if (other.action === 'set_type' || other.target_id === shown.target_id)
					Object.assign(other, { state: 'dismissed', updated_at: at });
	}
	const by = Number((await world.user(call.account?.login ?? ''))['id']);
	return ok(Object.assign(shown, { state, resolved_by: by, updated_at: at }));
}

/** Stores what a request only suggests. */
function suggestingRoutes(router: Router<Handler>, world: World, below: Handler): void {
	const at = { world, below };
	const store = suggestionsIn(world);
	/** The same request at the routes of issues and pull requests. */
	const others: Handler = async (call) => await (router.find(call.method, call.path, true)?.handler ?? below)(call);

	const suggesting: Handler = async (call) => {
		const { fields } = call;
		const members = [...listed.flatMap((name) => listOf(fields[name])), ...single.map((name) => fields[name])];
		const values = listOf(fields['issue_field_values']);
		if (!members.some(isObject)) return await others(call);
		const role = await world.rights.role(call.account?.login, call.params['owner'] ?? '', call.params['repo'] ?? '');
		const issue = await issueAt(world, call);
		// belief(suggestions-off-write): a repository without the feature ignores `suggest`, `rationale` and `confidence`, and makes the change;
		// of rationale: github/github-mcp-server#2458
		const isOff = store.without.has(nameOf(call)) || issue === undefined || issue['pull_request'] !== undefined;
		if (isOff || !includesRole(role, 'write')) {
			if (includesRole(role, 'write')) await setFields(world, call, values);
			return await others(withFields(call, plainFields(fields, true)));
		}
		const suggested = await suggestedBy(at, call, issue);
		const actor = Number((await world.user(call.account?.login ?? ''))['id']);
		for (const one of suggested) if (!one.isApplied) keep(world, call, issue, actor, one);
		await setFields(
			world,
			call,
			values.filter((one) => !isSuggested(one)),
		);
		const plain = plainFields(fields, false);
		// A close that is suggested leaves its reason with the suggestion
		if (isSuggested(fields['state'])) {
			delete plain['state_reason'];
			delete plain['duplicate_issue_id'];
		}
		const isEmpty = call.method === 'POST' && Object.values(plain).every((one) => listOf(one).length === 0);
		if (isEmpty) return await unchanged(world, call);
		const reply = await others(withFields(call, plain));
		if (call.method !== 'PATCH' || reply.status >= 400 || suggested.length === 0) return reply;
		return { ...reply, body: { ...asObject(reply.body), suggestions: echoOf(suggested) } };
	};

	router.on('POST /repos/:owner/:repo/issues/:number/labels', suggesting, true);
	router.on('POST /repos/:owner/:repo/issues/:number/assignees', suggesting, true);
	router.on('PATCH /repos/:owner/:repo/issues/:number', suggesting, true);
}

/** Serves the suggestions of an issue. https://docs.github.com/rest/issues/suggestions */
function triageRoutes(router: Router<Handler>, world: World): void {
	const store = suggestionsIn(world);
	const triaging =
		(act: (call: Call) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const { owner = '', repo = '' } = call.params;
			const role = await world.rights.role(call.account?.login, owner, repo);
			const issue = await issueAt(world, call);
			// belief(suggestions-off-list): 404 where the repository lacks the feature, for a pull request, and without triage access
			const isOff = store.without.has(nameOf(call)) || issue?.['pull_request'] !== undefined;
			// belief(suggestions-off-list): the same of an issue that does not exist
			return issue === undefined || isOff || !includesRole(role, 'triage') ? notFound() : await act(call);
		};
	const route = '/repos/:owner/:repo/issues/:number/suggestions';
	router.on(
		`GET ${route}`,
		triaging((call) => {
			const [state, action] = [call.query.get('state') ?? 'pending', call.query.get('action')];
			const shown = keptOf(world, call)
				.map((one) => one.shown)
				.filter((one) => (state === 'all' || one.state === state) && (action === null || one.action === action));
			return pageReply(world.url, call, shown, (one) => one);
		}),
	);

	router.on(
		`POST ${route}/:id/approve`,
		triaging(async (call) => await resolve(world, call, 'approved')),
	);
	router.on(
		`POST ${route}/:id/dismiss`,
		triaging(async (call) => await resolve(world, call, 'dismissed')),
	);
}

/**
 * Serves suggestions of issues, and stores what a request of labels, assignees, a type, a state or field values only suggests.
 * https://docs.github.com/rest/issues/issues#update-an-issue; an object as `state`, and that a repeated suggestion of an actor replaces
 * the earlier one: microsoft/microsoft-ui-xaml#11678, github/github-mcp-server#2802
 */
export function suggestionRoutes(router: Router<Handler>, world: World, below: Handler): void {
	suggestingRoutes(router, world, below);
	triageRoutes(router, world);
}
