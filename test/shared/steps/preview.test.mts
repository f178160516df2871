import type { IExecuteFunctions } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import type { Api } from '../../../nodes/shared/catalogue/api.ts';
import { path } from '../../../nodes/shared/http/path.ts';
import { type Job, runItems } from '../../../nodes/shared/steps/runItems.ts';
import { fakeHost, type Reply, service } from '../http/fakeHost.mts';

const write = (name: string) => ({ method: 'POST', path: path`/things/${name}`, body: { name } }) as const;
const read = { method: 'GET', path: path`/things` } as const;
const url = (name: string) => `https://api.example/v1/things/${name}`;
const held = (...names: string[]) => names.map((name) => ({ method: 'POST', url: url(name), body: { name } }));

interface More {
	readonly isSequence?: boolean;
	readonly replies?: Reply[];
	readonly preview?: readonly unknown[];
}

/** Runs one item for each value of "Preview". */
async function run(act: (api: Api) => Promise<unknown>, { isSequence, replies = [], preview = [true] }: More = {}) {
	const { host, sent } = fakeHost(replies);
	const context = {
		...host,
		getInputData: () => preview.map(() => ({ json: {} })),
		getNodeParameter: (name: string, item: number, fallback: unknown) =>
			name === 'requestOptions' ? { preview: preview[item] } : fallback,
		continueOnFail: () => false,
		getMode: () => 'trigger',
		addExecutionHints: () => undefined,
	} as unknown as IExecuteFunctions;
	const jobOf = (): Job => ({ exclusive: true, isSequence, run: async (api) => (await act(api)) as never });
	const [output = []] = await runItems(context, service, jobOf);
	return { output: output.map(({ json }) => json), paired: output.map(({ pairedItem }) => pairedItem), sent };
}

describe('Preview', () => {
	it('reads, and tells what it would write instead of sending it', async () => {
		const replies = [{ statusCode: 200, body: { name: 'found' } }];
		const { output, sent } = await run(
			async (api) => {
				const { name } = await api.request<{ name: string }>(read);
				const made = await api.request<{ id: string }>(write(name));
				return { id: made.id };
			},
			{ replies },
		);
		expect(output).toEqual([{ preview: true, complete: true, requests: held('found') }]);
		expect(sent.map(({ method }) => method)).toEqual(['GET']);
	});

	it('is decided item by item, and whatever is not plainly off is on', async () => {
		const replies = [{ statusCode: 201, body: { id: '1' } }];
		const { output, paired, sent } = await run(async (api) => await api.request(write('one')), {
			replies,
			preview: ['yes', false, true],
		});
		expect(output.map(({ preview }) => preview)).toEqual([true, undefined, true]);
		expect(paired).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		expect(sent).toHaveLength(1);
	});

	it('goes on after a write that nothing depends on, and says so where something does', async () => {
		const both = async (api: Api) => {
			const made = await api.request<{ id: string }>(write('one'));
			await api.request(write('two'));
			return made;
		};
		expect((await run(both, { isSequence: true })).output).toEqual([
			{ preview: true, complete: true, requests: held('one', 'two') },
		]);
		const after = async (api: Api) => {
			const { id } = await api.request<{ id: string }>(write('one'));
			await api.request(write(id));
		};
		const [told] = (await run(after, { isSequence: true })).output;
		expect(told).toMatchObject({ preview: true, complete: false, requests: held('one') });
		expect(told?.note).toContain('depends on the answer');
	});

	it.each<[string, (api: Api) => Promise<unknown>]>([
		['spreads the answer', async (api) => ({ ...(await api.request(write('one'))) })],
		['looks for a member', async (api) => 'id' in (await api.request(write('one')))],
		['asks for the status', async (api) => (await api.send(write('one'))).status],
		['asks for the headers', async (api) => (await api.send(write('one'))).headers],
		['writes it into a text', async (api) => `${String(await api.request(write('one')))}`],
		['remembers it', async (api) => await api.cached('one', async () => await api.request(write('one')))],
		['waits for what it begins', async (api) => [await api.request(write('one')), await api.pause(1_000)]],
		[
			'bears that there is none',
			async (api) => {
				const id = await api.request<{ id: string }>(write('one')).then(
					(made) => made.id,
					() => undefined,
				);
				await api.request(write(id ?? 'none')).catch(() => undefined);
				throw new UserError('made without its parts');
			},
		],
	])('is not complete where a run of several writes %s', async (_what, act) => {
		const { output, sent } = await run(act, { isSequence: true });
		expect(output).toMatchObject([{ preview: true, complete: false, requests: held('one') }]);
		expect(sent).toEqual([]);
	});

	it('doubts what is written after it was read what is not written', async () => {
		const act = async (api: Api) => {
			await api.request(write('one'));
			await api.request(read);
			await api.request(write('two'));
		};
		const { output } = await run(act, { isSequence: true, replies: [{ statusCode: 200, body: {} }] });
		expect(output).toMatchObject([{ complete: false, requests: held('one', 'two') }]);
		const second = await run(async (api) => [await api.request(write('one')), await api.request(write('two'))]);
		expect(second.output).toMatchObject([{ complete: false, requests: held('one', 'two') }]);
	});

	it('tells what is wrong with the parameters, before and after a write', async () => {
		const wrong = new UserError('There is no label "bgu".');
		const before = async () => {
			await Promise.reject(wrong);
		};
		await expect(run(before)).rejects.toThrow('no label "bgu"');
		const after = async (api: Api) => {
			await api.request(write('one'));
			throw wrong;
		};
		await expect(run(after, { isSequence: true })).rejects.toThrow('no label "bgu"');
	});

	it('bears that there is nothing to read yet of what is not written', async () => {
		const act = async (api: Api) => [await api.request(write('one')), await api.request(read)];
		const { output } = await run(act, { isSequence: true, replies: [{ statusCode: 404, body: {} }] });
		expect(output).toMatchObject([{ complete: false, requests: held('one') }]);
	});

	it('says that nothing would be written', async () => {
		expect((await run(async () => await Promise.resolve([]))).output).toEqual([
			{ preview: true, complete: true, requests: [] },
		]);
	});

	it('tells files by their size, and no secret of the credential', async () => {
		const { output } = await run(
			async (api) =>
				await api.request({
					...write('one'),
					query: { with: 'secret-token-1', without: undefined },
					body: Buffer.from('four'),
					headers: { 'Content-Type': 'text/plain; charset=utf-8' },
				}),
		);
		expect(output).toMatchObject([
			{ requests: [{ method: 'POST', url: url('one'), query: { with: '***' }, body: '4 bytes (text/plain)' }] },
		]);
	});
});
