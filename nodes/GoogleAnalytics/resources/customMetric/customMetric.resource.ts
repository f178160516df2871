import { defineResource } from '../../../shared/catalogue/resource';
import { archiveCustomMetric } from './archive.operation';
import { createCustomMetric } from './create.operation';
import { getCustomMetric } from './get.operation';
import { getAllCustomMetrics } from './getAll.operation';
import { customMetricLookups } from './lookups';
import { customMetrics } from './shape';
import { updateCustomMetric } from './update.operation';

export const customMetricResource = defineResource({
	value: 'customMetric',
	name: 'Custom Metric',
	shape: customMetrics,
	operations: [getAllCustomMetrics, getCustomMetric, createCustomMetric, updateCustomMetric, archiveCustomMetric],
	lookups: customMetricLookups,
});
