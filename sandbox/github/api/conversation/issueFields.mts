import { asObject, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { noContent, nodeId, notFound, ok, validationFailed } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

const made = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };

/** https://docs.github.com/issues/tracking-your-work-with-issues/using-issues/managing-issue-types-in-an-organization */
const types = [
	['Task', 'A specific piece of work', 'yellow'],
	['Bug', 'An unexpected problem or behavior', 'red'],
	['Feature', 'A request, idea, or new functionality', 'blue'],
].map(([name, description, color], at) => ({
	...{ id: 401 + at, node_id: nodeId('IssueType', 401 + at), name, description, color, is_enabled: true, ...made },
}));

const option = (id: number, name: string, color: string) => ({
	id,
	name,
	color,
	description: null,
	priority: id,
	...made,
});
const field = (id: number, name: string, type: string, options: ReadonlyArray<ReturnType<typeof option>> | null) => ({
	...{ id, node_id: nodeId('IssueField', id), name, description: null, data_type: type, visibility: 'all', options },
	...made,
});

/** https://docs.github.com/rest/orgs/issue-fields */
const fields = [
	field(501, 'Priority', 'single_select', [option(1, 'Urgent', 'red'), option(2, 'High', 'orange')]),
	field(502, 'Start date', 'date', null),
	field(503, 'Effort', 'number', null),
];

/** A value as the API tells it; undefined where the field cannot have it. */
export function fieldValueOf({ field_id: id, value }: JsonObject): JsonObject | undefined {
	const found = fields.find((one) => one.id === id);
	if (found === undefined) return undefined;
	const { name, data_type: type, node_id: node } = found;
	const about = { issue_field_id: id, issue_field_name: name, node_id: node, data_type: type };
	if (type === 'number') return typeof value === 'number' ? { ...about, value } : undefined;
	if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? { ...about, value } : undefined;
	const chosen = found.options?.find((one) => one.name === value);
	if (chosen === undefined) return undefined;
	const { id: optionId, color } = chosen;
	return { ...about, value: String(optionId), single_select_option: { id: optionId, name: chosen.name, color } };
}

/** What the issues of a world have in their fields, by owner/name#number and the ID of the field. */
type FieldValues = Map<string, Map<number, JsonObject>>;

const stores = new WeakMap<World, FieldValues>();

/** The values of an issue, to read and to change. */
export function fieldValuesOf(world: World, fullName: string, number: number): Map<number, JsonObject> {
	const store: FieldValues = stores.get(world) ?? new Map<string, Map<number, JsonObject>>();
	stores.set(world, store);
	const key = `${fullName}#${number}`;
	const own = store.get(key) ?? new Map<number, JsonObject>();
	store.set(key, own);
	return own;
}

/** A value as webhooks contain it: `issue_field_value` of `webhook-issues-field-added` in @octokit/openapi. */
const announcedValue = ({ issue_field_id: id, value, single_select_option: option }: JsonObject): JsonObject =>
	option === undefined ? { id, value } : { id, value_id: asObject(option)['id'], option };

type Announce = (before: JsonObject | undefined, after: JsonObject | undefined) => Promise<void>;

interface FieldChange {
	readonly fullName: string;
	readonly number: number;
	readonly login: string;
	readonly before: JsonObject | undefined;
	readonly after: JsonObject | undefined;
}

/** Announces a value that was set, replaced or cleared: `issues` with `field_added` or `field_removed` in @octokit/openapi. */
export async function announceField(world: World, { fullName, number, login, before, after }: FieldChange) {
	const shown = after ?? before;
	if (shown === undefined || JSON.stringify(before) === JSON.stringify(after)) return;
	const { issue_field_id: id, issue_field_name: name, data_type: type } = shown;
	await world.announce('issues', fullName, login, {
		action: after === undefined ? 'field_removed' : 'field_added',
		issue: await world.issue(fullName, number),
		issue_field: { id, name, field_type: type },
		issue_field_value: announcedValue(shown),
		...(before && after && { changes: { issue_field_value: { from: announcedValue(before) } } }),
	});
}

/** The types that an organization's issues can have, and the fields. */
export const organizationTypes = (): readonly JsonObject[] => types;

/**
 * Serves the types and fields that issues of an organization have; people have none.
 * https://docs.github.com/rest/issues/issue-field-values
 */
export function issueFieldRoutes(router: Router<Handler>, world: World): void {
	const withRole = roleGuard(world.rights);
	const values = '/repos/:owner/:repo/issues/:number/issue-field-values';

	// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
	const ofOrganization =
		(list: readonly JsonObject[]): Handler =>
		async ({ params, account }) =>
			(await world.rights.organizationRole(account?.login ?? '', params['org'] ?? '')) === undefined
				? notFound()
				: ok(list);
	router.on('GET /orgs/:org/issue-types', ofOrganization(types));
	router.on('GET /orgs/:org/issue-fields', ofOrganization(fields));
	const isOwned = async (fullName: string): Promise<boolean> =>
		asObject((await world.repository(fullName))?.['owner'])['type'] === 'Organization';
	router.on(
		'GET /repos/:owner/:repo/issue-types',
		withRole('read', async (_call, fullName) => ((await isOwned(fullName)) ? ok(types) : ok([]))),
	);

	const onIssue = (
		needed: 'read' | 'write',
		act: (own: Map<number, JsonObject>, call: Call, announce: Announce) => ReturnType<Handler>,
	): Handler =>
		withRole(needed, async (call, fullName) => {
			const { params, account } = call;
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if ((await world.issue(fullName, Number(params['number']))) === undefined) return notFound();
			const number = Number(params['number']);
			const announce: Announce = async (before, after) =>
				await announceField(world, { fullName, number, login: account?.login ?? '', before, after });
			return await act(fieldValuesOf(world, fullName, number), call, announce);
		});
	router.on(
		`GET ${values}`,
		onIssue('read', (own) => ok([...own.values()])),
	);
	router.on(
		`POST ${values}`,
		onIssue('write', async (own, { fields: { issue_field_values: given } }, announce) => {
			const asked = Array.isArray(given) ? given.map(asObject) : [];
			const shown = asked.map(fieldValueOf);
			if (shown.some((one) => one === undefined))
				return validationFailed({ resource: 'IssueFieldValue', field: 'value', code: 'invalid' });
			for (const one of shown) {
				if (one === undefined) continue;
				const id = Number(one['issue_field_id']);
				const before = own.get(id);
				own.set(id, one);
				await announce(before, one);
			}
			return ok([...own.values()]);
		}),
	);
	router.on(
		`DELETE ${values}/:id`,
		onIssue('write', async (own, { params }, announce) => {
			const id = Number(params['id']);
			const before = own.get(id);
			if (!own.delete(id)) return notFound();
			await announce(before, undefined);
			return noContent();
		}),
	);
}
