import type { IDataObject } from 'n8n-workflow';

import { FileResult, type Result } from '../../nodes/shared/catalogue/operation';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { describeTruncation } from '../../nodes/shared/steps/truncation';
import { runContextOf } from '../../nodes/shared/steps/afterWrite';
import { catalogue } from '../catalogue/integrations.mts';
import { fixtureContext } from './fixtureContext.mts';
import { type Recorded, recordingApi } from './recordingHost.mts';

type Reply = Parameters<typeof recordingApi>[2];

/** What an operation returned, what its result lacks, and what it requested. */
export interface OperationRun {
	readonly result: Result;
	readonly rows: readonly IDataObject[];
	readonly missing: string | undefined;
	readonly sent: readonly Recorded[];
}

/** Runs one operation, such as "GitHub team:getAll", on a service that `reply` plays. */
export async function runOperationOn(title: string, given: object, reply: Reply): Promise<OperationRun> {
	const entry = catalogue.find(({ integration }) => title.startsWith(`${integration.name} `));
	const operation = entry?.operations.find(
		({ resource, value }) => title === `${entry.integration.name} ${resource}:${value}`,
	);
	if (!entry || !operation) throw new Error(`there is no operation "${title}"`);
	const { api, sent } = recordingApi(entry.integration, entry.credential, reply);
	const context = fixtureContext({ given, exchanges: [], returns: undefined }, entry.resources);
	const read = (name: string, fallback: unknown) => (given as Record<string, unknown>)[name] ?? fallback;
	const params = readParams(operation.fields, { read, zone: context.zone }) as never;
	const result = await operation.run(api, params, runContextOf(api, context));
	const rows = result instanceof FileResult ? [result.json] : ([result].flat() as IDataObject[]);
	return { result, rows, missing: describeTruncation(operation, result)?.message, sent };
}
