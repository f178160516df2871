import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { dataStreamField, dataStreamId } from '../dataStream/dataStream';

export const getEnhancedMeasurement = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the enhanced measurement of a data stream',
	description:
		'See which events of a website are measured on their own, such as scrolls and downloads (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.dataStreams/getEnhancedMeasurementSettings',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, dataStreamField],
	run: onProperty(async (api, { property, dataStream }) => {
		const id = await dataStreamId(api, property, dataStream);
		return await api.request({
			method: 'GET',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/dataStreams/${id}/enhancedMeasurementSettings`,
		});
	}),
});
