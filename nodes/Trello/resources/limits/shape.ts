import { defineShape } from '../../../shared/catalogue/shape';

/** What Trello still allows. */
export interface LimitObject {
	readonly name: string;
	readonly limit: number | null;
	readonly remaining: number | null;
	readonly windowSeconds: number | null;
}

export const limits = defineShape<LimitObject>(
	({ name, limit, remaining, windowSeconds }) => ({ name, limit, remaining, windowSeconds }),
	{ name: 'token', limit: 100, remaining: 97, windowSeconds: 10 },
);
