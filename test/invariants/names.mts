import type { Api } from '../../nodes/shared/catalogue/api';
import { findCategory } from '../../nodes/Github/resources/discussion/categories';
import { askedValues } from '../../nodes/Github/resources/issueField/values';
import { milestoneNumber } from '../../nodes/Github/resources/milestone/milestone';
import { fieldValue, namedField } from '../../nodes/Github/resources/project/fieldValues';
import { itemIdOf } from '../../nodes/Github/resources/project/items';
import { projectOf } from '../../nodes/Github/resources/project/projects';
import { viewOf } from '../../nodes/Github/resources/projectView/views';
import { workflowId } from '../../nodes/Github/resources/workflow/workflow';
import { chosenJobs } from '../../nodes/Github/resources/workflowRun/jobs';
import { reviewWorkflowRunPendingDeployments } from '../../nodes/Github/resources/workflowRun/reviewPendingDeployments.operation';
import { objectNamed } from '../../nodes/GoogleAnalytics/api/adminField';
import { propertyIdOf } from '../../nodes/GoogleAnalytics/api/property';
import { conversionActionsOf } from '../../nodes/GoogleAnalytics/resources/report/conversions';
import { apiNameOf } from '../../nodes/GoogleAnalytics/resources/report/names';
import { resolveId } from '../../nodes/Trello/api/names';
import { attachmentId } from '../../nodes/Trello/api/references/attachment';
import { boardInPath } from '../../nodes/Trello/api/references/board';
import { cardInPath } from '../../nodes/Trello/api/references/card';
import { checklistId } from '../../nodes/Trello/api/references/checklist';
import { customFieldId, resolveCustomField } from '../../nodes/Trello/api/references/customField';
import { labelId } from '../../nodes/Trello/api/references/label';
import { listId } from '../../nodes/Trello/api/references/list';
import { memberId } from '../../nodes/Trello/api/references/member';
import { checkItemId } from '../../nodes/Trello/resources/checkItem/fields';
import { customFieldValueOf } from '../../nodes/Trello/resources/customField/customField';

/** A lookup by name among objects with these names. */
export interface NameLookup {
	readonly title: string;
	/** The ID of the object with this index, as the lookup returns it and as a message shows it. */
	id(index: number): string;
	/** @throws UserError when no object has the name, or several have it. */
	find(names: readonly string[], given: string): Promise<string>;
	/** The outcome for a text that is more than a name there: a number or an ID, a short link, an API name or a formula. */
	insteadOf?(given: string): string | undefined;
}

/** A client that returns the same rows to every request and remembers nothing. */
export function replying(reply: unknown): Api {
	const rows = Array.isArray(reply) ? (reply as unknown[]) : [reply];
	return {
		credential: async () => ({}),
		request: async () => reply as never,
		send: async () => ({ status: 200, headers: {}, body: reply as never }),
		async *rows() {
			for (const row of rows) yield row as never;
			return undefined;
		},
		cached: async (_key, read) => await read(),
		now: () => 0,
		pause: async () => undefined,
	};
}

const trelloId = (index: number): string => `6740a1b2c3d4e5f6a7b8c9${String(index).padStart(2, '0')}`;
const atTrello = (names: readonly string[]) => names.map((name, index) => ({ id: trelloId(index), name }));
/** Accepts texts of this form as they are. */
const unchanged =
	(form: RegExp, prefix = '') =>
	(given: string): string | undefined =>
		form.test(given.trim()) ? `${prefix}${given.trim()}` : undefined;
const numbered = (index: number): string => String(index + 101);
const nodeId = (prefix: string) => (index: number) => `${prefix}_${index}`;
const page = (nodes: readonly unknown[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } });
const onBoard = async () => 'b';
const project = { id: 'PVT_1', number: 1, title: 'Roadmap', url: '' };
const run = { repository: 'octo/site', number: 1 } as never;

