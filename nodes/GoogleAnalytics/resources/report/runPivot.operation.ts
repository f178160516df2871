import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty } from '../../api/property';
import { runPivot } from './pivot';
import { pivotFields } from './pivotFields';

export const runPivotReport = defineOperation({
	resource: 'report',
	name: 'Run Pivot',
	value: 'runPivot',
	action: 'Run a pivot report',
	description: 'Get metrics of a property crossed by dimensions, such as countries in rows and devices in columns',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runPivotReport',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: pivotFields,
	run: onProperty(runPivot),
});
