import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty, propertyField } from '../../api/property';
import { reportTaskField } from './fields';
import { reportTaskOf } from './reportTask';

export const getReportTask = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a report task',
	description: 'Tell whether a report task is ready, how many rows it has and what it was asked (alpha at Google)',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties.reportTasks/get',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, reportTaskField],
	run: onProperty(async (api, { property, reportTask }) => await reportTaskOf(api, property, reportTask)),
});