const trello: readonly NameLookup[] = [
	{
		title: 'Trello board',
		id: trelloId,
		find: async (names, given) => await boardInPath(replying(atTrello(names)), given),
		insteadOf: unchanged(/^6740a1b2$/),
	},
	{
		title: 'Trello list',
		id: trelloId,
		find: async (names, given) => await listId(replying(atTrello(names)), given, { board: 'b' }),
	},
	{
		title: 'Trello label',
		id: trelloId,
		find: async (names, given) => await labelId(replying(atTrello(names)), given, onBoard),
	},
	{
		title: 'Trello member',
		id: trelloId,
		async find(names, given) {
			const people = names.map((fullName, index) => ({ id: trelloId(index), username: `user${index}`, fullName }));
			return await memberId(replying(people), given, onBoard);
		},
	},
	{
		title: 'Trello card',
		id: trelloId,
		async find(names, given) {
			const api = replying({ cards: atTrello(names) });
			const request: Api['request'] = async (one) =>
				(one.path === '/members/me/boards' ? [] : await api.request(one)) as never;
			return await cardInPath({ ...api, request }, given);
		},
		insteadOf: unchanged(/^6740a1b2$/),
	},
	{
		title: 'Trello checklist',
		id: trelloId,
		find: async (names, given) => await checklistId(replying(atTrello(names)), 'c', given),
	},
	{
		title: 'Trello attachment',
		id: trelloId,
		find: async (names, given) => await attachmentId(replying(atTrello(names)), 'c', given),
	},
	{
		title: 'Trello check item',
		id: trelloId,
		find: async (names, given) =>
			await checkItemId(replying([{ id: 'x', name: 'Steps', checkItems: atTrello(names) }]), 'c', given),
	},
	{
		title: 'Trello custom field',
		id: trelloId,
		find: async (names, given) => await customFieldId(replying(atTrello(names)), given, onBoard),
	},
	{
		title: 'Trello custom field of a card',
		id: trelloId,
		find: async (names, given) => (await resolveCustomField(replying(atTrello(names)), 'b', given)).id,
	},
	{
		title: 'Trello option of a custom field',
		id: trelloId,
		async find(names, given) {
			const options = names.map((text, index) => ({ id: trelloId(index), value: { text } }));
			const value = customFieldValueOf({ id: 'f', name: 'Priority', type: 'list', options } as never, given, 'UTC');
			return String('idValue' in value ? value.idValue : '');
		},
	},
	{
		title: 'Trello name with its board',
		id: trelloId,
		async find(names, given) {
			const candidates = names.map((name, index) => ({ id: trelloId(index), names: [name], within: 'Größe' }));
			return await resolveId({ field: 'List', noun: 'list', given: `${given} (Größe)` }, async () => candidates);
		},
	},
];

const github: readonly NameLookup[] = [
	{
		title: 'GitHub milestone',
		id: numbered,
		insteadOf: (given) => /^#(\d+)$/.exec(given.trim())?.[1],
		async find(names, given) {
			const milestones = names.map((title, index) => ({ number: Number(numbered(index)), title }));
			return String(await milestoneNumber(replying(milestones), 'octo/site', given));
		},
	},
	{
		title: 'GitHub workflow',
		id: numbered,
		insteadOf: unchanged(/^\d+$/),
		async find(names, given) {
			const all = names.map((name, index) => ({
				id: Number(numbered(index)),
				name,
				path: `.github/workflows/${index}.yml`,
			}));
			return await workflowId(replying(all), 'octo/site', given);
		},
	},
	{
		title: 'GitHub project',
		id: nodeId('PVT'),
		async find(names, given) {
			const nodes = names.map((title, index) => ({ id: `PVT_${index}`, number: index, title, url: '' }));
			const reply = { data: { repositoryOwner: { projectsV2: page(nodes) } } };
			return (await projectOf(replying(reply), 'octo', given)).id;
		},
	},
	{
		title: 'GitHub project item',
		id: nodeId('PVTI'),
		async find(names, given) {
			const nodes = names.map((title, index) => ({
				...{ id: `PVTI_${index}`, type: 'DRAFT_ISSUE', isArchived: false, createdAt: '', updatedAt: '' },
				...{ content: { title }, fieldValues: { nodes: [] } },
			}));
			return await itemIdOf(replying({ data: { node: { items: page(nodes) } } }), project, given, '');
		},
	},
	{
		title: 'GitHub project field',
		id: nodeId('PVTF'),
		find: async (names, given) =>
			namedField(
				names.map((name, index) => ({ id: `PVTF_${index}`, name, dataType: 'TEXT' })),
				given,
			).id,
	},
	{
		title: 'GitHub option of a project field',
		id: nodeId('opt'),
		async find(names, given) {
			const options = names.map((name, index) => ({ id: `opt_${index}`, name }));
			const value = fieldValue({ id: 'f', name: 'Status', dataType: 'SINGLE_SELECT', options }, given);
			return String(value['singleSelectOptionId']);
		},
	},
	{
		title: 'GitHub iteration of a project field',
		id: nodeId('it'),
		async find(names, given) {
			const iterations = names.map((title, index) => ({ id: `it_${index}`, title }));
			const field = { id: 'f', name: 'Sprint', dataType: 'ITERATION', configuration: { iterations } };
			return String(fieldValue(field, given)['iterationId']);
		},
	},
	{
		title: 'GitHub project view',
		id: nodeId('PVTV'),
		async find(names, given) {
			const nodes = names.map((name, index) => ({ id: `PVTV_${index}`, number: index, name }));
			return (await viewOf(replying({ data: { node: { views: page(nodes) } } }), project, given)).id;
		},
	},
	{
		title: 'GitHub discussion category',
		id: nodeId('DIC'),
		async find(names, given) {
			const nodes = names.map((name, index) => ({ id: `DIC_${index}`, name, slug: `slug-${index}` }));
			const repository = { id: 'R', hasDiscussionsEnabled: true, discussionCategories: { nodes } };
			return (await findCategory(replying({ data: { repository } }), 'octo/site', given)).categoryId;
		},
	},
	{
		title: 'GitHub issue field',
		id: numbered,
		async find(names, given) {
			const fields = names.map((name, index) => ({ id: Number(numbered(index)), name, data_type: 'text' }));
			const [value] = await askedValues(replying(fields), 'octo/site', { [given]: 'x' }, 'UTC');
			return String(value?.id);
		},
	},
	{
		title: 'GitHub environment that waits for approval',
		id: numbered,
		async find(names, given) {
			let sent: unknown;
			const pending = names.map((name, index) => ({ environment: { id: Number(numbered(index)), name } }));
			const api = replying(pending);
			const request: Api['request'] = async (one) => {
				if (one.method === 'POST') sent = one.body;
				return pending as never;
			};
			const params = { repository: 'octo/site', runId: '1', decision: 'approved', comment: 'x', environments: given };
			await reviewWorkflowRunPendingDeployments.run({ ...api, request }, params as never, {} as never);
			return String((sent as { environment_ids: readonly number[] }).environment_ids);
		},
	},
	{
		title: 'GitHub job of a run',
		id: numbered,
		async find(names, given) {
			const jobs = names.map((name, index) => ({ id: Number(numbered(index)), name, status: '', conclusion: null }));
			return (await chosenJobs(replying(jobs), run, 'one', given)).map(({ id }) => id).join();
		},
	},
];

