import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { withoutEmpty } from '../../api/query';
import { segmentsOf } from '../../api/repository';
import { checkField } from './fields';
import { getCheck } from './get.operation';
import { checkDetails } from './shape';
import {
	checkApp,
	checkBody,
	conclusionField,
	detailFields,
	nameField,
	statusField,
	summaryField,
	textField,
	titleField,
} from './writing';

const [annotations, ...references] = detailFields;

export const updateCheck = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a check',
	description: 'Complete or change a check that the same GitHub App created; what is not given is unchanged',
	alias: ['complete check run', 'add annotations'],
	docs: 'https://docs.github.com/rest/checks/runs#update-a-check-run',
	kind: 'destructive',
	replaces: { read: getCheck, shape: checkDetails, isEnded: true },
	rights: 'Checks: write of a GitHub App',
	fields: [
		repositoryOfField,
		checkField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description: 'What to change; a conclusion completes the check',
			options: [
				annotations,
				nameField,
				conclusionField,
				...references,
				statusField,
				summaryField,
				textField,
				titleField,
			],
		},
	],
	run: async (api, { checkId, updateFields: { checkName, status, conclusion, ...details }, ...place }) => {
		await checkApp(api);
		const { repository, number } = parseNumbered('check', checkField.displayName, checkId, place.repository);
		if (status === 'completed' && !conclusion)
			throw new UserError('"Conclusion" is missing: a check that is completed needs one. Add it to "Update Fields".');
		if (conclusion && status !== undefined && status !== 'completed')
			throw new UserError('"Conclusion" completes a check. Remove it, or choose the status "Completed".');
		const body = withoutEmpty({ name: checkName?.trim(), status, conclusion, ...checkBody(details) });
		if (Object.keys(body).length === 0)
			throw new UserError('There is nothing to change. Add at least one of "Update Fields".');
		return await api.request({
			method: 'PATCH',
			path: path`/repos/${segmentsOf(repository)}/check-runs/${number}`,
			body,
		});
	},
});
