import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { idOf } from '../../api/adminResource';
import { calledSo, type Titled } from '../../api/titled';

export const audiencesOf = (api: Api, property: string, limit?: number) =>
	api.rows<Titled>({ method: 'GET', base: 'admin', path: path`/v1alpha/properties/${property}/audiences` }, limit);

/**
 * The id of an audience that was given by its id or by its name.
 *
 * @throws UserError when none of the property is called so, or several are.
 */
export async function audienceId(api: Api, property: string, given: string): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	return idOf(calledSo(await collected(audiencesOf(api, property)), given, 'audience', property));
}

/** An audience of the chosen property: its number or its name. */
export const audienceField = {
	displayName: 'Audience',
	name: 'audience',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The audience, from the list or by its name, its ID or its API link',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchAudiences', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://analyticsadmin.googleapis.com/v1alpha/properties/123456789/audiences/1618033',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/[^?#]*/audiences/([0-9]+)' },
		},
		{
			displayName: 'By Name or ID',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. Buyers',
			extractValue: { type: 'regex', regex: '^properties/[0-9]+/audiences/([0-9]+)$' },
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '(?:properties/[0-9]+/audiences/[0-9]+|(?!https?://|properties/).*\\S.*)',
						errorMessage: 'Give the name of the audience as Google Analytics shows it, or its ID, such as 1618033.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;
