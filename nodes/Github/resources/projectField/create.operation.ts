import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { newField, projectField, projectOf, projectOwnerField } from '../project/project';

const day = /^\d{4}-\d\d-\d\d/;

/** The choices of a field, all grey at first. @throws UserError when there are none. */
function choicesOf(text: string): IDataObject[] {
	const names = text
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '');
	if (names.length > 0) return names.map((name) => ({ name, color: 'GRAY', description: '' }));
	throw new UserError('"Choices" is empty. Give the names that can be chosen, with commas between.');
}

/** @throws UserError when the text begins with no date. */
function dateOf(name: string, text: string): string {
	const found = day.exec(text.trim())?.[0];
	if (found !== undefined) return found;
	throw new UserError(`"${name}" takes a date such as 2026-12-31, not "${text.slice(0, 40)}".`);
}

interface Iteration {
	readonly title?: string;
	readonly startDate?: string;
	readonly days?: number;
}

/** @throws UserError when the JSON is no list of iterations, or a date or a length does not fit. */
function iterationsOf(startDate: string, days: number, given: unknown): IDataObject {
	if (!Array.isArray(given))
		throw new UserError('"Iterations (JSON)" is no list. Give one such as [{"title": "Sprint 1"}], or leave it empty.');
	const start = dateOf('Start Date', startDate);
	const iterations = (given as Iteration[]).map((one, at) => {
		const begins = Date.parse(`${start}T00:00:00Z`) + at * days * 86_400_000;
		return {
			title: one.title ?? `Iteration ${at + 1}`,
			startDate: one.startDate
				? dateOf('Iterations (JSON)', one.startDate)
				: new Date(begins).toISOString().slice(0, 10),
			duration: one.days ?? days,
		};
	});
	return { startDate: start, duration: days, iterations };
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
				'The first iterations: title, and startDate and days where they differ; GitHub makes three when empty',
		},
	],
	run: async (api, { owner, project, name, fieldType, choices, startDate, days, iterationsJson }) => {
		const singleSelectOptions = fieldType === 'single_select' ? choicesOf(choices) : null;
		const iterationConfiguration = fieldType === 'iteration' ? iterationsOf(startDate, days, iterationsJson) : null;
		const { id: projectId } = await projectOf(api, owner, project);
		const made = await graphql<{ createProjectV2Field: { projectV2Field: IDataObject } }>(api, newField, {
			...{ projectId, name, dataType: fieldType.toUpperCase() },
			...{ singleSelectOptions, iterationConfiguration },
		});
		return made.createProjectV2Field.projectV2Field;
	},
});
