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

/**
 * Serves suggestions of issues, and stores what a request of labels, assignees, a type, a state or field values only suggests.
 * https://docs.github.com/rest/issues/issues#update-an-issue; an object as `state`, and that a repeated suggestion of an actor replaces
 * the earlier one: microsoft/microsoft-ui-xaml#11678, github/github-mcp-server#2802
 */
export function suggestionRoutes(router: Router<Handler>, world: World, below: Handler): void {
	const store = suggestionsIn(world);
	let lastId = 7_000;

	const issueAt = async (call: Call): Promise<JsonObject | undefined> =>
		await world.issue(nameOf(call), Number(call.params['number']));

	const applied =
		(method: string, path: string, fields: JsonObject): Kept['apply'] =>
		async (call) =>
			await below(withFields({ ...call, method, path, target: path }, fields));

	async function labelId(call: Call, name: string): Promise<number> {
		const path = `/repos/${nameOf(call)}/labels`;
		const find = async () => (await world.backend.list(path)).find((one) => one['name'] === name);
		// belief(suggestion-label-missing): a suggested label that the repository lacks is created, as an added one is
		if ((await find()) === undefined)
			await world.backend.call('POST', path, { as: call.account?.login, body: { name, color: 'ededed' } });
		return Number((await find())?.['id']);
	}

	async function suggestedBy(call: Call, issue: JsonObject): Promise<Suggested[]> {
		const { fields } = call;
		const root = `/repos/${nameOf(call)}/issues/${call.params['number']}`;
		const found: Suggested[] = [];
		const reason = 'already_applied';
		for (const given of listOf(fields['labels']).filter(isSuggested)) {
			const name = String(given['name']);
			const isApplied = listOf(issue['labels']).some((one) => asObject(one)['name'] === name);
			const apply = applied('POST', `${root}/labels`, { labels: [name] });
			const about = { member: 'labels', action: 'add_label', target: await labelId(call, name) } as const;
			found.push({ ...about, given, isApplied, reason, apply });
		}
		for (const given of listOf(fields['assignees']).filter(isSuggested)) {
			const login = String(given['login']);
			const isApplied = listOf(issue['assignees']).some((one) => asObject(one)['login'] === login);
			const apply = applied('POST', `${root}/assignees`, { assignees: [login] });
			const target = Number((await world.user(login))['id']);
			found.push({ member: 'assignees', action: 'add_assignee', target, given, isApplied, reason, apply });
		}
		for (const given of listOf(fields['issue_field_values']).filter(isSuggested)) {
			const { field_id: id, value } = given;
			const own = fieldValuesOf(world, nameOf(call), Number(call.params['number']));
			const shown = fieldValueOf(given);
			const isApplied = JSON.stringify(own.get(Number(id))) === JSON.stringify(shown);
			const apply: Kept['apply'] = async (by) => {
				await setFields(by, [{ field_id: id, value }]);
				return ok({});
			};
			const about = { member: 'issue_field_values', action: 'add_field', target: Number(id), value } as const;
			found.push({ ...about, given, isApplied, reason, apply });
		}
		if (isSuggested(fields['type'])) {
			const name = asText(fields['type']['value']);
			const type = organizationTypes().find((one) => one['name'] === name);
			const apply: Kept['apply'] = async (by) => {
				await world.announce('issues', nameOf(by), by.account?.login ?? '', { action: 'typed', issue, type });
				return ok({});
			};
			const about = { member: 'type', action: 'set_type', target: Number(type?.['id'] ?? 0) } as const;
			const isApplied = asObject(issue['type'])['name'] === name;
			found.push({ ...about, given: fields['type'], isApplied, reason, apply });
		}
		if (isSuggested(fields['state'])) {
			const { state_reason: why, duplicate_issue_id: duplicate } = fields;
			const target = duplicate === undefined ? null : Number(duplicate);
			const apply = applied('PATCH', root, { state: 'closed', ...(why !== undefined && { state_reason: why }) });
			const about = { member: 'state', action: 'close_issue', target, given: fields['state'] } as const;
			found.push({ ...about, isApplied: issue['state'] === 'closed', reason: 'issue_already_closed', apply });
		}
		return found;
	}

	async function setFields(call: Call, values: readonly unknown[]): Promise<void> {
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

	function keep(call: Call, issue: JsonObject, actor: number, one: Suggested): void {
		const at = moment(world.now());
		const own = { fullName: nameOf(call), number: Number(call.params['number']) };
		for (const { shown, ...place } of store.kept) {
			const isSame = place.fullName === own.fullName && place.number === own.number && shown.actor_id === actor;
			if (isSame && shown.state === 'pending' && shown.action === one.action && shown.target_id === one.target)
				Object.assign(shown, { state: 'replaced', updated_at: at });
		}
		const { rationale, confidence } = one.given;
		lastId += 1;
		const shown: Suggestion = {
			...{ id: lastId, issue_id: Number(issue['id']), action: one.action, state: 'pending' },
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

	/** The same request at the routes of issues and pull requests. */
	const others: Handler = async (call) => await (router.find(call.method, call.path, true)?.handler ?? below)(call);

	const suggesting: Handler = async (call) => {
		const { fields } = call;
		const members = [...listed.flatMap((name) => listOf(fields[name])), ...single.map((name) => fields[name])];
		const values = listOf(fields['issue_field_values']);
		if (!members.some(isObject)) return await others(call);
		const role = await world.rights.role(call.account?.login, call.params['owner'] ?? '', call.params['repo'] ?? '');
		const issue = await issueAt(call);
		// belief(suggestions-off-write): a repository without the feature ignores `suggest`, `rationale` and `confidence`, and makes the change;
		// of rationale: github/github-mcp-server#2458
		const isOff = store.without.has(nameOf(call)) || issue === undefined || issue['pull_request'] !== undefined;
		if (isOff || !includesRole(role, 'write')) {
			if (includesRole(role, 'write')) await setFields(call, values);
			return await others(withFields(call, plainFields(fields, true)));
		}
		const suggested = await suggestedBy(call, issue);
		const actor = Number((await world.user(call.account?.login ?? ''))['id']);
		for (const one of suggested) if (!one.isApplied) keep(call, issue, actor, one);
		await setFields(
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
		if (isEmpty) return await unchanged(call);
		const reply = await others(withFields(call, plain));
		if (call.method !== 'PATCH' || reply.status >= 400 || suggested.length === 0) return reply;
		return { ...reply, body: { ...asObject(reply.body), suggestions: echoOf(suggested) } };
	};

	/** The response to labels or assignees that are all suggested: what the issue has. */
	async function unchanged(call: Call): Promise<Reply> {
		const issue = asObject(await issueAt(call));
		return call.path.endsWith('/labels') ? ok(issue['labels']) : { status: 201, body: issue };
	}

	router.on('POST /repos/:owner/:repo/issues/:number/labels', suggesting, true);
	router.on('POST /repos/:owner/:repo/issues/:number/assignees', suggesting, true);
	router.on('PATCH /repos/:owner/:repo/issues/:number', suggesting, true);

	const triaging =
		(act: (call: Call) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const { owner = '', repo = '' } = call.params;
			const role = await world.rights.role(call.account?.login, owner, repo);
			const issue = await issueAt(call);
			// belief(suggestions-off-list): 404 where the repository lacks the feature, for a pull request, and without triage access
			const isOff = store.without.has(nameOf(call)) || issue?.['pull_request'] !== undefined;
			return issue === undefined || isOff || !includesRole(role, 'triage') ? notFound() : await act(call);
		};
	const of = (call: Call): Kept[] =>
		store.kept.filter(({ fullName, number }) => fullName === nameOf(call) && number === Number(call.params['number']));
	const route = '/repos/:owner/:repo/issues/:number/suggestions';
	router.on(
		`GET ${route}`,
		triaging((call) => {
			const [state, action] = [call.query.get('state') ?? 'pending', call.query.get('action')];
			const shown = of(call)
				.map((one) => one.shown)
				.filter((one) => (state === 'all' || one.state === state) && (action === null || one.action === action));
			return pageReply(world.url, call, shown, (one) => one);
		}),
	);

	async function resolve(call: Call, state: 'approved' | 'dismissed'): Promise<Reply> {
		const found = of(call).find(({ shown }) => String(shown.id) === call.params['id']);
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
			for (const { shown: other } of of(call))
				if (other !== shown && other.state === 'pending' && other.action === shown.action)
					if (other.action === 'set_type' || other.target_id === shown.target_id)
						Object.assign(other, { state: 'dismissed', updated_at: at });
		}
		const by = Number((await world.user(call.account?.login ?? ''))['id']);
		return ok(Object.assign(shown, { state, resolved_by: by, updated_at: at }));
	}
	router.on(
		`POST ${route}/:id/approve`,
		triaging(async (call) => await resolve(call, 'approved')),
	);
	router.on(
		`POST ${route}/:id/dismiss`,
		triaging(async (call) => await resolve(call, 'dismissed')),
	);
}
