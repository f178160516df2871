import { type IDataObject, UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { readDay } from '../../../shared/parameters/readDate';
import { graphql } from '../../api/graphql';
import { projectField, projectOf, projectOwnerField } from '../project/project';
import { newUpdate } from './documents';

/** @throws UserError when the text is neither empty nor a date. */
function dateOf(name: string, text: string, zone: string): string | null {
	if (text.trim() === '') return null;
	if (/^\d{4}-\d\d-\d\d/.test(text.trim())) return readDay(name, text, zone);
	throw new UserError(`"${name}" takes a date such as 2026-12-31, not "${text.slice(0, 40)}".`);
}

export const createProjectStatusUpdate = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a status update of a project',
	description: 'Tell how a project goes, such as on track or at risk, with a text',
	docs: 'https://docs.github.com/graphql/reference/mutations#createprojectv2statusupdate',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	fields: [
		projectOwnerField,
		projectField,
		{
			displayName: 'Status',
			name: 'status',
			type: 'options',
			options: [
				{ name: 'At Risk', value: 'at_risk' },
				{ name: 'Complete', value: 'complete' },
				{ name: 'Inactive', value: 'inactive' },
				{ name: 'None', value: 'none' },
				{ name: 'Off Track', value: 'off_track' },
				{ name: 'On Track', value: 'on_track' },
			],
			default: unchosen,
			description: 'How the project goes',
		},
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			placeholder: 'e.g. All is well.',
			description: 'What there is to tell, in Markdown',
		},
		{
			displayName: 'Start Date',
			name: 'startDate',
			type: 'string',
			default: '',
			placeholder: 'e.g. 2026-12-01',
			description: 'When the project began or begins',
		},
		{
			displayName: 'Target Date',
			name: 'targetDate',
			type: 'string',
			default: '',
			placeholder: 'e.g. 2026-12-31',
			description: 'When it is to be done',
		},
	],
	run: async (api, { owner, project, status, body, startDate, targetDate }, { zone }) => {
		const dates = {
			startDate: dateOf('Start Date', startDate, zone),
			targetDate: dateOf('Target Date', targetDate, zone),
		};
		const { id: projectId } = await projectOf(api, owner, project);
		const made = await graphql<{ createProjectV2StatusUpdate: { statusUpdate: IDataObject } }>(api, newUpdate, {
			...{ projectId, body: body || null, status: status === 'none' ? null : status.toUpperCase() },
			...dates,
		});
		return made.createProjectV2StatusUpdate.statusUpdate;
	},
});
