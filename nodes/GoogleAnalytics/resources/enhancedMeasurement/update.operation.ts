import type { INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamField, dataStreamId } from '../dataStream/dataStream';

const options = [
	{
		displayName: 'Additional Query Parameters',
		name: 'additionalQueryParameters',
		type: 'string',
		default: '',
		placeholder: 'e.g. category,sort',
		description: 'Further parameters of addresses of the site search that are sent along, separated by commas',
	},
	{
		displayName: 'Enabled',
		name: 'isEnabled',
		type: 'boolean',
		default: true,
		description: 'Whether events are measured on their own at all',
	},
	{
		displayName: 'File Downloads',
		name: 'isFileDownloadsEnabled',
		type: 'boolean',
		default: true,
		description: 'Whether downloads of files are measured, as file_download',
	},
	{
		displayName: 'Form Interactions',
		name: 'isFormInteractionsEnabled',
		type: 'boolean',
		default: true,
		description: 'Whether forms are measured, as form_start and form_submit',
	},
	{
		displayName: 'Outbound Clicks',
		name: 'isOutboundClicksEnabled',
		type: 'boolean',
		default: true,
		description: 'Whether clicks that lead to other websites are measured, as click',
	},
	{
		displayName: 'Page Changes',
		name: 'isPageChangesEnabled',
		type: 'boolean',
		default: true,
		description: 'Whether a page is counted when the address changes without loading, as page_view',
	},
	{
		displayName: 'Scrolls',
		name: 'isScrollsEnabled',
		type: 'boolean',
		default: true,
		description: 'Whether reaching the end of a page is measured, as scroll',
	},
	{
		displayName: 'Search Query Parameters',
		name: 'searchQueryParameters',
		type: 'string',
		default: '',
		placeholder: 'e.g. q,s,search',
		description: 'The parameters of addresses that hold what was searched for, separated by commas',
	},
	{
		displayName: 'Site Search',
		name: 'isSiteSearchEnabled',
		type: 'boolean',
		default: true,
		description: 'Whether searches on the website are measured, as view_search_results',
	},
	{
		displayName: 'Video Engagement',
		name: 'isVideoEngagementEnabled',
		type: 'boolean',
		default: true,
		description: 'Whether embedded YouTube videos are measured, as video_start, video_progress and video_complete',
	},
] as const satisfies INodeProperties[];

export const updateEnhancedMeasurement = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update the enhanced measurement of a data stream',
	description:
		'Choose which events of a website are measured on their own; pages are counted always (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.dataStreams/updateEnhancedMeasurementSettings',
	kind: 'destructive',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		dataStreamField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options,
		},
	],
	run: onProperty(async (api, { property, dataStream, updateFields }) => {
		const { body, query } = patchOf([
			{
				path: 'uriQueryParameter',
				label: 'Additional Query Parameters',
				value: updateFields.additionalQueryParameters?.replaceAll(/\s+/g, ''),
			},
			{ path: 'streamEnabled', label: 'Enabled', value: updateFields.isEnabled },
			{ path: 'fileDownloadsEnabled', label: 'File Downloads', value: updateFields.isFileDownloadsEnabled },
			{ path: 'formInteractionsEnabled', label: 'Form Interactions', value: updateFields.isFormInteractionsEnabled },
			{ path: 'outboundClicksEnabled', label: 'Outbound Clicks', value: updateFields.isOutboundClicksEnabled },
			{ path: 'pageChangesEnabled', label: 'Page Changes', value: updateFields.isPageChangesEnabled },
			{ path: 'scrollsEnabled', label: 'Scrolls', value: updateFields.isScrollsEnabled },
			{
				path: 'searchQueryParameter',
				label: 'Search Query Parameters',
				value: updateFields.searchQueryParameters?.replaceAll(/\s+/g, ''),
				isRequired: true,
			},
			{ path: 'siteSearchEnabled', label: 'Site Search', value: updateFields.isSiteSearchEnabled },
			{ path: 'videoEngagementEnabled', label: 'Video Engagement', value: updateFields.isVideoEngagementEnabled },
		]);
		const id = await dataStreamId(api, property, dataStream);
		return await api.request({
			method: 'PATCH',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/dataStreams/${id}/enhancedMeasurementSettings`,
			query,
			body,
		});
	}),
});
