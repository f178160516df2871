import { momentOf } from '../api/moment';
import type { Delivery } from './payloads';

/** When it happened: at the moment that what it is about tells, or else when it was delivered, or arrived (`now`, epoch milliseconds). Pure. */
export const happenedAt = (
	moment: string | null | undefined,
	{ deliveredAt }: Pick<Delivery, 'deliveredAt'>,
	now: number,
): string => momentOf(moment ?? deliveredAt ?? new Date(now).toISOString());
