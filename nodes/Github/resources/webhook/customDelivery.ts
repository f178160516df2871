import type { IDataObject } from 'n8n-workflow';

import { momentOf } from '../../api/moment';
import type { CustomDelivery } from '../../hooks/payloads';

/** What every delivery has, beside what it is about. */
const common = new Set([
	'webhook',
	'deliveryId',
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

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** When it happened, as far as the thing that it is about tells; otherwise when it arrived (epoch milliseconds). Pure. */
export const momentIn = (delivery: CustomDelivery, now: number): string => {
	const [moment] = Object.values(contentOf(delivery))
		.filter((value): value is IDataObject => typeof value === 'object' && value !== null)
		.flatMap(({ updated_at: updated, submitted_at: submitted, created_at: created }) => [updated, submitted, created])
		.filter(isMoment);
	return moment === undefined ? new Date(now).toISOString() : momentOf(moment);
};
