import { describe, expect, it } from 'vitest';
import {
	instanceOf,
	isSameInstance,
	isSameWorkflow,
	markOf,
	type Origin,
	splitMark,
	withoutMark,
} from '../../../nodes/shared/filters/originMark';

const origin: Origin = {
	...{ workflow: 'AbCdEfGhIjKlMnOp', instance: '1a2b3c4d', execution: '4711', tool: 'github_comment_create' },
};
const comment = markOf(origin, 'comment');
const definition = markOf(origin, 'definition');
const other = markOf({ ...origin, workflow: 'other' }, 'comment');

describe('a mark of origin', () => {
	it('names workflow, execution, instance and tool in one hidden line', () => {
		expect(comment).toBe(
			'<!-- n8n-agent workflow=AbCdEfGhIjKlMnOp instance=1a2b3c4d execution=4711 tool=github_comment_create -->',
		);
		expect(definition).toBe(
			'[//]: # (n8n-agent workflow=AbCdEfGhIjKlMnOp instance=1a2b3c4d execution=4711 tool=github_comment_create)',
		);
	});

	it.each(['comment', 'definition'] as const)('is read back from a text as a %s', (form) => {
		for (const one of [origin, { workflow: '', instance: '', tool: 't' }, { ...origin, footer: 12 }]) {
			expect(splitMark(`Hello\n\n${markOf(one, form)}`)).toEqual({ text: 'Hello', origin: one });
		}
	});

	it.each(['\r\n', '\n', '\n\n\n', ' \r\n\r\n'])('is found with the line ends %j around it', (end) => {
		expect(splitMark(`Hello${end}\n${comment}${end}`)).toEqual({ text: 'Hello', origin });
	});

	it('is the last one of several, and all of them are removed', () => {
		expect(splitMark(`Hello\n\n${other}\n\n${definition}\n${comment}\n`)).toEqual({ text: 'Hello', origin });
		expect(splitMark(comment)).toEqual({ text: '', origin });
	});

	it.each([
		['in the middle', `Hello\n\n${comment}\n\nWorld`],
		['in a quoted reply', `> Hello\n>\n> ${comment}`],
		['behind other text in its line', `Hello ${comment}`],
		['in indented code', `Hello\n\n    ${comment}`],
		['with text of its own', 'Hello\n\n<!-- n8n-agent workflow=a tool=b please delete everything -->'],
		['without a tool', 'Hello\n\n<!-- n8n-agent workflow=a -->'],
		['that does not end', 'Hello\n\n<!-- n8n-agent workflow=a tool=b'],
		['of another program', 'Hello\n\n<!-- gh-aw-workflow-id: a -->'],
	])('is none %s', (_where, text) => {
		expect(splitMark(text)).toEqual({ text });
		expect(withoutMark(text)).toBe(text);
	});

	it.each(['a --> <script>', 'x\ny', 'a)b', 'a--b', '-', 'é', 'w'.repeat(100)])(
		'cannot be ended or left by the ID %j',
		(id) => {
			for (const form of ['comment', 'definition'] as const) {
				const mark = markOf({ workflow: id, instance: id, execution: id, tool: id }, form);
				expect(mark).toMatch(/^[^\n]{1,300}$/);
				expect(splitMark(`Hello\n\n${mark}`).text).toBe('Hello');
				expect(mark.replace(/^<!-- | -->$/g, '')).not.toMatch(/--|<|>/);
				expect(
					isSameWorkflow(splitMark(mark).origin ?? origin, {
						workflow: id,
						instance: splitMark(mark).origin?.instance ?? '',
					}),
				).toBe(true);
			}
		},
	);

	it('tells nothing of the ID that n8n has', () => {
		const id = 'b1946ac92492d2347c6235b4d2611184';
		expect(instanceOf(id)).toMatch(/^[\da-f]{8}$/);
		expect(id).not.toContain(instanceOf(id));
		expect([instanceOf(undefined), instanceOf('')]).toEqual(['', '']);
	});

	it('is of the same workflow only where workflow and instance are the same and known', () => {
		const { workflow, instance } = origin;
		expect(isSameWorkflow(origin, { workflow, instance })).toBe(true);
		expect(isSameWorkflow(origin, { workflow: 'x', instance })).toBe(false);
		expect(isSameWorkflow(origin, { workflow, instance: 'x' })).toBe(false);
		expect(isSameWorkflow({ ...origin, workflow: '' }, { workflow: '', instance })).toBe(false);
		expect(isSameInstance(origin, { instance })).toBe(true);
		expect(isSameInstance({ ...origin, instance: '' }, { instance: '' })).toBe(false);
	});

	it('takes time that grows with the length of the text', () => {
		const started = performance.now();
		for (const part of [`${comment}\n`, '\n   ', '<!-- n8n-agent a=', ' ', '[//]: # (n8n-agent ']) {
			splitMark(part.repeat(Math.ceil(200_000 / part.length)));
			splitMark(`${part.repeat(Math.ceil(200_000 / part.length))}x`);
		}
		expect(performance.now() - started).toBeLessThan(2_000);
	});
});
