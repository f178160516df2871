import { githubRows } from './github.mts';
import type { LiveRow } from './row.mts';

/** The rows of all services. */
export const liveRows: Readonly<Record<string, readonly LiveRow[]>> = { github: githubRows };
