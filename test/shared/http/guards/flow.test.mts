import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../../../nodes/shared/catalogue/api';
import type { Integration } from '../../../../nodes/shared/catalogue/integration';
import { flowOf, type FlowRule, nothingRead } from '../../../../nodes/shared/http/guards/flow';
import { github } from '../../../../nodes/Github/github';
import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics';
import { trello } from '../../../../nodes/Trello/trello';
import { boards, cards, counted, repositories, request, ways } from './world.mts';

interface Step {
	readonly integration: Integration;
	readonly request: ApiRequest;
}

/** What a step does, as the test knows it: who sees what it reads, and where it writes. */
interface Judged extends Step {
	readonly kind: 'read' | 'write';
	readonly isPrivate: boolean;
	readonly isPublic: boolean;
}

const judged = (steps: readonly Step[], kind: Judged['kind'], isPrivate: boolean, isPublic: boolean): Judged[] =>
	steps.map((step) => ({ ...step, kind, isPrivate, isPublic }));

const all: readonly Judged[] = [
	...judged(ways.reads('private'), 'read', true, false),
	...judged(ways.reads('public'), 'read', false, true),
	...judged(ways.untoldReads, 'read', true, false),
	...judged(ways.writes('private'), 'write', true, false),
	...judged(ways.writes('public'), 'write', false, true),
	...judged(ways.untoldWrites, 'write', true, true),
	...judged(ways.mixed, 'write', true, true),
];

/** Which steps of one execution pass, each a call of its own. */
async function passing(rule: FlowRule, steps: readonly Judged[]): Promise<Judged[]> {
	const memory = nothingRead();
	const { ask } = counted();
	const passed: Judged[] = [];
	for (const step of steps) {
		const flow = flowOf(step.integration, rule, memory);
		await flow
			.during(async () => {
				await flow.guard(step.request, ask);
				passed.push(step);
			})
			.catch(() => undefined);
	}
	return passed;
}

/** Whether something that some alone can see could be told to everybody. */
const leaks = (passed: readonly Judged[]): boolean =>
	passed.some(
		({ kind, isPublic }, at) => kind !== 'read' && isPublic && passed.slice(0, at).some((one) => one.isPrivate),
	);

/** Whether something that strangers may have written could go where they cannot write. */
const poisons = (passed: readonly Judged[]): boolean =>
	passed.some(
		({ kind, isPrivate }, at) => kind !== 'read' && isPrivate && passed.slice(0, at).some((one) => one.isPublic),
	);

const byTitle = new Map<string, Judged>(
	all.map((step) => {
		const { integration, kind, request: sent } = step;
		return [
			`${kind} ${integration.name} ${sent.method} ${sent.path} ${JSON.stringify(sent.query ?? sent.body)}`,
			step,
		] as const;
	}),
);

const orders = fc.array(fc.constantFrom(...byTitle.keys()), { minLength: 1, maxLength: 8 });
const stepsOf = (titles: readonly string[]) => titles.flatMap((title) => byTitle.get(title) ?? []);

describe('the flow between private and public places', () => {
	it('brings nothing private to a public place, in any order of reads and writes at all services', async () => {
		await fc.assert(
			fc.asyncProperty(orders, async (titles) => {
				expect(leaks(await passing('private', stepsOf(titles)))).toBe(false);
				expect(leaks(await passing('both', stepsOf(titles)))).toBe(false);
			}),
			{ numRuns: 400 },
		);
	});

	it('brings nothing public to a private place where that is asked for', async () => {
		await fc.assert(
			fc.asyncProperty(orders, async (titles) => !poisons(await passing('both', stepsOf(titles)))),
			{ numRuns: 400 },
		);
	});

	it('is what keeps them apart: without it both happen', async () => {
		await expect(
			fc.assert(fc.asyncProperty(orders, async (titles) => !leaks(await passing('off', stepsOf(titles))))),
		).rejects.toThrow('Property failed');
		await expect(
			fc.assert(fc.asyncProperty(orders, async (titles) => !poisons(await passing('private', stepsOf(titles))))),
		).rejects.toThrow('Property failed');
	});

	it('refuses no more than that: public alone, private alone, and private after public', async () => {
		const [reads, writes] = [
			judged(ways.reads('public'), 'read', false, true),
			judged(ways.writes('public'), 'write', false, true),
		];
		const [ownReads, ownWrites] = [
			judged(ways.reads('private'), 'read', true, false),
			judged(ways.writes('private'), 'write', true, false),
		];
		const open = [...reads, ...writes, ...reads, ...writes];
		expect(await passing('both', open)).toEqual(open);
		const closed = [...ownReads, ...ownWrites, ...ownReads, ...ownWrites];
		expect(await passing('both', closed)).toEqual(closed);
		const inwards = [...open, ...closed];
		expect(await passing('private', inwards)).toEqual(inwards);
	});

	it('refuses what shows something private in a public place, although nothing was read', async () => {
		for (const step of judged(ways.mixed, 'write', true, true)) {
			expect(await passing('private', [step]), step.request.path).toEqual([]);
			expect(await passing('off', [step])).toEqual([step]);
		}
	});
});

