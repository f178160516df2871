import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { segmentsOf } from '../api/repository';
import type { HookedRepository } from './payloads';

const hourMs = 3_600_000;

/** The repository under the id that its webhooks' deliveries carry, so that polls and webhooks name an event alike. */
export const repositoryAt = async (api: Api, repository: string): Promise<HookedRepository> =>
	await api.cached(
		`repository:${repository.toLowerCase()}`,
		async () => await api.request<HookedRepository>({ method: 'GET', path: path`/repos/${segmentsOf(repository)}` }),
		hourMs,
	);
