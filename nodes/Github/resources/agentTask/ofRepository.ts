import type { Api, Path } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { saysNotFound } from '../../api/errors/response';
import { currentNameOf, segmentsOf } from '../../api/repository';

/**
 * The response to a request for the agent tasks of a repository. Where GitHub does not find it, it is sent again with the name
 * that the repository has today: whether GitHub redirects these routes from earlier names, its documentation does not say.
 *
 * @throws the error of the request where the repository has no other name.
 */
export async function ofRepository<T>(api: Api, repository: string, send: (at: Path) => Promise<T>): Promise<T> {
	const tasksOf = (name: string) => path`/agents/repos/${segmentsOf(name)}/tasks`;
	return await send(tasksOf(repository)).catch(async (error: unknown) => {
		if (!saysNotFound(error)) throw error;
		const name = await currentNameOf(api, repository).catch(() => undefined);
		if (name === undefined || name.toLowerCase() === repository.toLowerCase()) throw error;
		return await send(tasksOf(name));
	});
}
