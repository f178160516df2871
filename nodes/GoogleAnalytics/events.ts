import { metricCrossed } from './resources/report/metricCrossed.event';
import { newRows } from './resources/report/newRows.event';

export const googleAnalyticsEvents = [metricCrossed, newRows] as const;
