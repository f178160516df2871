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
	readonly replies?: Reply[];
	readonly preview?: readonly unknown[];
}

/** Runs one item for each value of "Preview". */
async function run(act: (api: Api) => Promise<unknown>, { replies = [], preview = [true] }: More = {}) {
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
	const jobOf = (): Job => ({ exclusive: true, run: async (api) => (await act(api)) as never });
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

	it('continues after a write that nothing depends on', async () => {
		const both = async (api: Api) => {
			const made = await api.request<{ id: string }>(write('one'));
			await api.request(write('two'));
			return { ...made, id: made.id };
		};
		expect((await run(both)).output).toEqual([{ preview: true, complete: true, requests: held('one', 'two') }]);
	});

	const id = '{{ id from response 1 }}';
	const note = 'Depends on the response to request 1, and may turn out to be unnecessary.';
	const dependent = (name: string, text: string) => ({ method: 'POST', url: url(name), body: { name: text }, note });

	it.each<[string, (api: Api) => Promise<unknown>, readonly object[]]>([
		[
			'in a path and in a body',
			async (api) => {
				const made = await api.request<{ id: string }>(write('one'));
				await api.request(write(made.id));
			},
			[dependent(id, id)],
		],
		[
			'inside a text',
			async (api) => {
				const { id: made } = await api.request<{ id: string }>(write('one'));
				await api.request({ ...write('two'), body: { name: `refs/${made.trim()}` } });
			},
			[dependent('two', `refs/${id}`)],
		],
		[
			'deep in an object of a GraphQL response, which has no errors',
			async (api) => {
				const { data, errors = [] } = await api.request<{ data: { made: { id: string } }; errors?: string[] }>(
					write('one'),
				);
				await api.request({ ...write('two'), body: { name: data.made.id, errors: errors.length } });
			},
			[{ ...dependent('two', ''), body: { name: '{{ data.made.id from response 1 }}', errors: 0 } }],
		],
		[
			'of each element of a list, once',
			async (api) => {
				const { items } = await api.request<{ items: Array<{ id: string }> }>(write('one'));
				await Promise.all(items.map(async (item) => await api.request({ ...write('two'), body: { name: item.id } })));
				for (const item of items) await api.request({ ...write('three'), body: { name: item.id } });
			},
			[dependent('two', '{{ items.0.id from response 1 }}'), dependent('three', '{{ items.0.id from response 1 }}')],
		],
		[
			'of what is read by it, which is not requested',
			async (api) => {
				const made = await api.request<{ id: string }>(write('one'));
				const found = await api.request<{ sha: string }>({ method: 'GET', path: path`/things/${made.id}` });
				await api.request({ ...write('two'), body: { name: found.sha } });
			},
			[dependent('two', '{{ sha (read afterwards) from response 1 }}')],
		],
		[
			'of what is remembered',
			async (api) => {
				const made = await api.cached('one', async () => await api.request<{ id: string }>(write('one')));
				await api.request({ ...write('two'), body: { name: made.id } });
			},
			[dependent('two', id)],
		],
		[
			'after it tolerated a failure',
			async (api) => {
				const made = await api.request<{ id: string }>(write('one'));
				await api.request({ ...write('two'), body: { name: made.id } }).catch(() => undefined);
				throw new UserError('made without its parts');
			},
			[dependent('two', id)],
		],
	])('shows a placeholder for a value of a response that does not exist: %s', async (_what, act, more) => {
		const { output, sent } = await run(act);
		expect(output).toMatchObject([{ preview: true, complete: false }]);
		expect(output[0]?.requests).toEqual([...held('one'), ...more]);
		expect(output[0]?.note).toContain('Depends on the response to request 1');
		expect(sent).toEqual([]);
	});

	it.each<[string, string, (api: Api) => Promise<unknown>]>([
		['decides by the status', 'depends on the status', async (api) => (await api.send(write('one'))).status],
		[
			'waits for what it starts',
			'waits for what these requests start',
			async (api) => [await api.request(write('one')), await api.pause(1_000), await api.request(write('two'))],
		],
		[
			'polls what it starts',
			'waits for something in the response to request 1',
			async (api) => {
				const made = await api.request<{ id: string }>(write('one'));
				const read = async () => await api.request<{ next: string }>({ method: 'GET', path: path`/things/${made.id}` });
				for (let page = await read(); page.next; page = await read()) await api.pause(0);
			},
		],
		[
			'ends with an error about the response',
			'It ends with: No such state.',
			async (api) => {
				const made = await api.request<{ state: string }>(write('one'));
				if (made.state !== 'open') throw new UserError('No such state.');
			},
		],
	])('is not complete where the run %s', async (_what, reason, act) => {
		const { output, sent } = await run(act);
		expect(output).toMatchObject([{ preview: true, complete: false, requests: held('one') }]);
		expect(output[0]?.note).toContain(reason);
		expect(sent).toEqual([]);
	});

	it('marks a request whose values may be missing because the response before it was copied', async () => {
		const { output } = await run(async (api) => {
			const copy = { ...(await api.request<{ id?: string }>(write('one'))) };
			await api.request({ ...write('two'), body: { name: copy.id } });
		});
		expect(output).toMatchObject([{ complete: false, requests: [{}, { body: {} }] }]);
		expect(output[0]?.note).toContain('may be missing');
	});

	it('marks what is written after something was read without the changes before it', async () => {
		const act = async (api: Api) => {
			await api.request(write('one'));
			await api.request(read);
			await api.request(write('two'));
		};
		const { output } = await run(act, { replies: [{ statusCode: 200, body: {} }] });
		expect(output).toMatchObject([{ complete: false, requests: held('one', 'two') }]);
		expect(output[0]?.note).toContain('read without the changes before it');
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
		await expect(run(after)).rejects.toThrow('no label "bgu"');
	});

	it('bears that there is nothing to read yet of what is not written', async () => {
		const act = async (api: Api) => [await api.request(write('one')), await api.request(read)];
		const { output } = await run(act, { replies: [{ statusCode: 404, body: {} }] });
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
