import type { LiveRow } from './row.mts';

/** What a run against GitHub checks. */
export const githubRows: readonly LiveRow[] = [];
