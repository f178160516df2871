import { goneIssuesIn } from '../api/conversation/goneIssues.mts';
import { failure } from '../replies.mts';
import type { Refusal } from './rule.mts';

/** "301 … transferred", "410 … deleted": https://docs.github.com/rest/issues/issues#get-an-issue */
export const goneRefusals: readonly Refusal[] = [
	{
		// https://docs.github.com/rest/issues/issues#get-an-issue
		request: /^\w+ \/repos\/[^/]+\/[^/]+\/issues\/\d+(\/|$)/,
		refuse({ path }, world, root) {
			const [, number, rest = ''] = /^\/repos\/[^/]+\/[^/]+\/issues\/(\d+)(.*)$/.exec(path) ?? [];
			const gone = goneIssuesIn(world);
			const key = `${root.slice('/repos/'.length)}#${number}`;
			if (!gone.has(key)) return undefined;
			const url = gone.get(key);
			if (url === undefined) return failure(410, 'This issue was deleted');
			const location = `${url}${rest}`;
			return { ...failure(301, 'Moved Permanently', { url: location }), headers: { location } };
		},
	},
];
