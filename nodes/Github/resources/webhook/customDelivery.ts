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

/** When it happened, as far as the thing that it is about tells; otherwise when it was delivered, or arrived (epoch milliseconds). Pure. */
export const momentIn = (delivery: CustomDelivery, now: number): string => {
	const [moment] = Object.values(contentOf(delivery))
		.filter(isObject)
		.flatMap(({ updated_at: updated, submitted_at: submitted, created_at: created }) => [updated, submitted, created])
		.filter(isMoment);
	return happenedAt(moment, delivery, now);
};

/** The same for the same members in any order: GitHub's record of a delivery is written anew. */
const inOrder = (_name: string, value: unknown): unknown =>
	isObject(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Whether it tells when what it is about was last changed, so that no two changes have the same content. */
const isDated = (content: IDataObject): boolean =>
	[content, ...Object.values(content).filter(isObject)].some(({ updated_at: updated }) => isMoment(updated));

/**
 * What tells a delivery from others. Name and GUID come in headers, which GitHub does not sign, so a copy under a new GUID is
 * recognized by its content. Content that tells no change's moment, such as that of a label, may come twice rightly: then it is
 * the GUID. Pure.
 */
export function identityOf(delivery: CustomDelivery): string {
	if (!isDated(contentOf(delivery))) return delivery.deliveryId ?? '';
	const payload = { ...delivery, webhook: undefined, deliveryId: undefined, deliveredAt: undefined };
	return createHash('sha256').update(JSON.stringify(payload, inOrder)).digest('base64url');
}
