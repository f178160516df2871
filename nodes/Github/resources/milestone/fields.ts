import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { type Fields, type Params, unchosen } from '../../../shared/catalogue/fields';
import { dayIn } from '../../../shared/parameters/readDate';
import { milestoneNumber } from './milestone';
import { pacificDayOf } from './shape';

/** A milestone of a repository. */
export const milestoneField = {
	displayName: 'Milestone',
	name: 'milestone',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. v1.0',
	description: 'Number, link or title of the milestone',
} as const satisfies INodeProperties;

/** What a milestone can have beside its title. */
export const milestoneDetails = [
	{
		displayName: 'Description',
		name: 'description',
		type: 'string',
		typeOptions: { rows: 3 },
		default: '',
		placeholder: 'e.g. What the first release needs',
		description: 'What the milestone is for',
	},
	{
		displayName: 'Due Date',
		name: 'dueAt',
		type: 'dateTime',
		default: '',
		description:
			"Day on which it is due, of a date-time the day in the workflow's time zone; GitHub stores no time of day",
	},
	{
		displayName: 'State',
		name: 'state',
		type: 'options',
		options: [
			{ name: 'Closed', value: 'closed' },
			{ name: 'Open', value: 'open' },
		],
		default: unchosen,
		description: 'Whether there is still work to do',
	},
] as const satisfies Fields;

/**
 * Noon UTC of the day in the workflow's time zone. GitHub moves a due date to midnight Pacific time, so that midnight UTC would
 * become the day before; noon UTC is the same day in winter (PST) and summer (PDT): wordpress-mobile/release-toolkit#419. A
 * timestamp that GitHub returned is the day that it means to GitHub, also where the workflow's time zone is west of Pacific time.
 */
const dueOnOf = (dueAt: string, zone: string): string => {
	const pacificDay = pacificDayOf(dueAt);
	const isFromGithub = pacificDayOf(new Date(Date.parse(dueAt) - 1).toISOString()) !== pacificDay;
	return `${isFromGithub ? pacificDay : dayIn(dueAt, zone)}T12:00:00Z`;
};

/** The details of a milestone under GitHub's names. Pure. */
export const milestoneDetailsOf = (
	{ description, dueAt, state }: Partial<Params<typeof milestoneDetails>>,
	zone: string,
): IDataObject => ({ description, due_on: dueAt ? dueOnOf(dueAt, zone) : undefined, state });

/**
 * The number of the milestone that the field above names.
 *
 * @throws UserError when it names none.
 */
export async function milestoneOf(api: Api, repository: string, text: string): Promise<number> {
	const number = await milestoneNumber(api, repository, text);
	if (number !== null) return number;
	throw new UserError('"Milestone" is missing. Give its number, link or title.');
}
