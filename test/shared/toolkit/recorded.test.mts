import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { boundedResult } from '../../../nodes/shared/steps/toolBounds';
import { limitOfWindow, windowOf } from '../../../nodes/shared/toolkit/answer/listWindow';
import { toolAnswer } from '../../../nodes/shared/toolkit/answer/toolAnswer';
import { operationsOf, serviceOf } from '../../catalogue/shapes/contract.mts';
import * as github from '../../catalogue/shapes/recordedGithub.mts';
import * as trello from '../../catalogue/shapes/recordedTrello.mts';

const { RECORDINGS: recordings, CONTRACT_SPECS: specs } = process.env;
const maxCharacters = 16_000;
const sizeOf = (value: unknown) => JSON.stringify(value).length;

/** Every kind of recorded object, in its shape. */
const kinds =
	recordings && specs
		? [
				...github.recordedAnswers(operationsOf(serviceOf('GitHub')), github.recordedObjects(recordings)),
				...trello.recordedAnswers(operationsOf(serviceOf('Trello')), trello.recordedObjects(recordings, specs)),
			].map(({ of, answers }) => ({ of, answers: answers as IDataObject[] }))
		: [];

it('recorded objects are of many kinds, where there are recordings', () => {
	expect(kinds.length > 15).toBe(recordings !== undefined && specs !== undefined);
});
it('an answer without objects is one, too', () => {
	expect(toolAnswer([], true, { maxCharacters })).toEqual({ count: 0, results: [] });
});

describe.each(kinds)('$of', ({ answers }) => {
	it('is told in 16 kB an answer, each object once, by a tool that is read on', () => {
		let told = 0;
		for (let next: number | undefined = 0; next !== undefined && next <= 2_000;) {
			const window = windowOf(100, next);
			const answer = toolAnswer(answers.slice(0, limitOfWindow(window)), true, { maxCharacters, window });
			expect(sizeOf(answer)).toBeLessThanOrEqual(maxCharacters);
			told += Number(answer['count']);
			const end = answer['next'] as number | undefined;
			expect(end ?? told).toBe(told);
			next = end;
		}
		if (answers.length <= 2_000) expect(told).toBe(answers.length);
	});

	it('is told in 16 kB one by one, and by a step that an agent calls', () => {
		for (const one of answers) {
			const window = { start: 0, size: Infinity };
			expect(sizeOf(toolAnswer([one], false, { maxCharacters, window }))).toBeLessThanOrEqual(maxCharacters);
			expect(sizeOf(boundedResult(one, maxCharacters))).toBeLessThanOrEqual(maxCharacters);
		}
		expect(sizeOf(boundedResult(answers, maxCharacters))).toBeLessThanOrEqual(maxCharacters);
	});
});
