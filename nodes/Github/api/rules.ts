import { path } from '../../shared/http/path';
import { segmentsOf } from './repository';

/** Lists the active rules that apply to a branch, whether it exists or not. https://docs.github.com/rest/repos/rules#get-rules-for-a-branch */
export const rulesRequest = (repository: string, branch: string) =>
	({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/rules/branches/${branch}` }) as const;
