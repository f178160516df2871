import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty, propertyField } from '../../api/property';
import { exportField, readExport } from './audienceExport';

export const getAudienceExport = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an audience export',
	description: 'See whether an audience export is ready, how far it is, or why it failed',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties.audienceExports/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, exportField],
	run: onProperty(async (api, { property, audienceExport }) => await readExport(api, property, audienceExport)),
});
