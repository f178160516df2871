import { createHash } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import type { CustomDelivery } from '../../log/payloads';
import { happenedAt } from '../../log/happenedAt';

/** What every delivery has, beside what it is about. */
const common = new Set([
	'webhook',
	'deliveryId',
	'deliveredAt',
	'action',
	'repository',
	'organization',
	'sender',
	'installation',
	'enterprise',
]);

/** What a delivery is about: the members of the payload that not every one has. Pure. */
export const contentOf = (delivery: CustomDelivery): IDataObject =>
	Object.fromEntries(Object.entries(delivery).filter(([name]) => !common.has(name))) as IDataObject;

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** Members that a payload is about, although others in it, such as the issue of a comment, are dated too. */
const subjects = ['thread', 'comment', 'review', 'deployment_status', 'workflow_job', 'workflow_run', 'check_run'];

/** What a delivery is about, by its payload alone: the name of the webhook is in a header, which GitHub does not sign. Pure. */
function subjectOf(delivery: CustomDelivery): IDataObject {
	const content = contentOf(delivery);
	const own = subjects.map((name) => content[name]);
	const rest = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)); // a record of a delivery has them in another order
	const dated = [content, ...rest.map(([, value]) => value)].filter(
		(value) => isObject(value) && (isMoment(value['updated_at']) || isMoment(value['created_at'])),
	);
	const subject = [...own, ...dated].find(isObject);
	return subject ?? {};
}

/**
 * The changes that move `updated_at` of what they are about, or happen to it once. Many others do not: a thread that is resolved leaves
 * that of its pull request (revnix/reeve#4), a pinned issue keeps its own (`issues` "pinned" in @octokit/webhooks-examples), and of
 * sub-issues, dependencies, fields and merge queues no source says that they move it.
 */
const datingActions = new Set([
	...[
		'assigned',
		'closed',
		'completed',
		'converted_to_draft',
		'created',
		'deleted',
		'demilestoned',
		'edited',
		'labeled',
	],
	...['milestoned', 'opened', 'published', 'ready_for_review', 'reopened', 'synchronize', 'unassigned', 'unlabeled'],
]);

/** When what it is about was changed by this very change; undefined where nothing in it says so. Pure. */
function changedAt(delivery: CustomDelivery): string | undefined {
	const { action } = delivery;
	const { updated_at: updated } = subjectOf(delivery);
	const isDating = action === undefined || datingActions.has(action);
	return isDating && isMoment(updated) ? updated : undefined;
}

/** When it happened, where the subject of the delivery has the time; otherwise when it was delivered, or arrived (epoch milliseconds). Pure. */
export const momentIn = (delivery: CustomDelivery, now: number): string => {
	const { submitted_at: submitted, created_at: created } = subjectOf(delivery);
	const isNew = /^(?:created|opened|published)?$/.test(delivery.action ?? '');
	const times = [changedAt(delivery), delivery.action === 'submitted' && submitted, isNew && created];
	return happenedAt(times.find(isMoment), delivery, now);
};

/** The same for the same members in any order: GitHub's record of a delivery is written anew. */
const inOrder = (_name: string, value: unknown): unknown =>
	isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/**
 * What tells a delivery from others. Name and GUID come in headers, which GitHub does not sign, so a copy under a new GUID is
 * recognized by its content, where that has the time of this very change. All else can happen again with the same content, such as
 * resolving a thread a second time: then it is the GUID, which a redelivery keeps
 * (https://docs.github.com/webhooks/webhook-events-and-payloads#delivery-headers). Pure.
 */
export function identityOf(delivery: CustomDelivery): string {
	if (changedAt(delivery) === undefined) return delivery.deliveryId ?? '';
	const payload = { ...delivery, webhook: undefined, deliveryId: undefined, deliveredAt: undefined };
	return createHash('sha256').update(JSON.stringify(payload, inOrder)).digest('base64url');
}
