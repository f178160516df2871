import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { unlessGone } from '../../../shared/http/errors';
import { repositoryOfField } from '../../api/numbered';
import { suggestFields, suggestFieldsNotForTools } from '../../api/suggestions/suggest';
import { issueField, issueReference } from '../issue/issue';
import { orSuggestions } from '../suggestion/shape';
import { issueFieldValues } from './shape';
import { suggestValues } from './suggestValues';
import { askedValues, valuesPath } from './values';

export const setIssueFieldValues = defineOperation({
	name: 'Set Values',
	value: 'setValues',
	action: 'Set field values of an issue',
	description:
		'Put values into fields of an issue, such as its priority; the other fields stay; returns all values that it has then',
	docs: 'https://docs.github.com/rest/issues/issue-field-values#add-issue-field-values-to-an-issue',
	kind: 'write',
	rights: 'Issues: write; Issue Fields: read of the organization',
	notForTools: suggestFieldsNotForTools,
	shape: orSuggestions(issueFieldValues),
	fields: [
		repositoryOfField,
		issueField,
		{
			displayName: 'Field Values (JSON)',
			name: 'fieldValues',
			type: 'json',
			default: '{}',
			required: true,
			placeholder: 'e.g. {"Priority": "High", "Effort": 3}',
			description:
				'An object of names or IDs of fields with their values, such as {"Priority": "High", "Effort": 3}; null clears a field',
		},
		...suggestFields,
	],
	run: async (api, { fieldValues, asSuggestion, rationale, confidence, ...given }, context) => {
		const place = issueReference(given);
		const values = await askedValues(api, place.repository, fieldValues, context.zone);
		if (asSuggestion) return await suggestValues(api, context, place, { values, rationale, confidence });
		const set = values.filter(({ value }) => value !== null);
		const cleared = values.filter(({ value }) => value === null).map(({ id }) => id);
		const isAllCleared = set.length === 0;
		const previous = isAllCleared ? await api.request<IDataObject[]>({ method: 'GET', path: valuesPath(place) }) : [];
		for (const id of cleared) await unlessGone(api.request({ method: 'DELETE', path: valuesPath(place, String(id)) }));
		if (isAllCleared)
			return previous.filter(({ issue_field_id: id }) => !cleared.some((one) => String(one) === String(id)));
		const body = { issue_field_values: set.map(({ id, value }) => ({ field_id: id, value })) };
		return await api.request<IDataObject[]>({ method: 'POST', path: valuesPath(place), body, repeatable: true });
	},
});
