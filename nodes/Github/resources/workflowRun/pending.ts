import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';

/** An environment that a run may not deploy to yet. */
export interface Pending extends IDataObject {
	readonly environment: IDataObject & { readonly id: number; readonly name: string };
}

/** The path of what a run waits for. */
export const pendingPath = (repository: string, run: number) =>
	path`/repos/${segmentsOf(repository)}/actions/runs/${run}/pending_deployments`;

/** What a run waits for before it deploys. */
export const pendingOf = async (api: Api, repository: string, run: number): Promise<Pending[]> =>
	await api.request<Pending[]>({ method: 'GET', path: pendingPath(repository, run) });
