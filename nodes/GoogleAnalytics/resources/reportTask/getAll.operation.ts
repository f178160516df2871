import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { onProperty, propertyField } from '../../api/property';
import { reportTasksOf } from './reportTask';

export const getAllReportTasks = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many report tasks',
	description: 'List the report tasks of the last 72 hours, also those that others made (alpha at Google)',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties.reportTasks/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: [propertyField, ...listFields],
	run: onProperty(async (api, { property, ...size }) => await collected(reportTasksOf(api, property, limitOf(size)))),
});
