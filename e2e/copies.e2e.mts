import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { createCard } from '../sandbox/trello/card/cardCreation.mts';
import { type Flow, publishInstant } from './support/instant.mts';
import { passed, publishTrigger } from './support/triggers.mts';

describe('a pasted copy of a trigger, which keeps its webhook id', () => {
	let stage: Stage;
	let originals: Record<'card' | 'issue' | 'push', Flow>;
	const copies: Record<string, Flow> = {};

	beforeAll(async () => {
		stage = await setStage();
		originals = await publishInstant(stage);
		for (const name of ['card', 'issue'] as const) {
			const draft = { ...originals[name].draft, id: randomUUID() };
			copies[name] = { draft, id: await publishTrigger(stage.n8n, draft, `Copy of ${name}`) };
		}
	});

	afterAll(async () => await stage?.close());

	const addressOf = ({ draft }: Flow) => `${stage.host.webhookUrl}/webhook/${draft.webhookId}/${draft.id}`;
	const copyOf = (name: string) => {
		const copy = copies[name];
		if (!copy) throw new Error(`There is no copy of ${name}`);
		return copy;
	};
	const hooks = () => [
		...stage.sandbox.github.handle.hooks().map(({ config }) => config.url),
		...stage.sandbox.trello.state.webhooks.map(({ callbackURL }) => callbackURL),
	];
	const cause = async (title: string) => {
		const { trello, github } = stage.sandbox;
		createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name: title });
		await github.handle.createIssueAs('mona-sample', 'octo-sample/website', { title });
		await github.handle.settle();
		await trello.settle({ retries: false });
	};
	const passedBy = async ({ id }: Flow, count: number) => {
		const items = await passed(stage.n8n, id, count);
		expect(await stage.n8n.executions({ workflowId: id })).toHaveLength(count);
		return items.map((each) => each.length);
	};

	test('has an address and a hook of its own', () => {
		const all = [...Object.values(originals), ...Object.values(copies)].map(addressOf);
		expect(new Set(all).size).toBe(5);
		expect(hooks().sort()).toEqual(all.sort());
	});

	test('hears each event once, as the original does', async () => {
		await cause('Heard twice');
		for (const name of ['card', 'issue'] as const) {
			expect(await passedBy(originals[name], 1)).toEqual([1]);
			expect(await passedBy(copyOf(name), 1)).toEqual([1]);
		}
	});

	test('takes only its own hook along when it is deleted', async () => {
		for (const { id } of Object.values(copies)) {
			await stage.n8n.deactivate(id);
			await stage.n8n.session.send('POST', `/rest/workflows/${id}/archive`, { body: {} });
			await stage.n8n.session.send('DELETE', `/rest/workflows/${id}`);
		}
		expect(hooks().sort()).toEqual(Object.values(originals).map(addressOf).sort());
		await cause('Heard once');
		for (const name of ['card', 'issue'] as const) expect(await passedBy(originals[name], 2)).toEqual([1, 1]);
	});
});
