import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty } from '../../properties';
import { runBatch } from '../../report/batch';
import { batchFields } from '../../report/batchFields';

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
