import fc from 'fast-check';
import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { FileResult } from '../../../nodes/shared/catalogue/operation.ts';
import { runItems } from '../../../nodes/shared/steps/runItems.ts';
import { boundedResult } from '../../../nodes/shared/steps/toolBounds.ts';
import { fakeHost, service } from '../http/fakeHost.mts';

const letters = (count: number) => 'x'.repeat(count);
const issues = Array.from({ length: 100 }, (_unused, number) => ({
	number,
	title: `Issue ${number}`,
	body: letters(900),
}));

/** One call of a node of this type, with these options. */
async function called(type: string, { options = {}, isToolExecution = false, result = issues as unknown } = {}) {
	const { host } = fakeHost([]);
	const context = {
		...host,
		getNode: () => ({ ...host.getNode(), type }),
		isToolExecution: () => isToolExecution,
		getInputData: () => [{ json: {} }],
		getNodeParameter: (name: string, _item: number, fallback: unknown) =>
			name === 'requestOptions' ? options : fallback,
		continueOnFail: () => false,
		getExecutionCancelSignal: () => undefined,
		getMode: () => 'trigger',
	} as unknown as IExecuteFunctions;
	const [output = []] = await runItems(context, service, () => ({
		exclusive: false,
		run: async () => result as IDataObject[],
	}));
	return output.map(({ json }) => json);
}
const sizeOf = (answer: unknown) => JSON.stringify(answer).length;

describe('what a steps node answers', () => {
	it('is everything where a workflow runs it', async () => {
		expect(await called('n8n-nodes-agent-integrations.githubSteps')).toEqual(issues);
	});

	it.each([
		['n8n-nodes-agent-integrations.githubStepsTool', false],
		['n8n-nodes-agent-integrations.githubSteps', true],
	])(
		'is 16 kB where an agent calls it as %s (tool execution: %s), and says what is missing',
		async (type, isToolExecution) => {
			const answer = await called(type, { isToolExecution });
			const last = answer.at(-1);
			expect(sizeOf(answer)).toBeLessThanOrEqual(16_000);
			expect(answer[0]).toMatchObject({ number: 0, body: expect.stringMatching(/^x{300}… \(600 more characters\)$/) });
			expect(last?.['omitted']).toContain(`${101 - answer.length} more were left out`);
			expect(last?.['omitted']).toContain('get one alone');
		},
	);

	it('is more where the caller asks for more, and all where it fits', async () => {
		const type = 'githubStepsTool';
		expect(await called(type, { options: { maxCharacters: 200_000 } })).toEqual(issues);
		expect(await called(type, { result: issues.slice(0, 5) })).toEqual(issues.slice(0, 5));
		expect(sizeOf(await called(type, { options: { maxCharacters: 3_000 } }))).toBeLessThanOrEqual(3_000);
	});

	it('is the object beside a file, too', () => {
		const file = { data: Buffer.from('x') };
		const told = boundedResult(new FileResult({ id: 1, text: letters(50_000) }, 'data', file), 16_000) as FileResult;
		expect(told).toBeInstanceOf(FileResult);
		expect(told.file).toBe(file);
		expect(sizeOf(told.json)).toBeLessThanOrEqual(16_000);
	});

	it('is never larger than the bound (property)', () => {
		const row = fc.record({ id: fc.integer(), body: fc.string({ maxLength: 3_000 }), tags: fc.array(fc.string()) });
		fc.assert(
			fc.property(fc.array(row, { maxLength: 40 }), fc.boolean(), (rows, isList) => {
				const result = isList ? rows : (rows[0] ?? {});
				expect(sizeOf(boundedResult(result, 2_000))).toBeLessThanOrEqual(2_000);
			}),
		);
	});
});
