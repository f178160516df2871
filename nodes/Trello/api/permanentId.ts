import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readInBatch } from './batch';
import { isId } from './ids';

/**
 * The permanent id of what has a short link or a short name. Trello takes those in paths alone: in a body or a query they
 * are 400 "invalid value for idBoard" or "Invalid objectId" (https://github.com/cdmdotnet/Manatee.Trello/issues/83).
 */
export async function permanentId(
	api: Api,
	kind: 'boards' | 'cards' | 'members' | 'organizations',
	given: string,
): Promise<string> {
	if (isId(given)) return given;
	const ask = async () => await readInBatch<{ id: string }>(api, path`/${kind}/${given}`, { fields: 'id' });
	return (await api.cached(`id of ${kind} ${given}`, ask, 30_000)).id;
}
