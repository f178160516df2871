import { defineOperation } from '../../../shared/catalogue/operation';
import { onProperty } from '../../api/property';
import { realtimeFields } from './realtimeFields';
import { runRealtime } from './realtime';

export const runRealtimeReport = defineOperation({
	resource: 'report',
	name: 'Run Real-Time',
	value: 'runRealtime',
	action: 'Run a realtime report',
	description: 'Get what happens on a property right now: the last 30 minutes (60 for Analytics 360), by dimensions',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runRealtimeReport',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: realtimeFields,
	run: onProperty(runRealtime),
});
