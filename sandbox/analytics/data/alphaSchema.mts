import type { Message } from '../server/json.mts';
import { list, message, runReport as betaReport } from './schema.mts';

const PACKAGE = 'google.analytics.data.v1alpha';
const beta = betaReport.fields();

export const runReport: Message = message({
	...beta,
	conversionSpec: message({
		conversionActions: list('string'),
		attributionModel: {
			enum: ['ATTRIBUTION_MODEL_UNSPECIFIED', 'DATA_DRIVEN', 'LAST_CLICK'],
			type: `${PACKAGE}.ConversionSpec.AttributionModel`,
		},
	}),
});

const { property: _property, returnPropertyQuota: _quota, comparisons: _comparisons, ...definition } = beta;

/** What a report task is asked: a report without comparisons, and how much is to be read for it. */
export const reportTask: Message = {
	...message({
		name: 'string',
		reportDefinition: message({
			...definition,
			samplingLevel: {
				enum: ['SAMPLING_LEVEL_UNSPECIFIED', 'LOW', 'MEDIUM', 'UNSAMPLED'],
				type: `${PACKAGE}.SamplingLevel`,
			},
		}),
	}),
	at: 'report_task',
};

export const queryReportTask: Message = message({ offset: 'int64', limit: 'int64' });
