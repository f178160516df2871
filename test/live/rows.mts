import { analyticsRows } from './analytics.mts';
import { analyticsReportRows } from './analyticsReports.mts';
import { githubRows } from './github.mts';
import type { LiveRow } from './row.mts';
import { trelloRows } from './trello.mts';
import { trelloWordRows } from './trelloWords.mts';

/** The rows of all services. */
export const liveRows: Readonly<Record<string, readonly LiveRow[]>> = {
	analytics: [...analyticsRows, ...analyticsReportRows],
	github: githubRows,
	trello: [...trelloRows, ...trelloWordRows],
};
