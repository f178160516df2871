import { defineShape } from '../../../shared/catalogue/shape';

/** A limit of Google's; of the Admin API nothing tells what is left. */
export type Limit = {
	readonly category: string;
	readonly name: string;
	readonly unit: string;
	/** Null for what is counted at this moment. */
	readonly per: string | null;
	readonly limit: number;
	readonly remaining?: number;
	/** Null where Google does not tell: the end of an hour. */
	readonly resetsAt?: string | null;
};

export const limits = defineShape<Limit>((limit) => limit, {
	category: 'core',
	name: 'tokensPerDay',
	unit: 'tokens',
	per: 'day',
	limit: 200_000,
	remaining: 199_999,
	resetsAt: '2026-11-25T08:00:00.000Z',
});
