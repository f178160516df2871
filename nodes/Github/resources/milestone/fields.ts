import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { type Fields, type Params, unchosen } from '../../../shared/catalogue/fields';
import { milestoneNumber } from './milestone';

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
		description: 'The day on which it is due; GitHub keeps no time of day',
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

/** What was given of a milestone, in GitHub's words. Pure. */
export const milestoneDetailsOf = ({
	description,
	dueAt,
	state,
}: Partial<Params<typeof milestoneDetails>>): IDataObject => ({ description, due_on: dueAt || undefined, state });

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
