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

/** Whether what was looked up fits, too. Pure. */
export const isStatus = ({ item, changes }: ProjectItemDelivery, { project, to }: StatusFilter): boolean =>
	(!item?.project || isProject(project, item.project)) &&
	(changes?.field_value?.to !== undefined || isAmong(to, item?.status));

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
};

/** A change of status as a workflow sees it. */
export function statusEmission(delivery: ProjectItemDelivery) {
	const { projects_v2_item: told, item, organization, sender } = delivery;
	const { from, to, project_number: number } = changeIn(delivery);
	const status = to === undefined ? (item?.status ?? null) : (statusName(to) ?? null);
	return {
		eventId: `project-item:${told.id}:status:${status ?? ''}:${momentOf(told.updated_at)}`,
		occurredAt: momentOf(told.updated_at),
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
