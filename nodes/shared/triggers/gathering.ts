import { type IExecuteFunctions, sleep } from 'n8n-workflow';

import { nodeMemory } from './nodeMemory';

/** A rest ends after so many milliseconds; sooner where other processes may overwrite what was written. */
const longestRestMs = { alone: 1000, shared: 400 };

/** By node: the end of what is written now. n8n's store reads, then writes, so that two may not overlap. */
const writing = new Map<string, Promise<unknown>>();

async function inTurn<T>(node: string, write: () => Promise<T>): Promise<T> {
	const written = (writing.get(node) ?? Promise.resolve()).then(write);
	const end = written
		.catch(() => undefined)
		.then(() => {
			if (writing.get(node) === end) writing.delete(node);
		});
	writing.set(node, end);
	return await written;
}

type Write<A, R> = (context: IExecuteFunctions, node: string, asked: readonly A[]) => Promise<R>;

/** What many executions of a node ask its record for: all who come while one writing is under way share the next. */
export class Gathering<A, R> {
	/** By node: the writing that is to begin when the one under way has ended, and the end of the last one, rest included. */
	private readonly waiting = new Map<string, { readonly asked: A[]; readonly result: Promise<R> }>();
	private readonly lastEnd = new Map<string, Promise<unknown>>();
	private readonly restPerWriting: number;
	private readonly write: Write<A, R>;

	/**
	 * @param restPerWriting each writing rewrites a list that is 135 KB when it is full; in a stream of events the next one
	 * waits this many times as long as the last one took, at most a second, and takes in all that come meanwhile.
	 * @param write what is done for all who asked; writings of one node, of whatever kind, come one after the other.
	 */
	constructor(restPerWriting: number, write: Write<A, R>) {
		this.restPerWriting = restPerWriting;
		this.write = write;
	}

	/** Whether others wait for this node's next writing. */
	isAwaited(node: string): boolean {
		return this.waiting.has(node);
	}

	/** @returns what the writing came to that this was part of. @throws what it throws. */
	async ask(context: IExecuteFunctions, node: string, what: A): Promise<R> {
		const joined = this.waiting.get(node);
		if (joined) {
			joined.asked.push(what);
			return await joined.result;
		}
		const asked = [what];
		let began = 0;
		const write = async () => {
			this.waiting.delete(node);
			began = Date.now();
			return await this.write(context, node, asked);
		};
		const result = (this.lastEnd.get(node) ?? Promise.resolve()).then(async () => await inTurn(node, write));
		const end = result
			.catch(() => undefined)
			.then(async () => {
				const isAlone = nodeMemory(node, Date.now()).brings === true;
				const longest = isAlone ? longestRestMs.alone : longestRestMs.shared;
				await sleep(Math.min((Date.now() - began) * this.restPerWriting, longest));
				if (this.lastEnd.get(node) === end) this.lastEnd.delete(node);
			});
		this.waiting.set(node, { asked, result });
		this.lastEnd.set(node, end);
		return await result;
	}
}
