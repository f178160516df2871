import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { readBack } from '../../api/readBack';
import { segmentsOf } from '../../api/repository';

export const runField = {
	displayName: 'Run ID',
	name: 'runId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 30433642',
	description: 'The ID of the workflow run, or its link',
} as const satisfies INodeProperties;

export interface Run extends IDataObject {
	readonly id: number;
	readonly status?: string;
}

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;

/** Pauses longer and longer, until it is over or the time is up. */
export async function until<T>(api: Api, maxMs: number, check: () => Promise<T | undefined>): Promise<T | undefined> {
	let pause = firstPauseMs;
	for (let waited = 0; waited < maxMs;) {
		const wait = Math.min(pause, maxMs - waited);
		await api.pause(wait);
		waited += wait;
		pause = Math.min(pause * 1.5, longestPauseMs);
		const found = await check();
		if (found !== undefined) return found;
	}
	return undefined;
}

/** The run as it is, or as it is when it has ended or the time is up. */
export async function readRun(api: Api, repository: string, id: number, waitMs = 0): Promise<Run> {
	const at = path`/repos/${segmentsOf(repository)}/actions/runs/${id}`;
	const read = async () => await api.request<Run>({ method: 'GET', path: at });
	const ended = await until(api, waitMs, async () => {
		const run = await read();
		return run.status === 'completed' ? run : undefined;
	});
	return ended ?? (await readBack(api, read)) ?? { id };
}
