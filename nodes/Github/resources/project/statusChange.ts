import type { Span } from '../../../shared/catalogue/event';
import { isSameName, nameKey, splitList } from '../../../shared/filters/text';
import { momentOf } from '../../api/moment';
import { isActorUntold } from '../../hooks/filters';
import type { ProjectItemDelivery } from '../../log/payloads';
import { personShape, placeOfLink } from '../../api/shapes';

/** How GitHub's own boards call an empty status. */
const none = 'no status';

/** Which changes of status are wanted. */
export interface StatusFilter {
	readonly project: string;
	readonly statusField: string;
	readonly from: string;
	readonly to: string;
	readonly itemTypes: readonly string[];
}

/** The number in a project's link, or the number itself; undefined when a title is given. Pure. */
const numberIn = (given: string): number | undefined => {
	const digits = /\/projects\/(\d+)/.exec(given)?.[1] ?? /^#?(\d+)$/.exec(given.trim())?.[1];
	return digits === undefined ? undefined : Number(digits);
};

/** Whether a project is the one that is given by link, number or title; none given means any. Pure. */
export const isProject = (
	given: string,
	{ number, title }: { readonly number: number; readonly title: string },
): boolean => given.trim() === '' || numberIn(given) === number || isSameName(given, title);

/** The name of a status: webhooks tell the whole option; null for an empty one; undefined where it is not told. Pure. */
export const statusName = (value: unknown): string | null | undefined => {
	if (value === undefined || value === null) return value;
	if (typeof value === 'object') return 'name' in value ? String(value.name) : null;
	return String(value);
};

const isAmong = (list: string, name: string | null | undefined): boolean => {
	const entries = splitList(list);
	return entries.length === 0 || (name !== undefined && entries.includes(nameKey(name ?? none)));
};

const changeIn = ({ changes }: ProjectItemDelivery) => changes?.field_value ?? {};

/** Whether the delivery may be the change of status that is wanted, as far as it tells. Pure. */
export function mayBeStatus(delivery: ProjectItemDelivery, wanted: StatusFilter): boolean {
	const { field_type: type, field_name: field, project_number: number, from, to } = changeIn(delivery);
	const given = numberIn(wanted.project);
	return (
		delivery.action === 'edited' &&
		type === 'single_select' &&
		(field === undefined || isSameName(field, wanted.statusField)) &&
		(number === undefined || given === undefined || number === given) &&
		(to === undefined || isAmong(wanted.to, statusName(to))) &&
		isAmong(wanted.from, statusName(from)) &&
		(wanted.itemTypes.length === 0 || wanted.itemTypes.includes(delivery.projects_v2_item.content_type))
	);
}

/** Whether the delivery can be an item that comes into the column without a status, where that column is named. Pure. */
export const mayBeWithoutStatus = (
	{ action, projects_v2_item: { content_type: type } }: ProjectItemDelivery,
	{ to, itemTypes }: Pick<StatusFilter, 'to' | 'itemTypes'>,
): boolean =>
	(action === 'created' || action === 'restored') &&
	splitList(to).includes(none) &&
	(itemTypes.length === 0 || itemTypes.includes(type));

/** Whether the project filter needs the project itself: it has a title, or the delivery does not contain the number. Pure. */
export const needsProject = (delivery: ProjectItemDelivery, { project }: Pick<StatusFilter, 'project'>): boolean =>
	project.trim() !== '' && (numberIn(project) === undefined || changeIn(delivery).project_number === undefined);

/** Whether what was looked up fits, too; what cannot be determined does not. Pure. */
export function isStatus(delivery: ProjectItemDelivery, wanted: Pick<StatusFilter, 'project' | 'to' | 'itemTypes'>) {
	const { item, changes, action, projects_v2_item: subject } = delivery;
	const { project, to, itemTypes } = wanted;
	const isInProject = item?.project ? isProject(project, item.project) : !needsProject(delivery, wanted);
	const isTypeWanted = itemTypes.length === 0 || itemTypes.includes(subject.content_type);
	if (action !== 'edited') return isInProject && isTypeWanted && item?.status === null;
	return isInProject && isTypeWanted && (changes?.field_value?.to !== undefined || isAmong(to, item?.status));
}

