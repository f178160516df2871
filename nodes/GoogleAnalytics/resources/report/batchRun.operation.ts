import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty } from '../../api/property';
import { runBatch } from './batch';
import { batchFields } from './batchFields';

export const batchRunReport = defineOperation({
	resource: 'report',
	name: 'Run Several',
	value: 'batchRun',
	action: 'Run several reports',
	description: 'Get several different reports of a property at once, five in each request',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/batchRunReports',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: batchFields,
	run: onProperty(runBatch),
});
