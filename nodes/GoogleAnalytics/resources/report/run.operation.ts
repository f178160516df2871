import { defineOperation } from '../../../shared/catalogue/operation';
import { reportFields } from './fields';
import { runReport as run } from './run';

export const runReport = defineOperation({
	resource: 'report',
	name: 'Run',
	value: 'run',
	action: 'Run a report',
	description: 'Get metrics of a property by dimensions, for any dates, compared with an earlier period if wanted',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: reportFields,
	run,
});
