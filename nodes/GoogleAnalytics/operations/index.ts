import { runReport } from './report/run.operation';
import { getLimits } from './limits/get.operation';

export const googleAnalyticsOperations = [runReport, getLimits] as const;
