import type { JsonObject } from '../../front/exchange.mts';
import { moment, nodeId } from '../replies.mts';
import type { World } from '../world.mts';

export interface Option {
	id: string;
	name: string;
	color: string;
	description: string;
}

/** `ProjectV2FieldType` in @octokit/graphql-schema, without the kinds that have no values in the API. */
export type DataType =
	| 'TITLE'
	| 'TEXT'
	| 'NUMBER'
	| 'DATE'
	| 'SINGLE_SELECT'
	| 'ITERATION'
	| 'ASSIGNEES'
	| 'LABELS'
	| 'LINKED_PULL_REQUESTS'
	| 'MILESTONE'
	| 'PARENT_ISSUE'
	| 'REPOSITORY'
	| 'REVIEWERS'
	| 'SUB_ISSUES_PROGRESS';

export interface Iteration {
	id: string;
	title: string;
	startDate: string;
	duration: number;
}

export interface StatusUpdate {
	id: number;
	status: string | null;
	body: string | null;
	startDate: string | null;
	targetDate: string | null;
	creator: string;
	at: number;
}

export interface View {
	id: number;
	number: number;
	name: string;
	layout: string;
	filter: string | null;
	/** The ids of fields. */
	visible: number[];
	at: number;
}

export interface Field {
	id: number;
	name: string;
	dataType: DataType;
	options: Option[];
	iterations?: Iteration[];
	/** Whether it shows a field of the organization's issues instead of one of the project. */
	isIssueField?: boolean;
}

export type Content =
	| { type: 'Issue' | 'PullRequest'; id: string; fullName: string; number: number }
	| { type: 'DraftIssue'; id: string; title: string; body: string };

export interface Item {
	id: number;
	content: Content;
	creator: string;
	at: number;
	updatedAt: number;
	archived: boolean;
	/** By field id: text, number, date or the id of an option. */
	values: Map<number, string | number>;
	/** By field id: when the value was set last, which need not be the second in which the item changed. */
	valueTimes: Map<number, number>;
}

export interface Project {
	id: number;
	owner: { type: 'Organization' | 'User'; login: string };
	number: number;
	title: string;
	creator: string;
	at: number;
	fields: Field[];
	items: Item[];
	views: View[];
	statusUpdates: StatusUpdate[];
	closed?: boolean;
	public?: boolean;
	shortDescription?: string | null;
	readme?: string | null;
}

/** The kinds of fields that have a type of their own. */
export const fieldTypes: Partial<Record<DataType, string>> = {
	...{ SINGLE_SELECT: 'ProjectV2SingleSelectField', ITERATION: 'ProjectV2IterationField' },
};

export const projectId = (one: Project): string => nodeId('ProjectV2', one.id);
export const itemId = (one: Item): string => nodeId('ProjectV2Item', one.id);
export const fieldId = ({ dataType, id }: Field): string => nodeId(fieldTypes[dataType] ?? 'ProjectV2Field', id);

export const updateId = ({ id }: StatusUpdate): string => nodeId('ProjectV2StatusUpdate', id);
export const viewId = ({ id }: View): string => nodeId('ProjectV2View', id);

const option = (id: string, name: string, color: string): Option => ({ id, name, color, description: '' });

const status: Option[] = [
	option('f75ad846', 'Todo', 'GREEN'),
	option('47fc9ee4', 'In Progress', 'YELLOW'),
	option('98236657', 'Done', 'PURPLE'),
];
const priority: Option[] = [option('79628723', 'High', 'RED'), option('0a877460', 'Low', 'BLUE')];

/**
 * A project with the usual fields.
 * https://docs.github.com/issues/planning-and-tracking-with-projects/understanding-fields
 */
export function newProject(
	owner: Project['owner'],
	number: number,
	title: string,
	creator: string,
	at: number,
): Project {
	const id = (owner.type === 'Organization' ? 9_000 : 9_500) + number;
	const names: Array<[string, DataType, Option[]]> = [
		['Title', 'TITLE', []],
		['Assignees', 'ASSIGNEES', []],
		['Status', 'SINGLE_SELECT', status],
		['Labels', 'LABELS', []],
		['Priority', 'SINGLE_SELECT', priority],
		['Estimate', 'NUMBER', []],
		['Due', 'DATE', []],
		['Notes', 'TEXT', []],
		['Linked pull requests', 'LINKED_PULL_REQUESTS', []],
		['Milestone', 'MILESTONE', []],
		['Repository', 'REPOSITORY', []],
		['Reviewers', 'REVIEWERS', []],
		['Parent issue', 'PARENT_ISSUE', []],
		['Sub-issues progress', 'SUB_ISSUES_PROGRESS', []],
	];
	const fields = names.map(([name, dataType, options], index) => ({ id: id * 100 + index, name, dataType, options }));
	const table = { number: 1, name: 'View 1', layout: 'TABLE_LAYOUT', filter: null, visible: [id * 100, id * 100 + 2] };
	const views = [{ id: id * 100, ...table, at }];
	return { id, owner, number, title, creator, at, fields, items: [], views, statusUpdates: [] };
}

/** An item as deliveries carry it. */
export async function itemPayload(world: World, project: Project, item: Item): Promise<JsonObject> {
	return {
		id: item.id,
		node_id: itemId(item),
		project_node_id: projectId(project),
		content_node_id: item.content.id,
		content_type: item.content.type,
		creator: await world.user(item.creator),
		created_at: moment(item.at),
		updated_at: moment(item.updatedAt),
		archived_at: item.archived ? moment(item.updatedAt) : null,
	};
}

/** The value of a field as `changes.field_value` names it: the whole option, or the scalar. */
export function changeValue(field: Field, value: string | number | undefined): unknown {
	if (value === undefined) return null;
	return field.dataType === 'SINGLE_SELECT' ? (field.options.find(({ id }) => id === value) ?? null) : value;
}