describe('what is told to a model', () => {
	const run = async (integration: Integration, memory = nothingRead(), rule: FlowRule = 'private') => {
		const flow = flowOf(integration, rule, memory);
		return async (one: ApiRequest) => await flow.guard(one, counted().ask);
	};

	it('says why, and what it may do instead', async () => {
		const memory = nothingRead();
		await (
			await run(trello, memory)
		)(request('GET', `/boards/${boards.private}/cards`));
		const write = run(github, memory);
		await expect((await write)(request('POST', `/repos/${repositories.public}/issues`))).rejects.toThrow(
			'Something private was read before, and everybody can see this place, so nothing was sent. Write it to a private place, or tell the user',
		);
		await expect((await write)(request('POST', '/gists'))).rejects.toThrow('it cannot be told who can see this place');
	});

	it('what a public repository shows to some alone is private', async () => {
		for (const part of [
			'dependabot/alerts',
			'%64ependabot/alerts',
			'traffic/views',
			'issues/1/timeline',
			'actions/secrets',
			'hooks',
		]) {
			const memory = nothingRead();
			await (
				await run(github, memory)
			)(request('GET', `/repos/${repositories.public}/${part}`));
			expect(memory.has('private'), part).toBe(true);
		}
	});
});

describe('look-ups', () => {
	const names = request('GET', '/members/me/boards', { query: { fields: 'name', filter: 'open' } });

	it('of names are no read where a call does something else with them', async () => {
		const memory = nothingRead();
		const flow = flowOf(trello, 'private', memory);
		const { ask } = counted();
		await flow.during(async () => {
			await flow.guard(names, ask);
			await flow.guard(request('POST', '/cards', { body: { idList: cards.public } }), ask);
		});
		expect(memory.has('private')).toBe(false);
	});

	it.each([
		['answers with them', async () => undefined],
		[
			'fails, and may quote them',
			async () => await Promise.reject(new Error('There is no board "x". There are: Secret')),
		],
	])('are one where a call %s', async (_title, end) => {
		const memory = nothingRead();
		const flow = flowOf(trello, 'private', memory);
		await flow
			.during(async () => {
				await flow.guard(names, counted().ask);
				await end();
			})
			.catch(() => undefined);
		expect(memory.has('private')).toBe(true);
	});

	it.each([
		[github, request('GET', '/rate_limit')],
		[trello, request('GET', '/members/me', { query: { fields: 'id' } })],
	])('of %s that tell nothing are none', async (integration, one) => {
		const memory = nothingRead();
		const flow = flowOf(integration, 'private', memory);
		await flow.during(async () => await flow.guard(one, counted().ask));
		expect(memory.has('private')).toBe(false);
	});

	it('that are remembered count in a later call that fails', async () => {
		const memory = nothingRead();
		const remembered = new Map<string, unknown>();
		const api = {
			async cached<T>(key: string, ask: () => Promise<T>): Promise<T> {
				if (!remembered.has(key)) remembered.set(key, await ask());
				return remembered.get(key) as T;
			},
		};
		const call = async (isGood: boolean) => {
			const flow = flowOf(trello, 'private', memory);
			const { ask } = counted();
			const watched = flow.watched(api as never);
			await flow
				.during(async () => {
					await watched.cached('names', async () => await flow.guard(names, ask));
					await flow.guard(request('GET', `/boards/${boards.public}/lists`), ask);
					if (!isGood) throw new Error('There is no such list');
				})
				.catch(() => undefined);
		};
		await call(true);
		expect(memory.has('private')).toBe(false);
		await call(false);
		expect(memory.has('private')).toBe(true);
	});
});

describe('what it costs', () => {
	it('asks once for a place, and nothing more once something private was read', async () => {
		const memory = nothingRead();
		const { ask, asked } = counted();
		const read = async (seen: 'private' | 'public') =>
			await flowOf(trello, 'private', memory).guard(request('GET', `/boards/${boards[seen]}/cards`), ask);
		await read('public');
		await read('public');
		expect(asked.length).toBe(1);
		await read('private');
		await read('private');
		await read('public');
		expect(asked.length).toBe(2);
	});

	it('asks nothing of a service that shows nobody anything without an account', async () => {
		const memory = nothingRead();
		const { ask, asked } = counted();
		await flowOf(googleAnalytics, 'private', memory).guard(request('GET', '/v1beta/properties/1'), ask);
		expect([asked.length, memory.has('private')]).toEqual([0, true]);
	});

	it('asks anew after a write, which may have changed who can see the place', async () => {
		const memory = nothingRead();
		const { ask, asked } = counted();
		const write = async () =>
			await flowOf(github, 'private', memory).guard(
				request('PATCH', `/repos/${repositories.public}`, { body: {} }),
				ask,
			);
		await write();
		await write();
		expect(asked.length).toBe(2);
	});
});
