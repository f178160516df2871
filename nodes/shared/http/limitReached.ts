/** A limit that is renewed later than the request may wait. */
export class LimitReached extends Error {
	readonly lane: string;

	/** Epoch milliseconds. */
	readonly until: number;

	constructor(lane: string, until: number) {
		super(`The limit "${lane}" is used up.`);
		this.lane = lane;
		this.until = until;
	}
}
