import { metricCrossed } from './metricCrossed.event';
import { newRows } from './newRows.event';

export const googleAnalyticsEvents = [metricCrossed, newRows] as const;
