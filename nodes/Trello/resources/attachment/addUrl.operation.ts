import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { forCard, namedCardField } from '../../api/references/card';
import { attach } from './attachment';
import { attachmentNameField, setCoverField } from './fields';

export const attachUrl = defineOperation({
	name: 'Add From URL',
	value: 'addUrl',
	action: 'Attach a link to a card',
	description: 'Attach a link to a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-attachments-post',
	kind: 'write',
	rights: 'read, write',
	fields: [
		namedCardField,
		{
			displayName: 'URL',
			name: 'url',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://example.com/plan.pdf',
			description: 'The address to attach',
		},
		attachmentNameField,
		setCoverField,
	],
	run: forCard(async (api, { card, url, name, setCover }) => {
		if (!/^https?:\/\//i.test(url)) throw new UserError('"URL" must begin with http:// or https://. Correct it.');
		return await attach(api, card, { url, name, setCover });
	}),
});
