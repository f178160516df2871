import { runReport } from './report/run.operation';

export const googleAnalyticsOperations = [runReport] as const;
