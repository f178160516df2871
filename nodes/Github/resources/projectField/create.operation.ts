import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { readDay } from '../../../shared/parameters/readDate';
import { graphql } from '../../api/graphql';
import { newField, projectField, projectOf, projectOwnerField } from '../project/project';

/** The choices of a field, all grey at first. @throws UserError when there are none. */
function choicesOf(text: string): IDataObject[] {
	const names = text
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '');
	if (names.length > 0) return names.map((name) => ({ name, color: 'GRAY', description: '' }));
	throw new UserError('"Choices" is empty. Give the names that can be chosen, with commas between.');
}

const dayMs = 24 * 60 * 60_000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first millisecond of a day. @throws UserError when the text is no date. */
const timeOf = (name: string, text: unknown, zone: string): number =>
	Date.parse(`${readDay(name, text, zone)}T00:00:00Z`);

interface Iteration {
	readonly title: string;
	readonly start: number;
	/** The first millisecond after it. */
	readonly end: number;
}

const json = 'Iterations (JSON)';

/** An iteration as the JSON has it. @throws UserError when it does not fit. */
function iterationOf(given: unknown, at: number, start: number, days: number, zone: string): Iteration {
	if (typeof given !== 'object' || given === null || Array.isArray(given))
		throw new UserError(`An iteration is an object such as {"title": "Sprint 1"}. Correct "${json}".`);
	const { title = `Iteration ${at + 1}`, startDate, days: own = days, ...others } = given as IDataObject;
	const [unknownKey] = Object.keys(others);
	if (unknownKey !== undefined)
		throw new UserError(`An iteration of "${json}" has "${unknownKey}"; it can have title, startDate and days.`);
	const length = Number(own);
	if (!Number.isInteger(length) || length < 1)
		throw new UserError(
			`"days" of "${String(title)}" is ${JSON.stringify(own)}. Give a whole number of days, 1 or more.`,
		);
	const first = startDate === undefined || startDate === '' ? start : timeOf(json, startDate, zone);
	return { title: String(title), start: first, end: first + length * dayMs };
}

/** @throws UserError when two iterations have a day in common. */
function checkOverlaps(iterations: readonly Iteration[]): void {
	const sorted = iterations.toSorted((one, other) => one.start - other.start);
	for (const [at, { title, start }] of sorted.entries()) {
		const previous = sorted[at - 1];
		if (previous === undefined || start >= previous.end) continue;
		const last = dayOf(previous.end - dayMs);
		throw new UserError(
			`"${title}" starts on ${dayOf(start)}, before "${previous.title}" ends (${last} is its last day). Correct startDate or days in "${json}".`,
		);
	}
}

/**
 * Each iteration starts where the one before it ends, unless it has its own start.
 *
 * @throws UserError when the JSON is no list of iterations, or a date or a length does not fit, or iterations overlap.
 */
function iterationsOf(startDate: string, days: number, given: unknown, zone: string): IDataObject {
	if (!Array.isArray(given))
		throw new UserError(`"${json}" is no list. Give one such as [{"title": "Sprint 1"}], or leave it empty.`);
	const start = timeOf('Start Date', startDate, zone);
	const iterations: Iteration[] = [];
	for (const [at, one] of given.entries())
		iterations.push(iterationOf(one, at, iterations.at(-1)?.end ?? start, days, zone));
	checkOverlaps(iterations);
	return {
		startDate: dayOf(start),
		duration: days,
		iterations: iterations.map(({ title, start: first, end }) => ({
			...{ title, startDate: dayOf(first), duration: (end - first) / dayMs },
		})),
	};
}

const ofIterations = { show: { fieldType: ['iteration'] } };

export const createProjectField = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a field of a project',
	description: 'Add a field for texts, numbers, dates, choices or iterations to a project',
	alias: ['iteration field', 'sprint field', 'custom field'],
	docs: 'https://docs.github.com/graphql/reference/mutations#createprojectv2field',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	fields: [
		projectOwnerField,
		projectField,
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Sprint',
			description: 'What the field is called',
		},
		{
			displayName: 'Type',
			name: 'fieldType',
			type: 'options',
			options: [
				{ name: 'Date', value: 'date' },
				{ name: 'Iteration', value: 'iteration' },
				{ name: 'Number', value: 'number' },
				{ name: 'Single Select', value: 'single_select' },
				{ name: 'Text', value: 'text' },
			],
			default: 'text',
			description: 'What the field holds',
		},
		{
			displayName: 'Choices',
			name: 'choices',
			type: 'string',
			default: '',
			placeholder: 'e.g. Low, High',
			displayOptions: { show: { fieldType: ['single_select'] } },
			description: 'The names that can be chosen, separated by commas',
		},
		{
			displayName: 'Start Date',
			name: 'startDate',
			type: 'string',
			default: '',
			placeholder: 'e.g. 2026-12-01',
			displayOptions: ofIterations,
			description: 'When the first iteration begins',
		},
		{
			displayName: 'Days per Iteration',
			name: 'days',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 14,
			displayOptions: ofIterations,
			description: 'How long an iteration is',
		},
		{
			displayName: 'Iterations (JSON)',
			name: 'iterationsJson',
			type: 'json',
			default: '[]',
			displayOptions: ofIterations,
			placeholder: 'e.g. [{"title": "Sprint 1"}, {"title": "Sprint 2", "days": 7}]',
			description:
				'The first iterations: title, and startDate and days where they differ. Each starts where the one before it ends, unless it has a startDate. GitHub makes three when empty.',
		},
	],
	run: async (api, { owner, project, name, fieldType, choices, startDate, days, iterationsJson }, { zone }) => {
		const singleSelectOptions = fieldType === 'single_select' ? choicesOf(choices) : null;
		const iterationConfiguration =
			fieldType === 'iteration' ? iterationsOf(startDate, days, iterationsJson, zone) : null;
		const { id: projectId } = await projectOf(api, owner, project);
		const made = await graphql<{ createProjectV2Field: { projectV2Field: IDataObject } }>(api, newField, {
			...{ projectId, name, dataType: fieldType.toUpperCase() },
			...{ singleSelectOptions, iterationConfiguration },
		});
		return made.createProjectV2Field.projectV2Field;
	},
});
