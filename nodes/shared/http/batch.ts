import type { Api } from '../catalogue/api';

/** What became of one input. */
export type Outcome<O> = { readonly value: O } | { readonly error: unknown };

interface Waiting<I, O> {
	readonly input: I;
	resolve(value: O): void;
	reject(error: unknown): void;
}

/** Answers several inputs with one request, each by its own outcome, in the order of the inputs. */
export type Ask<I, O> = (inputs: readonly I[]) => Promise<ReadonlyArray<Outcome<O>>>;

/** Calls that wait for company, by account and by what is asked. */
const queues = new WeakMap<Api, Map<string, unknown[]>>();

const queueOf = (api: Api, key: string): unknown[] => {
	const byKey = queues.get(api) ?? new Map<string, unknown[]>();
	queues.set(api, byKey);
	const queue = byKey.get(key) ?? [];
	byKey.set(key, queue);
	return queue;
};

async function answer<I, O>(waiting: ReadonlyArray<Waiting<I, O>>, ask: Ask<I, O>): Promise<void> {
	if (waiting.length === 0) return;
	try {
		const outcomes = await ask(waiting.map(({ input }) => input));
		for (const [index, { resolve, reject }] of waiting.entries()) {
			const outcome = outcomes[index] ?? { error: new Error('The answer to several requests at once lacks one.') };
			if ('error' in outcome) reject(outcome.error);
			else resolve(outcome.value);
		}
	} catch (error) {
		for (const { reject } of waiting) reject(error);
	}
}

/**
 * Lets the calls of several items share requests: those made at the same moment are asked together, at most `size` at once.
 *
 * @param key what is asked; calls with the same key must bring an `ask` that does the same.
 * @returns the question for one input; it fails with the input's own error, or with that of the whole request.
 */
export const batched =
	<I, O>(api: Api, key: string, size: number, ask: Ask<I, O>): ((input: I) => Promise<O>) =>
	async (input) =>
		await new Promise<O>((resolve, reject) => {
			const queue = queueOf(api, key) as Array<Waiting<I, O>>;
			queue.push({ input, resolve, reject });
			if (queue.length >= size) void answer(queue.splice(0), ask);
			else if (queue.length === 1) {
				api.pause(1).then(
					() => void answer(queue.splice(0), ask),
					(reason: unknown) => {
						for (const one of queue.splice(0)) one.reject(reason);
					},
				);
			}
		});
