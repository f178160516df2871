/** A claim is sure when it is found in the record so many milliseconds after it was written. */
export const sureAfterMs = 1_000;

/** What the catch-up may emit again stays in the record for a day and an hour (milliseconds), so many at most. */
const keptMs = 25 * 60 * 60_000;
const maxKept = 1_000;

/** Not more claims than this are held, the newest: so many events pass in no second. */
const maxHeld = 10_000;

interface Claim {
	/** When it was added to the record last, epoch milliseconds; undefined where it is not known whether it was. */
	writtenAt?: number;
	/** Whether it was found in the record later. */
	isSure: boolean;
	/** Until when it is to stay in the record, epoch milliseconds. */
	readonly keptUntil: number;
}

interface Written {
	/** The events of the executions; whether the catch-up may emit one again. */
	readonly ids: ReadonlyMap<string, boolean>;
	/** What the record did not have. */
	readonly added: ReadonlySet<string>;
	/** Whether no other process writes this node's record. */
	readonly isAlone: boolean;
	/** Epoch milliseconds. */
	readonly now: number;
}

/**
 * The events of a node that this process has let pass, until they are surely in n8n's record. n8n reads the record and then
 * writes it, so a process that has read it before may write later and take another's claim away: each is written again until
 * it is found a second later. What the catch-up may emit again is written for longer, however many events follow.
 */
export class Claims {
	private readonly claims = new Map<string, Claim>();

	/** What is to be written again. */
	get names(): string[] {
		return [...this.claims].flatMap(([id, { writtenAt }]) => (writtenAt === undefined ? [] : [id]));
	}

	get isEmpty(): boolean {
		return this.claims.size === 0;
	}

	/** Whether some are still to be found. */
	get areOpen(): boolean {
		return [...this.claims.values()].some(({ writtenAt, isSure }) => writtenAt !== undefined && !isSure);
	}

	/** A writing ended with an error and may have succeeded: who asks for these next lets them pass. */
	doubt(ids: Iterable<string>): void {
		for (const id of ids) if (!this.claims.has(id)) this.claims.set(id, { isSure: false, keptUntil: 0 });
	}

	/** Takes in what came of a writing. @returns which of the events pass. */
	take({ ids, added, isAlone, now }: Written): Set<string> {
		const passes = (id: string) => {
			const claim = this.claims.get(id);
			return claim ? claim.writtenAt === undefined : added.has(id);
		};
		const fresh = new Set([...ids.keys()].filter(passes));
		for (const [id, claim] of this.claims) {
			if (claim.writtenAt === undefined) continue;
			if (added.has(id)) Object.assign(claim, { writtenAt: now, isSure: false });
			else if (now - claim.writtenAt >= sureAfterMs) claim.isSure = true;
			if (claim.isSure && now >= claim.keptUntil) this.claims.delete(id);
		}
		for (const id of fresh) {
			this.claims.delete(id);
			const keptUntil = ids.get(id) ? now + keptMs : 0;
			if (!isAlone || keptUntil > 0) this.claims.set(id, { writtenAt: now, isSure: isAlone, keptUntil });
		}
		this.trim();
		return fresh;
	}

	private trim(): void {
		const all = [...this.claims];
		const sure = all.filter(([, { isSure }]) => isSure);
		for (const [id] of [...sure.slice(0, -maxKept), ...all.slice(0, -maxHeld)]) this.claims.delete(id);
	}
}