/**
 * Whether the list of a project's items is of no use, because a filter asks who set a status. A value has a creator, who need
 * not be who set it last (ProjectV2ItemFieldValueCommon of GitHub's GraphQL schema). The entry of the change in an issue's
 * timeline has the actor, but drafts have no timeline, and GitHub Enterprise Server has no such entries
 * (https://github.com/pwntester/octo.nvim/issues/1184).
 */
export const isSetterUntold = (params: Parameters<typeof isActorUntold>[0], span: Span): boolean =>
	isActorUntold(params, span, 'who set a status', "instant delivery for an organization's project");

/** What webhooks call an item, in the words of the steps. */
const itemTypes: Readonly<Record<string, string>> = {
	DraftIssue: 'draft_issue',
	Issue: 'issue',
	PullRequest: 'pull_request',
	Redacted: 'redacted',
};

/** One mutation sets the times of an item and of its value "at (nearly) the same instant": handarbeit/fabrik, with this tolerance. */
const sameChangeMs = 2_000;

/**
 * When a status was set: by the time of the value, which is what lists have. A webhook has the time of the item; both lie in
 * different seconds at times. A value belongs to the change of the item to whose time it is the nearest.
 */
function statusTime({ action, projects_v2_item: subject, item, changes }: ProjectItemDelivery): string {
	if (action === 'created') return subject.created_at ?? subject.updated_at;
	const { statusAt, updatedAt, status } = item ?? {};
	const to = changes?.field_value?.to;
	const isCurrent = to === undefined || statusName(to) === status;
	if (statusAt === undefined || !isCurrent) return subject.updated_at;
	const distance = (time: string) => Math.abs(Date.parse(statusAt) - Date.parse(time));
	const own = distance(subject.updated_at);
	const isOwn = own <= sameChangeMs && (updatedAt === undefined || own <= distance(updatedAt));
	return isOwn ? statusAt : subject.updated_at;
}

/** The status that an item has by the change; null for an empty one. */
function newStatus(delivery: ProjectItemDelivery): string | null {
	const { to } = changeIn(delivery);
	return (to === undefined ? delivery.item?.status : statusName(to)) ?? null;
}

/** The ID of an item, or its node ID where the ID is a number that JavaScript cannot hold: webhooks round it. */
const keyOf = ({ id, node_id: nodeId }: ProjectItemDelivery['projects_v2_item']): number | string =>
	Number.isSafeInteger(id) ? id : (nodeId ?? id);

/** A change of status as a workflow sees it. */
export function statusEmission(delivery: ProjectItemDelivery) {
	const { projects_v2_item: told, item, organization, sender } = delivery;
	const { from, project_number: number } = changeIn(delivery);
	const status = newStatus(delivery);
	const occurredAt = momentOf(statusTime(delivery));
	return {
		eventId: `project-item:${keyOf(told)}:status:${status ?? ''}:${occurredAt}`,
		occurredAt,
		actor: personShape(sender),
		item: {
			type: itemTypes[told.content_type] ?? told.content_type,
			status,
			...(item?.content ?? { number: null, title: null, body: null, url: null }),
			repository: placeOfLink(item?.content?.url),
		},
		project: {
			id: told.project_node_id ?? null,
			...(item?.project ?? { number: number ?? null, title: null, url: null }),
		},
		changes: [{ field: 'status', from: statusName(from) ?? null, to: status }],
		source: {
			itemId: told.id,
			itemNodeId: told.node_id ?? null,
			projectNodeId: told.project_node_id ?? null,
			contentNodeId: told.content_node_id,
			organization: organization?.login ?? null,
		},
	};
}