const analytics: readonly NameLookup[] = [
	{
		title: 'Google Analytics property',
		id: numbered,
		// the form trims what it reads
		insteadOf: (given) => (/^\d+$/.test(given) ? given : undefined),
		async find(names, given) {
			const propertySummaries = names.map((displayName, index) => ({
				...{ property: `properties/${numbered(index)}`, displayName },
			}));
			return await propertyIdOf(replying([{ account: 'accounts/1', displayName: 'A', propertySummaries }]), given);
		},
	},
	{
		title: 'Google Analytics property with its account',
		id: numbered,
		async find(names, given) {
			const propertySummaries = names.map((displayName, index) => ({
				...{ property: `properties/${numbered(index)}`, displayName },
			}));
			const accounts = [{ account: 'accounts/1', displayName: 'Größe', propertySummaries }];
			return await propertyIdOf(replying(accounts), `${given} (Größe)`);
		},
	},
	{
		title: 'Google Analytics audience',
		id: numbered,
		async find(names, given) {
			const all = names.map((displayName, index) => ({
				name: `properties/1/audiences/${numbered(index)}`,
				displayName,
			}));
			const rule = { noun: 'audience', namesOf: (one: (typeof all)[number]) => [one.displayName] };
			return objectNamed(all, given, rule, '1').name.split('/').at(-1) ?? '';
		},
	},
	{
		title: 'Google Analytics conversion',
		id: (index) => `conversionActions/${numbered(index)}`,
		insteadOf: unchanged(/^\d+$/, 'conversionActions/'),
		async find(names, given) {
			const conversions = names.map((displayName, index) => ({
				...{ conversionAction: `conversionActions/${numbered(index)}`, displayName },
			}));
			return String(await conversionActionsOf(replying({ conversions }), '1', [given]));
		},
	},
	...(['metric', 'dimension'] as const).map((kind): NameLookup => {
		const id = (index: number) => `customEvent:field${index}`;
		return {
			title: `Google Analytics ${kind}`,
			id,
			insteadOf: unchanged(kind === 'metric' ? /^[a-z][A-Za-z0-9]*$|[()]|^docs\/site$/ : /^[a-z][A-Za-z0-9]*$/),
			async find(names, given) {
				const fields = names.map((uiName, index) => ({ apiName: id(index), uiName }));
				return apiNameOf(kind, given, { metrics: [], dimensions: [], [`${kind}s`]: fields });
			},
		};
	}),
];

export const nameLookups: readonly NameLookup[] = [...trello, ...github, ...analytics];
